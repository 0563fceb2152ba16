import { isErased } from '@kantyna/contracts/people/person';
import type { Balance, paymentCalls } from '@kantyna/contracts/payments/payments';
import { Refusal } from '@kantyna/contracts/refusal';
import type { HandlersOf } from '@kantyna/service/http/calls';
import type { Clock, LocalInstant } from '@kantyna/service/process/clock';
import type { Change } from '@kantyna/store/aggregate/aggregate';
import { namesOf, totalsOwed } from '../rules/balance.js';
import { debtsIn, isReminded, newDebtor, remindByHand, remindWeekly, type StoredDebtor } from '../rules/debtor.js';
import type { Store } from '../database/store.js';

/** There is no such person. */
export const NO_PERSON = new Refusal(404, 'NOT_FOUND', 'There is no such person.');

type Totals = ReturnType<typeof totalsOwed>;
interface Dependencies {
  readonly store: Store;
  readonly catchUp: () => Promise<unknown>;
  readonly clock: Clock;
}

/** The names by which a person knows the others in their balance (`balance.ts`). */
export async function namesIn(store: Pick<Store, 'sharedUsernames'>, totals: Totals): Promise<Map<string, string>> {
  return namesOf(totals, await store.sharedUsernames([...totals.values()].map(({ person }) => person.username)));
}

/** What each other person owes this person (`balance.ts`), with what they settled. */
async function totalsOf(store: Pick<Store, 'owedOrdersOf' | 'accountsOf'>, personId: string): Promise<Totals> {
  const orders = await store.owedOrdersOf(personId);
  return totalsOwed(orders, personId, await store.accountsOf(personId));
}

/** Who owes a creditor money, and whether they were reminded lately. Those who were erased cannot be reminded, and are left out. */
export async function debtorsIn(
  store: Pick<Store, 'debtorsAmong'>,
  totals: Totals,
  names: ReadonlyMap<string, string>,
  creditorId: string,
  now: LocalInstant,
): Promise<NonNullable<Balance['debtors']>> {
  const owing = [...totals.values()].filter(({ person, amount }) => amount > 0 && !isErased(person));
  const debtors = await store.debtorsAmong(owing.map(({ person }) => person.id));
  return owing.map(({ person: { id } }) => {
    const debtor = debtors.get(id);
    return { userId: id, name: names.get(id)!, reminded: debtor !== undefined && isReminded(debtor, creditorId, now) };
  });
}

/** Has a person reminded of what they owe from now on. Who is already, stays as they are. */
export async function addDebtor({ debtors }: Pick<Store, 'debtors'>, personId: string, clock: Clock): Promise<void> {
  const result = await debtors.change(personId, undefined, (present) =>
    present ? { reply: {} } : { state: newDebtor(clock), reply: {} },
  );
  if (result instanceof Refusal) throw new Error(result.message);
}

/** Decides on a person whose weekly reminder is due. */
export async function remindDue(
  { store, catchUp, clock }: Dependencies,
  debtor: StoredDebtor,
  personId: string,
): Promise<Change<StoredDebtor, Record<string, never>>> {
  await catchUp();
  const totals = await totalsOf(store, personId);
  return remindWeekly(debtor, personId, debtsIn(totals, await namesIn(store, totals)), clock);
}

/** The call by which a creditor reminds a person. */
export const remindDebtor =
  ({ store, catchUp, clock }: Dependencies): HandlersOf<typeof paymentCalls>['remindDebtor'] =>
  async ({ person, params: { personId }, command }) => {
    await catchUp();
    const debtor = (await totalsOf(store, person.id)).get(personId);
    const amount = debtor && !isErased(debtor.person) ? debtor.amount : 0;
    if (amount <= 0 && !(await store.isPerson(personId))) return NO_PERSON;
    const names = await namesIn(store, new Map([[person.id, { person, amount }]]));
    const reminder = { creditorId: person.id, creditorName: names.get(person.id)!, amount };
    return store.debtors.change(personId, command, (present) => remindByHand(present, personId, reminder, clock));
  };
