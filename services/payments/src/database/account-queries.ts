import type { Collection, Filter } from '@kantyna/store/mongo/collection';
import type { Account, Payment } from '../rules/account.js';
import type { PaymentsOfPair } from '../rules/activity.js';
import { latestCopies, withListedAgain, withOlderLines } from '../rules/pages.js';

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

/** The index of pages by the orders that their payments are for. */
export const PAGE_INDEX = { 'payments.lines.orderId': 1, accountId: 1 } as const;

/**
 * The queries for payments between people. Of older payments the lines for given orders are read, from their pages: two people may have
 * paid for any number of orders.
 */
export function accountQueries(accounts: Collection<StoredAccount>, pages: Collection<StoredPage>) {
  /**
   * The payments on pages with lines for these orders, by account. They are to be read after their accounts: a page keeps what it has, so a
   * payment that is moved meanwhile is found there.
   */
  const pagedFor = async (orderIds: readonly string[], ofAccounts: Filter = {}): Promise<Map<string, Payment[]>> => {
    const paged = new Map<string, Payment[]>();
    if (orderIds.length === 0) return paged;
    const found = await pages
      .find({ 'payments.lines.orderId': { $in: orderIds }, ...ofAccounts }, { accountId: 1, payments: 1 })
      .hint(PAGE_INDEX);
    const ids = new Set(orderIds);
    for (const { accountId, payments } of found) {
      const wanted = payments.filter(({ lines }) => lines.some(({ orderId }) => ids.has(orderId)));
      paged.set(accountId, [...(paged.get(accountId) ?? []), ...wanted]);
    }
    return paged;
  };
  const isUnchanged = async (found: readonly StoredAccount[]): Promise<boolean> => {
    const ids = found.map(({ _id }) => _id);
    const now = await accounts.find<Pick<StoredAccount, '_id' | 'version'>>({ _id: { $in: ids } }, { version: 1 });
    const versions = new Map(now.map(({ _id, version }) => [_id, version]));
    return found.every(({ _id, version }) => versions.get(_id) === version);
  };

  /** The accounts that match, with their older lines for the given orders, all as they were at one time. */
  const withLinesOf = async (which: Filter, orderIds: readonly string[]): Promise<StoredAccount[]> => {
    const wanted = new Set(orderIds);
    for (;;) {
      const found = await accounts.find(which, { version: 1, state: 1 });
      const ofAccounts = { accountId: { $in: found.map(({ _id }) => _id) } };
      const paged = found.length > 0 ? await pagedFor(orderIds, ofAccounts) : new Map<string, Payment[]>();
      if (paged.size > 0 && !(await isUnchanged(found))) continue;
      return found.map((one) => ({ ...one, state: withOlderLines(one.state, paged.get(one._id) ?? [], wanted) }));
    }
  };

  /** The accounts with lines or claims for these orders, with their lines for them. */
  const accountsOfOrders = async (orderIds: readonly string[]): Promise<Account[]> => {
    const wanted = new Set(orderIds);
    const paths = ['payments.lines.orderId', 'payments.orderId'];
    const fields = { version: 1, state: 1 };
    const listed = await accounts.find(
      { $or: paths.map((path) => ({ [`state.${path}`]: { $in: orderIds } })) },
      fields,
    );
    const paged = await pagedFor(orderIds);
    const known = new Set(listed.map(({ _id }) => _id));
    const others = [...paged.keys()].filter((id) => !known.has(id));
    const found = others.length > 0 ? await accounts.find({ _id: { $in: others } }, fields) : [];
    return [...listed, ...found].map(({ _id, state }) => withOlderLines(state, paged.get(_id) ?? [], wanted));
  };

  /** The older payments of an account with this id, or with lines for this order. */
  const olderPayments = async (accountId: string, wanted: { id: string } | { orderId: string }): Promise<Payment[]> => {
    const found =
      'id' in wanted
        ? await pages.find({ accountId, 'payments.id': wanted.id }).hint({ accountId: 1 })
        : await pages.find({ accountId, 'payments.lines.orderId': wanted.orderId }).hint(PAGE_INDEX);
    const isWanted = ({ id, lines }: Payment) =>
      'id' in wanted ? id === wanted.id : lines.some(({ orderId }) => orderId === wanted.orderId);
    return latestCopies(found.flatMap(({ payments }) => payments.filter(isWanted)));
  };

  /** An account, as a decision gets it, with its older lines for these orders. */
  const linedAccount = async (accountId: string, account: Account, orderIds: readonly string[]): Promise<Account> => {
    const paged = await pagedFor(orderIds, { accountId });
    return withOlderLines(account, paged.get(accountId) ?? [], new Set(orderIds));
  };

  return {
    withLinesOf,
    linedAccount,

    /** An account, as a decision gets it, in which the older payment of this id, or those for this order, are listed again. */
    async listedAgain(accountId: string, account: Account, wanted: { id: string } | { orderId: string }) {
      const older = await olderPayments(accountId, wanted);
      const orderIds = older.flatMap(({ lines }) => lines.map(({ orderId }) => orderId));
      return withListedAgain(await linedAccount(accountId, account, orderIds), older);
    },

    /** The versions of the accounts that match, and the orders that have not heard of their changes. */
    pendingOrdersOf: (which: Filter) =>
      accounts.find<{ _id: string; version: number; state: Pick<Account, 'untold'> }>(which, {
        version: 1,
        'state.untold': 1,
      }),

    /** The account of two people, by its id, without older lines. */
    async accountById(id: string): Promise<Account | undefined> {
      return (await accounts.findOne({ _id: id }, { state: 1 }))?.state;
    },

    /** The accounts of a person with others, with their lines for these orders. */
    async accountsOf(personId: string, orderIds: readonly string[]): Promise<Account[]> {
      return (await withLinesOf({ 'state.people.id': personId }, orderIds)).map(({ state }) => state);
    },

    accountsOfOrders,
    olderPayments,

    /** All payments on the pages of an account. */
    async pagedPayments(accountId: string): Promise<Payment[]> {
      return latestCopies((await pages.find({ accountId }).hint({ accountId: 1 })).flatMap(({ payments }) => payments));
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

    /** All accounts with all their older lines, one after another, with what was stored of those lines by an earlier release. */
    async *everyAccount(): AsyncGenerator<{ account: Account; stored: Account }> {
      for await (const { _id, state } of accounts.find({}, { state: 1 }).cursor()) {
        const paged = await pages.find({ accountId: _id }).hint({ accountId: 1 });
        yield {
          account: withOlderLines(
            state,
            paged.flatMap(({ payments }) => payments),
          ),
          stored: state,
        };
      }
    },
  };
}

export type AccountQueries = ReturnType<typeof accountQueries>;
