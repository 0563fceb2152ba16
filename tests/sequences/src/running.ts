import fc from 'fast-check';
import { recentDate } from '@kantyna/acceptance/flag-attempts';
import { unique, type Company } from '@kantyna/acceptance/company';
import { openOrder, openRestaurant, type Restaurant } from '@kantyna/acceptance/ordering';
import { startProduct, type OwnSystem } from '@kantyna/acceptance/product';
import { ReplyError } from '@kantyna/contracts/client';
import { zonedClock } from '@kantyna/kernel/clock';
import { SEED } from '@kantyna/test-support/random';
import { TIME_ZONE } from '@kantyna/test-support/time-zone';
import type { Action } from './action.js';
import { sequences } from './actions.js';
import { DISHES, ORDERS, PEOPLE } from './actions/parts.js';
import { compareBalance, compareOrder } from './compare.js';
import { Given } from './given.js';
import { idsFrom, newModel, type Model, type ModelOrder } from './model.js';
import { endFormerClaims } from './money.js';

/** A running product with a restaurant in it. */
export interface Running {
  readonly company: Company;
  readonly own: OwnSystem;
  readonly restaurant: Restaurant;
  close(): Promise<void>;
}

const LIMITS = { LIMIT_PER_PERSON: '100000000', LIMIT_PER_ADDRESS: '100000000', LIMIT_SIGN_INS: '100000000' };
const PRICES = [0, 1, 999, 1500, 3333];

/** Starts the product. */
export async function startRunning(): Promise<Running> {
  const { company, own, close } = await startProduct({ url: '', env: LIMITS });
  const menu = Array.from({ length: DISHES }, (_, index) => ({ name: unique('Danie'), price: PRICES[index]! }));
  return { company, own: own!, restaurant: await openRestaurant(company.some(1)[0]!, menu), close };
}

/**
 * Plays random sequences on the running product and on the rules side by side. Tells how many steps were done, and a line for each reply,
 * order and balance that is not as the rules have it.
 */
export async function playRandomly(running: Running, count: number) {
  const differences: string[] = [];
  let steps = 0;
  const earlier: ModelOrder[] = [];
  const money = { accounts: new Map(), given: new Given() };
  const lasting = { earlier, ...money, orderDate: recentDate() };
  for (const [number, actions] of fc.sample(sequences, { numRuns: count, seed: SEED }).entries()) {
    const played = await play(running, actions, lasting);
    earlier.push(...played.orders);
    steps += actions.length;
    differences.push(...played.differences.map((line) => `sequence ${number}: ${line}`));
  }
  return { steps, differences };
}

type Lasting = Pick<Model, 'earlier' | 'accounts' | 'given' | 'orderDate'>;

async function play({ company, restaurant }: Running, actions: readonly Action[], lasting: Lasting) {
  const colleagues = company.some(PEOPLE);
  const creators = colleagues.slice(0, ORDERS);
  const { orderDate } = lasting;
  const ids = await Promise.all(creators.map((creator) => openOrder(creator, restaurant, { orderDate })));
  const people = colleagues.map(({ id, username, email }) => ({ id, username, email }));
  const { id, name, dishes: menu } = restaurant;
  const now = zonedClock(TIME_ZONE).now();
  const model = newModel(
    { people, restaurant: { id, name, url: '', telephone: '' }, menu, now, ...lasting },
    people.slice(0, ORDERS),
    ids,
  );
  const differences: string[] = [];
  const system = { callsOf: (index: number) => colleagues[index]!.calls };
  for (const action of actions) {
    const reply = await action.send(system, model).catch(refusalOf);
    const refusal = action.decide(model, idsFrom(typeof reply === 'string' ? [] : reply));
    endFormerClaims(model);
    const [sent, decided] = [typeof reply === 'string' ? reply : 'done', refusal?.code ?? 'done'];
    if (sent !== decided) differences.push(`"${action.text}" is ${sent}, and by the rules ${decided}`);
  }
  for (const order of model.orders) differences.push(...(await compareOrder(colleagues[PEOPLE - 1]!, order, model)));
  for (const colleague of colleagues) differences.push(...(await compareBalance(company, colleague, model)));
  return { orders: model.orders, differences };
}

/** The code of a refusal. */
function refusalOf(error: unknown): string {
  if (error instanceof ReplyError && typeof error.body !== 'string') return error.body.code;
  throw error;
}
