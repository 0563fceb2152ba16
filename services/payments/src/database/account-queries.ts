import type { Collection, Filter } from '@kantyna/store/mongo/collection';
import type { Account, Payment } from '../rules/account.js';
import type { PaymentsOfPair } from '../rules/activity.js';
import { latestCopies } from '../rules/pages.js';

export interface StoredAccount {
  readonly _id: string;
  readonly version: number;
  readonly state: Account;
}
interface StoredPage {
  readonly _id: string;
  readonly accountId: string;
  readonly payments: Payment[];
}

/**
 * The queries for payments between people. The lines of older payments are read for given orders only, since an account has one for each
 * order that was ever paid.
 */
export function accountQueries(accounts: Collection<StoredAccount>, pages: Collection<StoredPage>) {
  /**
   * The accounts that match, with their older lines for the given orders. Mostly there are none, which an index knows: to filter older
   * lines would cost as much as all orders that the two ever paid for.
   */
  const withLinesOf = async (which: Filter, orderIds: readonly string[]): Promise<StoredAccount[]> => {
    const found = await accounts.aggregate<StoredAccount>([
      { $match: which },
      { $project: { version: 1, state: 1 } },
      { $unset: 'state.older.lines' },
    ]);
    const lined = await accounts.aggregate<StoredAccount>([
      { $match: { $and: [which, { 'state.older.lines.orderId': { $in: orderIds } }] } },
      { $set: { 'state.older.lines': { $filter: { input: '$state.older.lines', cond: isOf(orderIds) } } } },
      { $project: { version: 1, state: 1 } },
    ]);
    const byId = new Map(lined.map((one) => [one._id, one]));
    return found.map((one) => byId.get(one._id) ?? withoutOlderLines(one));
  };
  /** The accounts with lines or claims for these orders, with their lines for them. */
  const accountsOfOrders = async (orderIds: readonly string[]): Promise<Account[]> => {
    const paths = ['payments.lines.orderId', 'payments.orderId', 'older.lines.orderId'];
    const which = { $or: paths.map((path) => ({ [`state.${path}`]: { $in: orderIds } })) };
    return (await withLinesOf(which, orderIds)).map(({ state }) => state);
  };

  return {
    withLinesOf,

    /** The versions of the accounts that match, and the orders that have not heard of their changes. */
    pendingOrdersOf: (which: Filter) =>
      accounts.find<{ _id: string; version: number; state: Pick<Account, 'untold'> }>(which, {
        version: 1,
        'state.untold': 1,
      }),

    /** The account of two people, by its id. */
    async accountById(id: string): Promise<Account | undefined> {
      return (await accounts.findOne({ _id: id }, { state: 1 }))?.state;
    },

    /** The accounts of a person with others, with their lines for these orders. */
    async accountsOf(personId: string, orderIds: readonly string[]): Promise<Account[]> {
      return (await withLinesOf({ 'state.people.id': personId }, orderIds)).map(({ state }) => state);
    },

    accountsOfOrders,

    /** The older payments of an account with this id, or with lines for this order. */
    async olderPayments(accountId: string, wanted: { id: string } | { orderId: string }): Promise<Payment[]> {
      const found = await pages.find({
        accountId,
        ...('id' in wanted ? { 'payments.id': wanted.id } : { 'payments.lines.orderId': wanted.orderId }),
      });
      const isWanted = ({ id, lines }: Payment) =>
        'id' in wanted ? id === wanted.id : lines.some(({ orderId }) => orderId === wanted.orderId);
      return latestCopies(found.flatMap(({ payments }) => payments.filter(isWanted)));
    },

    /** Older payments with lines or claims for an order. */
    async olderPaymentsOf(orderId: string): Promise<PaymentsOfPair[]> {
      const found = await pages.find({ $or: [{ 'payments.lines.orderId': orderId }, { 'payments.orderId': orderId }] });
      const of = await accounts.find<{ _id: string; state: Pick<Account, 'people'> }>(
        { _id: { $in: found.map((one) => one.accountId) } },
        { 'state.people': 1 },
      );
      const people = new Map(of.map(({ _id, state }) => [_id, state.people]));
      return found.map(({ accountId, payments }) => ({ people: people.get(accountId)!, payments }));
    },
  };
}

const isOf = (orderIds: readonly string[]) => ({ $in: ['$$this.orderId', orderIds] });

const withoutOlderLines = ({ state, ...one }: StoredAccount): StoredAccount => ({
  ...one,
  state: { ...state, older: { ...state.older, lines: [] } },
});

export type AccountQueries = ReturnType<typeof accountQueries>;
