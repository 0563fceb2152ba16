import type { Connection } from 'mongoose';
import Type from '@kantyna/typebox';
import type { Bus } from '@kantyna/bus/connection/connect';
import { Id, Shape } from '@kantyna/contracts/format';
import { derivedId } from '@kantyna/kernel/ids';
import { namingWhoActed, Refusal } from '@kantyna/kernel/refusal';
import { openAggregate, type Aggregate } from '@kantyna/store/aggregate/aggregate';
import type { FollowUp } from '@kantyna/store/documents/stored-document';
import { openCollection } from '@kantyna/store/mongo/collection';
import { Account, actBefore, creditBetween, Payment, type PaymentsOfPair } from '../rules/account.js';
import { withDuesOf } from '../rules/dues.js';
import type { KnownOrder } from '../rules/order.js';
import { afterPaging, latestCopies, pageOf } from '../rules/pages.js';
import { accountQueries, BY_CLAIM, BY_LINES, isEarlier } from './account-queries.js';

/** The number of an account's schema: since 3 it has what is open. */
const SCHEMA = 3;

/** Payments that an account no longer lists, because many others followed. */
const AccountPage = Shape({ _id: Type.String(), accountId: Id, payments: Type.Array(Payment) });

/**
 * Opens the accounts of any two people. A refusal that names somebody who was quicker gets the name from `nameOf`; `followUp` comes after a
 * payment; `ordersOf` finds the orders of two people.
 */
export async function openAccounts(
  connection: Connection,
  bus: Bus,
  {
    nameOf,
    followUp,
    ordersOf,
  }: {
    nameOf: (personId: string) => Promise<string>;
    followUp: FollowUp<Account>;
    ordersOf: (pair: PaymentsOfPair) => Promise<readonly KnownOrder[]>;
  },
) {
  const stored = await openAggregate(connection, bus, {
    collection: 'accounts',
    state: Account,
    // A release that does not know what is open would leave it as it is.
    schema: SCHEMA,
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

  /**
   * Converts an account of the release before: what is open is by these orders alone. Repeated, it comes to the same. Throws when the database is
   * unavailable.
   */
  const convert = async (
    _id: string,
    ordersOf: (pair: PaymentsOfPair) => Promise<readonly KnownOrder[]> = async () => [],
  ): Promise<void> => {
    for (;;) {
      const { version, state } = (await stored.documents.findOne({ _id }, { version: 1, state: 1 }))!;
      const paged = await pages.find({ accountId: _id }).hint({ accountId: 1 });
      const payments = latestCopies([...paged.flatMap((page) => page.payments), ...state.payments]);
      const credit = creditBetween(state.people, payments);
      const orders = await ordersOf({ people: state.people, payments });
      const nothing = { people: state.people, open: [], credit };
      const { open } = orders.reduce((account, one) => withDuesOf(account, one, payments), nothing);
      const set = { 'state.open': open, 'state.credit': credit, schema: SCHEMA };
      const { matchedCount } = await stored.documents.updateOne(
        { _id, version },
        {
          $set: { ...set, ...(paged.length > 0 && { 'state.pages': paged.length }) },
          $unset: { dueAt: 1 },
          $inc: { version: 1 },
        },
      );
      if (matchedCount > 0) return;
    }
  };
  /** An instance of the release before may make accounts while this one starts. They are converted where they are met. */
  const convertEarlier = async (ids: readonly string[]) => {
    await Promise.all(ids.map((id) => convert(id, ordersOf)));
  };
  const queries = accountQueries(stored.documents, pages, convertEarlier);

  const accounts: Aggregate<Account> = {
    ...stored,
    change: (id, command, decide) =>
      stored.change(id, command, async (found, existed) => {
        const account = found && isEarlier(found) ? await queries.accountById(id) : found;
        const decision = await decide(account, existed);
        if (decision instanceof Refusal)
          return namingWhoActed(decision, actBefore(account, decision), { callerId: command?.by?.id, nameOf });
        return decision.state ? { ...decision, state: await paged(id, decision.state) } : decision;
      }),
  };
  return { accounts, pages, convert, ...queries };
}
