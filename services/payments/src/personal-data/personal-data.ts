import type { Connection } from 'mongoose';
import type { Grants } from '@kantyna/contracts/messages/messages';
import { erased } from '@kantyna/contracts/people/person';
import { changeOrThrow, updateOrThrow } from '@kantyna/store/aggregate/shortcuts';
import { UNCHANGED } from '@kantyna/kernel/change';
import type { Account, Payment } from '../rules/account.js';
import type { StoredDebtor } from '../rules/debtor.js';
import type { MonthGrants } from '../rules/company/grants.js';
import type { ClosedMonth } from '../rules/company/report.js';
import type { StoredPayable } from '../rules/order.js';
import { latestCopies } from '../rules/pages.js';
import { settingsWithoutPerson } from '../rules/company/settings.js';
import { CURRENT } from '../database/company.js';
import type { Store } from '../database/store.js';

/**
 * Everything that this service holds about a person: their payments, how they are reminded of debts, what the company pays for them,
 * and their part of the orders that it knows.
 */
export async function personalData(connection: Connection, personId: string): Promise<object> {
  const stored = <T extends object>(name: string) => connection.collection<T & { _id: string }>(name);
  const accounts = await stored<{ state: Account }>('accounts').find({ 'state.people.id': personId }).toArray();
  const ids = accounts.map(({ _id }) => _id);
  const pages = await stored<{ payments: Payment[] }>('account-pages')
    .find({ accountId: { $in: ids } })
    .toArray();
  const debtor = await stored<{ state: StoredDebtor }>('debtors').findOne({ _id: personId });
  const known = await stored<{ order: StoredPayable; grants?: Grants }>('orders')
    .find({ personIds: personId })
    .toArray();
  const grants = await stored<{ state: MonthGrants }>('grants').find({ 'state.personId': personId }).toArray();
  const closed = await stored<{ state: ClosedMonth }>('closed-months')
    .find({ $or: ['personId', 'payerId'].map((who) => ({ [`state.lines.${who}`]: personId })) })
    .toArray();
  return {
    companyGrants: grants.map(({ state: { month, entries } }) => ({ month, entries })),
    companyReports: closed.map(({ state: { month, lines } }) => ({
      month,
      // Who else is in a line is somebody else's affair.
      lines: lines
        .filter((line) => [line.personId, line.payerId].includes(personId))
        .map(({ personId: eater, payerId, ...line }) => ({
          ...line,
          isOwn: eater === personId,
          isPayer: payerId === personId,
        })),
    })),
    payments: latestCopies([
      ...pages.flatMap(({ payments }) => payments),
      ...accounts.flatMap(({ state }) => state.payments),
    ]),
    debtReminders: debtor?.state ?? null,
    orders: known.map(({ _id, grants: ofOrder = [], order: { entries, creator, payer, ...order } }) => ({
      id: _id,
      ...order,
      ...(creator.id === personId && { creator }),
      ...(payer?.id === personId && { payer }),
      entries: entries.filter(({ person }) => person.id === personId),
      companyPart: ofOrder.find((one) => one.personId === personId)?.amount ?? 0,
    })),
  };
}

/** An account of two people without the name and address of one, and without what they wrote; amounts, times and reasons of the other one stay. */
export const accountWithoutPerson = (account: Account, personId: string): Account => ({
  ...account,
  people: account.people.map((person) => (person.id === personId ? erased(person) : person)),
  payments: withoutWords(account.payments, personId),
});

const withoutWords = (payments: readonly Payment[], personId: string): Payment[] =>
  payments.map((payment) => ({
    ...payment,
    steps: payment.steps.map(({ reason, ...step }) =>
      reason === undefined || step.byId === personId ? step : { ...step, reason },
    ),
  }));

/**
 * Takes the name, the address and the words of a person out of all payments, and out of what is kept of deleted orders. They are reminded of
 * nothing any more. Of the company's part nothing but ids was stored; no setting names them any more.
 */
export async function erasePersonalData(store: Store, personId: string): Promise<void> {
  const { accounts, pages, debtors, company, forgetInRemovedOrders } = store;
  await changeOrThrow(debtors, personId, (present) => (present ? { removed: true, reply: {} } : UNCHANGED));
  const found = await accounts.documents.find({ 'state.people.id': personId }, { _id: 1 });
  for (const { _id: accountId } of found) {
    await updateOrThrow(accounts, accountId, (present) => accountWithoutPerson(present, personId));
    for (const { _id, payments } of await pages.find({ accountId }))
      await pages.updateOne({ _id }, { $set: { payments: withoutWords(payments, personId) } });
  }
  await forgetInRemovedOrders(personId);
  if ((await company.companySettings())?.settings.some(({ exceptIds }) => exceptIds.includes(personId)))
    await updateOrThrow(company.settings, CURRENT, (present) => settingsWithoutPerson(present, personId));
}
