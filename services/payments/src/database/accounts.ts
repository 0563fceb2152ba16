import type { Connection } from 'mongoose';
import Type from '@kantyna/typebox';
import type { Bus } from '@kantyna/bus/connection/connect';
import { Id, Shape } from '@kantyna/contracts/format';
import { derivedId } from '@kantyna/kernel/ids';
import { namingWhoActed, Refusal } from '@kantyna/kernel/refusal';
import { openAggregate, type Aggregate } from '@kantyna/store/aggregate/aggregate';
import type { FollowUp } from '@kantyna/store/documents/stored-document';
import { openCollection } from '@kantyna/store/mongo/collection';
import { Account, actBefore, Payment } from '../rules/account.js';
import { afterPaging, pageOf } from '../rules/pages.js';
import { accountQueries, BY_CLAIM, BY_LINES } from './account-queries.js';

/** Payments that an account no longer lists, because many others followed. */
const AccountPage = Shape({ _id: Type.String(), accountId: Id, payments: Type.Array(Payment) });

/**
 * Opens the accounts of any two people. A refusal that names somebody who was quicker gets the name from `nameOf`. `followUp` is what follows
 * a payment.
 */
export async function openAccounts(
  connection: Connection,
  bus: Bus,
  { nameOf, followUp }: { nameOf: (personId: string) => Promise<string>; followUp: FollowUp<Account> },
) {
  const stored = await openAggregate(connection, bus, {
    collection: 'accounts',
    state: Account,
    // A release that does not know what is open would leave it as it is.
    schema: 3,
    indexes: [
      { fields: { 'state.people.id': 1 } },
      { fields: { 'state.open.orderId': 1 } },
      { fields: { 'state.payments.lines.orderId': 1 } },
      { fields: { 'state.payments.orderId': 1 } },
    ],
    followUp,
  });
  const pages = await openCollection(connection, 'account-pages', AccountPage, [
    { fields: { accountId: 1 } },
    { fields: BY_LINES.index },
    { fields: BY_CLAIM.index },
  ]);

  /** Moves an account's oldest payments to a page once there are many. If the account is not saved, the page repeats what is listed. */
  const paged = async (accountId: string, account: Account): Promise<Account> => {
    const page = pageOf(account);
    if (!page) return account;
    const _id = derivedId('page', accountId, ...page.map(({ id, steps }) => `${id} ${steps.length}`));
    await pages.replaceOne({ _id }, { accountId, payments: page }, { upsert: true });
    return afterPaging(account, page);
  };

  const accounts: Aggregate<Account> = {
    ...stored,
    change: (id, command, decide) =>
      stored.change(id, command, async (account, existed) => {
        const decision = await decide(account, existed);
        if (decision instanceof Refusal)
          return namingWhoActed(decision, actBefore(account, decision), { callerId: command?.by?.id, nameOf });
        return decision.state ? { ...decision, state: await paged(id, decision.state) } : decision;
      }),
  };
  return { accounts, pages, ...accountQueries(accounts.documents, pages) };
}
