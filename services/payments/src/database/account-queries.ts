import type { Collection, Filter } from '@kantyna/store/mongo/collection';
import type { Account, Payment, PaymentsOfPair } from '../rules/account.js';
import { latestCopies, withListedAgain } from '../rules/pages.js';

export interface StoredAccount {
  readonly _id: string;
  readonly version: number;
  readonly sequence?: number;
  readonly state: Account;
}
interface StoredPage {
  readonly _id: string;
  readonly accountId: string;
  readonly payments: Payment[];
}

/** The paths of the orders that payments are for by their lines, and by their claims, each with the index of the pages by it. */
export const BY_LINES = {
  path: 'payments.lines.orderId',
  index: { 'payments.lines.orderId': 1, accountId: 1 },
} as const;
export const BY_CLAIM = { path: 'payments.orderId', index: { 'payments.orderId': 1 } } as const;
type Paths = readonly (typeof BY_LINES | typeof BY_CLAIM)[];

const FIELDS = { version: 1, sequence: 1, state: 1 };

/**
 * The queries for payments between people. Pages are read after their accounts: a page keeps what it has, so a payment that is moved
 * meanwhile is found there.
 */
export function accountQueries(accounts: Collection<StoredAccount>, pages: Collection<StoredPage>) {
  const pagesFor = async (orderIds: readonly string[], paths: Paths, which: Filter = {}): Promise<StoredPage[]> =>
    (await Promise.all(paths.map(({ path, index }) => pages.find({ [path]: { $in: orderIds }, ...which }).hint(index)))).flat(); // prettier-ignore

  /** The payments of these accounts: those that are listed, and those on pages for these orders. */
  const withPaged = async (found: readonly StoredAccount[], orderIds: readonly string[], paths: Paths = [BY_LINES]) => {
    const accountId = { $in: found.map(({ _id }) => _id) };
    const paged = found.length > 0 && orderIds.length > 0 ? await pagesFor(orderIds, paths, { accountId }) : [];
    return found.map(({ _id: id, state: { people, payments } }) => {
      const older = paged.filter((page) => page.accountId === id).flatMap((page) => page.payments);
      return { id, people, payments: older.length > 0 ? latestCopies([...older, ...payments]) : payments };
    });
  };

  /** The accounts with something open or paid for these orders, and the given ones. */
  const concernedBy = async (
    orderIds: readonly string[],
    accountIds: readonly string[] = [],
    paths: Paths = [BY_LINES],
  ): Promise<StoredAccount[]> => {
    const either = ['open.orderId', ...paths.map(({ path }) => path)].map((path) => ({
      [`state.${path}`]: { $in: orderIds },
    }));
    const given = accountIds.length > 0 ? [{ _id: { $in: accountIds } }] : [];
    const found = await accounts.find({ $or: [...given, ...either] }, FIELDS);
    const known = new Set(found.map(({ _id }) => _id));
    const paged = await pagesFor(orderIds, paths);
    const others = [...new Set(paged.map(({ accountId }) => accountId))].filter((id) => !known.has(id));
    return others.length > 0 ? [...found, ...(await accounts.find({ _id: { $in: others } }, FIELDS))] : found;
  };

  const pagedPayments = async (which: Filter): Promise<Payment[]> =>
    latestCopies((await pages.find(which).hint({ accountId: 1 })).flatMap(({ payments }) => payments));

  return {
    concernedBy,
    withPaged,

    /** The payments for these orders, by the two people between whom they are; with `BY_CLAIM` the claims, too. */
    paymentsFor: async (orderIds: readonly string[], paths: Paths = [BY_LINES]): Promise<PaymentsOfPair[]> =>
      withPaged(await concernedBy(orderIds, [], paths), orderIds, paths),

    /** An account, as a decision gets it, in which the older payment of this id, or those for this order, are listed again. */
    async listedAgain(accountId: string, account: Account, wanted: { id: string } | { orderId: string }) {
      const isWanted = ({ id, lines }: Payment) =>
        'id' in wanted ? id === wanted.id : lines.some(({ orderId }) => orderId === wanted.orderId);
      const path = 'id' in wanted ? { 'payments.id': wanted.id } : { 'payments.lines.orderId': wanted.orderId };
      return withListedAgain(account, (await pagedPayments({ accountId, ...path })).filter(isWanted));
    },

    /** The account of two people, by its id. */
    async accountById(id: string): Promise<Account | undefined> {
      return (await accounts.findOne({ _id: id }, { state: 1 }))?.state;
    },

    /** The accounts of a person with others. */
    accountsOf: async (personId: string): Promise<StoredAccount[]> =>
      accounts.find({ 'state.people.id': personId }, FIELDS),

    /** The accounts between these people. */
    async accountsAmong(personIds: readonly string[]): Promise<Account[]> {
      const found = await accounts.find({ 'state.people.id': { $in: personIds } }, FIELDS);
      return found.map(({ state }) => state).filter(({ people }) => people.every(({ id }) => personIds.includes(id)));
    },

    /** All payments on the pages of an account. */
    pagedPayments: (accountId: string): Promise<Payment[]> => pagedPayments({ accountId }),
  };
}

export type AccountQueries = ReturnType<typeof accountQueries>;
