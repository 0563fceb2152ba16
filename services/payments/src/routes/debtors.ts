import { displayNames } from '@kantyna/contracts/display-names';
import { isErased, type Person } from '@kantyna/contracts/people/person';
import { isCompany } from '@kantyna/contracts/payments/company';
import type { Balance, paymentEndpoints } from '@kantyna/contracts/payments/payments';
import { isAskedFor } from '@kantyna/order-rules/asking';
import { conflict, Refusal } from '@kantyna/kernel/refusal';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import type { Clock } from '@kantyna/kernel/clock';
import { type Change, UNCHANGED } from '@kantyna/kernel/change';
import { changeOrThrow } from '@kantyna/store/aggregate/shortcuts';
import { totalsOwed } from '../rules/balance.js';
import {
  debtsIn,
  isReminded,
  newDebtor,
  remindByHand,
  remindWeekly,
  tellReminders,
  undoReminder,
  type StoredDebtor,
} from '../rules/debtor.js';
import type { Store } from '../database/store.js';
import type { Dependencies } from '../dependencies.js';

/** There is no such person. */
export const NO_PERSON = new Refusal(404, 'NOT_FOUND', 'There is no such person.');

type Totals = ReturnType<typeof totalsOwed>;
const NOTHING: Totals = new Map<string, never>();
type Reminding = Pick<Dependencies, 'store' | 'clock' | 'isAway'>;

/**
 * The names by id that people have now, unique among all people. An erased person has the id as name, which the web shows as "someone who
 * left".
 */
export async function namesOf(
  store: Pick<Store, 'peopleById' | 'sharedUsernames'>,
  people: readonly Person[],
): Promise<Map<string, string>> {
  const known = new Map((await store.peopleById(people.map(({ id }) => id))).map((one) => [one.id, one]));
  const present = people.map((one) => known.get(one.id) ?? one);
  const names = displayNames(present, await store.sharedUsernames(present.map(({ username }) => username)));
  return new Map([...names].map(([id, name]) => [id, name || id]));
}

/** The amount that each other person owes this person (`balance.ts`). */
export const totalsOf = async (store: Pick<Store, 'owingOf'>, personId: string): Promise<Totals> =>
  totalsOwed(
    personId,
    (await store.owingOf(personId)).map(({ state }) => state),
  );

/** Who owes a creditor as much money as they are asked for, and whether they were reminded lately. The company, and those who have left, are not among them. */
export async function debtorsIn(
  { store, clock, isAway }: Reminding,
  totals: Totals,
  names: ReadonlyMap<string, string>,
  creditorId: string,
): Promise<NonNullable<Balance['debtors']>> {
  const now = clock.now();
  const owing = [...totals.values()].filter(
    ({ person, amount }) => isAskedFor(amount) && !isErased(person) && !isCompany(person.id) && !isAway(person.id),
  );
  const debtors = await store.debtorsAmong(owing.map(({ person }) => person.id));
  return owing.map(({ person: { id } }) => {
    const debtor = debtors.get(id);
    return { userId: id, name: names.get(id)!, reminded: debtor !== undefined && isReminded(debtor, creditorId, now) };
  });
}

/** Has a person reminded of what they owe from now on. Who is already, stays as they are. */
export async function addDebtor({ debtors }: Pick<Store, 'debtors'>, personId: string, clock: Clock): Promise<void> {
  await changeOrThrow(debtors, personId, (present) => (present ? UNCHANGED : { state: newDebtor(clock), reply: {} }));
}

/** Decides on a person of whose reminders one is due: one by hand, else the weekly one. Who is away is told nothing. */
export async function remindDue(
  { store, clock, isAway }: Reminding,
  debtor: StoredDebtor,
  personId: string,
): Promise<Change<StoredDebtor>> {
  const totals = isAway(personId) ? NOTHING : await totalsOf(store, personId);
  const people = [...totals.values()].map(({ person }) => person);
  const names = await namesOf(store, people);
  const owedTo = new Map(
    [...totals].map(([id, { amount }]) => [id, { creditorName: names.get(id) ?? '', amount: -amount }] as const),
  );
  const told = tellReminders(debtor, personId, owedTo, clock.now());
  return told === UNCHANGED ? remindWeekly(debtor, personId, debtsIn(totals, names), clock) : told;
}

/** The call by which a creditor reminds a person. */
export const remindDebtor =
  ({ store, clock, isAway }: Reminding): HandlersOf<typeof paymentEndpoints>['remindDebtor'] =>
  async ({ person, params: { personId }, command }) => {
    const debtor = (await totalsOf(store, person.id)).get(personId);
    const amount = debtor && !isErased(debtor.person) && !isCompany(personId) ? debtor.amount : 0;
    if (amount <= 0 && !(await store.personById(personId))) return NO_PERSON;
    if (amount > 0 && isAway(personId)) {
      const { username } = debtor!.person;
      return conflict('PERSON_AWAY', `“${username}” is away.`, username);
    }
    const reminder = { creditorId: person.id, amount };
    return store.debtors.change(personId, command, (present) => remindByHand(present, reminder, clock));
  };

/** The call by which a creditor takes a reminder back. */
export const undoReminderCall =
  ({ store, clock }: Reminding): HandlersOf<typeof paymentEndpoints>['undoReminder'] =>
  async ({ person, params: { personId }, command }) => {
    if (!(await store.personById(personId))) return NO_PERSON;
    return store.debtors.change(personId, command, (present) => undoReminder(present, person.id, clock.now()));
  };
