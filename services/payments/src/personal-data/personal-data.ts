import type { Connection } from 'mongoose';
import { erased, type Person } from '@kantyna/contracts/people/person';
import { changeOrThrow, updateOrThrow } from '@kantyna/store/change-or-throw';
import { UNCHANGED } from '@kantyna/store/unchanged';
import type { Account } from '../rules/account.js';
import type { StoredDebtor } from '../rules/debtor.js';
import type { OrderPayments, PayableOrder } from '../rules/payment.js';
import type { Store } from '../database/store.js';

/** Everything that this service holds about a person: their payments, how they are reminded of debts, and their part of the orders that it knows. */
export async function personalData(connection: Connection, personId: string): Promise<object> {
  const payments = connection.collection<{ _id: string; state: OrderPayments }>('payments');
  const orders = connection.collection<{ _id: string; order: PayableOrder }>('orders');
  const paid = await payments.find({ 'state.people.person.id': personId }).toArray();
  const debtor = await connection
    .collection<{ _id: string; state: StoredDebtor }>('debtors')
    .findOne({ _id: personId });
  const accounts = await connection
    .collection<{ _id: string; state: Account }>('accounts')
    .find({ 'state.people.id': personId })
    .toArray();
  const known = await orders.find({ personIds: personId }).toArray();
  return {
    payments: paid.flatMap(({ _id, state }) =>
      state.people.filter(({ person }) => person.id === personId).map((one) => ({ orderId: _id, ...one })),
    ),
    settlements: accounts.map(({ state: { settlements } }) => settlements),
    debtReminders: debtor?.state ?? null,
    orders: known.map(({ _id, order: { entries, creator, payer, ...order } }) => ({
      id: _id,
      ...order,
      ...(creator.id === personId && { creator }),
      ...(payer?.id === personId && { payer }),
      entries: entries.filter(({ person }) => person.id === personId),
    })),
  };
}

/** The payments without the name and address of a person; the amounts stay (docs/rules.md, Personal data). */
export function withoutPerson(payments: OrderPayments, personId: string): OrderPayments {
  const nameless = (person: Person): Person => (person.id === personId ? erased(person) : person);
  return {
    ...payments,
    people: payments.people.map((one) => ({
      ...one,
      person: nameless(one.person),
      ...(one.to && { to: nameless(one.to) }),
      history: one.history.map((step) => ({ ...step, by: nameless(step.by) })),
    })),
  };
}

/** An account of two people without the name and address of one, and without what they wrote; amounts, times and reasons of the other one stay. */
export const accountWithoutPerson = (account: Account, personId: string): Account => ({
  ...account,
  people: account.people.map((person) => (person.id === personId ? erased(person) : person)),
  settlements: account.settlements.map((settlement) => ({
    ...settlement,
    steps: settlement.steps.map(({ reason, ...step }) =>
      reason === undefined || step.byId === personId ? step : { ...step, reason },
    ),
  })),
});

/**
 * Takes the name, the address and the words of a person out of all payments, and out of what is kept of deleted orders. They are reminded of
 * nothing any more.
 */
export async function erasePersonalData(
  {
    payments,
    accounts,
    debtors,
    forgetInRemovedOrders,
  }: Pick<Store, 'payments' | 'accounts' | 'debtors' | 'forgetInRemovedOrders'>,
  personId: string,
): Promise<void> {
  await changeOrThrow(debtors, personId, (present) => (present ? { removed: true, reply: {} } : UNCHANGED));
  const found = await payments.documents.find(
    { $or: ['person', 'to', 'history.by'].map((path) => ({ [`state.people.${path}.id`]: personId })) },
    { _id: 1 },
  );
  for (const { _id } of found) {
    await updateOrThrow(payments, _id, (present) => withoutPerson(present, personId));
  }
  const settled = await accounts.documents.find({ 'state.people.id': personId }, { _id: 1 });
  for (const { _id } of settled) {
    await updateOrThrow(accounts, _id, (present) => accountWithoutPerson(present, personId));
  }
  await forgetInRemovedOrders(personId);
}
