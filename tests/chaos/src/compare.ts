import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type Client } from '@kantyna/contracts/client';
import { endpointPaths } from '@kantyna/test-support/paths';
import type { ModelOrder } from './model.js';
import { expectedBalance, expectedOrder, shownBalance, shownOrder } from './views.js';
import type { World } from './world.js';

/** How soon every view was equal to the ledger, and the views that were not, a line each. */
export interface Comparison {
  readonly seconds: number;
  readonly differences: readonly string[];
}

const READ_AT_ONCE = 6;
const LOOK_EVERY = 100;

type Check = () => Promise<string | undefined>;

/**
 * Reads every view that the ledger knows of: each order at each instance of orders, and each person's balance at each instance of payments.
 * Those that are not equal are read again for at most `within` ms: on a busy machine the first reading may take longer than that. Writes
 * have to rest meanwhile.
 */
export async function untilEqual(world: World, within: number): Promise<Comparison> {
  const startedAt = performance.now();
  let failed = await failing(allChecks(world));
  const until = performance.now() + within;
  while (failed.length > 0 && performance.now() < until) {
    await pause(LOOK_EVERY);
    failed = await failing(failed.map(({ check }) => check));
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, differences: failed.map(({ difference }) => difference) };
}

function allChecks({ company, ledger, urlsOf }: World): Check[] {
  const clientsOf = (service: 'orders' | 'payments') => {
    const urls = urlsOf(service);
    return (token: string) =>
      urls.map((origin) =>
        createClient(endpointPaths, { origin, headers: () => ({ authorization: `Bearer ${token}` }) }),
      );
  };
  const [atOrders, atPayments] = [clientsOf('orders'), clientsOf('payments')];
  const idOf = (name: string) => company.people.find(({ username }) => username === name)?.id ?? name;
  const ofOrder = (order: ModelOrder) => {
    const { token } = company.people.find(({ id }) => id === order.creator)!;
    return atOrders(token).map((client, n) => () => orderCheck(client, order, `orders-${n + 1}`));
  };
  const orders = [...ledger.orders.values()];
  const inOrders = new Set(orders.flatMap(({ creator, entries }) => [creator, ...entries.map(({ person }) => person)]));
  const ofPerson = ({ id, token, username }: World['company']['people'][number]) =>
    atPayments(token).map((client, n) => async () => {
      const shown = shownBalance(await client.balance(), idOf);
      return difference(`balance of ${username} at payments-${n + 1}`, shown, expectedBalance(orders, id));
    });
  return [...orders.flatMap(ofOrder), ...company.people.filter(({ id }) => inOrders.has(id)).flatMap(ofPerson)];
}

async function orderCheck(client: Client, order: ModelOrder, where: string): Promise<string | undefined> {
  const shown = shownOrder(await client.showOrder({ params: { orderId: order.id } }));
  return difference(`order ${order.id} at ${where}`, [shown], [expectedOrder(order)]);
}

/** Names what is shown and not expected (+), and the reverse (-). */
function difference(what: string, shown: readonly string[], expected: readonly string[]): string | undefined {
  if (JSON.stringify(shown) === JSON.stringify(expected)) return undefined;
  const extra = shown.filter((line) => !expected.includes(line)).map((line) => `+ ${line}`);
  const missing = expected.filter((line) => !shown.includes(line)).map((line) => `- ${line}`);
  return `${what}: ${[...extra, ...missing].slice(0, 6).join('; ')}`;
}

async function failing(checks: readonly Check[]): Promise<{ check: Check; difference: string }[]> {
  const failed: { check: Check; difference: string }[] = [];
  const left = checks.values();
  const worker = async () => {
    for (const check of left) {
      const difference = await check().catch((error: unknown) => String(error));
      if (difference !== undefined) failed.push({ check, difference });
    }
  };
  await Promise.all(Array.from({ length: READ_AT_ONCE }, worker));
  return failed;
}
