import type { Collection, Filter } from '@kantyna/store/mongo/collection';
import { isOpenClaim, type Account, type Owing, type Payment, type PaymentsOfPair } from '../rules/account.js';
import { latestCopies, withListedAgain } from '../rules/pages.js';

/** A stored account without its payments. */
export interface StoredOwing {
  readonly _id: string;
  readonly version: number;
  readonly state: Owing;
}
interface StoredAccount {
  readonly _id: string;
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

/** Payments are most of an account: they are read only where they are asked for. */
const OWING = { version: 1, 'state.people': 1, 'state.open': 1, 'state.credit': 1 };
const ACCOUNT = { state: 1 };

/**
 * The queries for payments between people. Pages are read after their accounts: a page keeps what it has, so a payment that is moved
 * meanwhile is found there.
 */
export function accountQueries(accounts: Collection<StoredAccount>, pages: Collection<StoredPage>) {
  const pagesFor = async (orderIds: readonly string[], paths: Paths, which: Filter = {}): Promise<StoredPage[]> => {
    const found = paths.map(({ path, index }) => pages.find({ [path]: { $in: orderIds }, ...which }).hint(index));
    return (await Promise.all(found)).flat();
  };

  /** The payments of these accounts for these orders: those that are listed, and those on pages. */
  const paymentsIn = async (
    found: readonly { readonly _id: string }[],
    orderIds: readonly string[],
    paths: Paths = [BY_LINES],
  ): Promise<(PaymentsOfPair & { readonly id: string })[]> => {
    if (found.length === 0 || orderIds.length === 0) return [];
    const ids = found.map(({ _id }) => _id);
    const isWanted = { $or: paths.map(({ path }) => hasAny(`$$this.${path.slice('payments.'.length)}`, orderIds)) };
    const listed = await accounts.aggregate<PaymentsOfPair & { _id: string }>([
      { $match: { _id: { $in: ids } } },
      { $project: { people: '$state.people', payments: { $filter: { input: '$state.payments', cond: isWanted } } } },
    ]);
    const paged = await pagesFor(orderIds, paths, { accountId: { $in: ids } });
    return listed.map(({ _id: id, people, payments }) => {
      const older = paged.filter((page) => page.accountId === id).flatMap((page) => page.payments);
      return { id, people, payments: older.length > 0 ? latestCopies([...older, ...payments]) : payments };
    });
  };

  /** The accounts with something open or paid for these orders, and the given ones. */
  const concernedBy = async (
    orderIds: readonly string[],
    accountIds: readonly string[] = [],
    paths: Paths = [BY_LINES],
  ): Promise<StoredOwing[]> => {
    const concerned = ['open.orderId', ...paths.map(({ path }) => path)];
    const either = concerned.map((path) => ({ [`state.${path}`]: { $in: orderIds } }));
    const given = accountIds.length > 0 ? [{ _id: { $in: accountIds } }] : [];
    const found = await accounts.find<StoredOwing>({ $or: [...given, ...either] }, OWING);
    const known = new Set(found.map(({ _id }) => _id));
    const paged = await pagesFor(orderIds, paths);
    const others = [...new Set(paged.map(({ accountId }) => accountId))].filter((id) => !known.has(id));
    if (others.length === 0) return found;
    return [...found, ...(await accounts.find<StoredOwing>({ _id: { $in: others } }, OWING))];
  };

  const pagedPayments = async (which: Filter): Promise<Payment[]> =>
    latestCopies((await pages.find(which).hint({ accountId: 1 })).flatMap(({ payments }) => payments));

  return {
    concernedBy,
    paymentsIn,

    /** The payments for these orders, by the two people between whom they are; with `BY_CLAIM` the claims, too. */
    paymentsFor: async (orderIds: readonly string[], paths: Paths = [BY_LINES]): Promise<PaymentsOfPair[]> =>
      paymentsIn(await concernedBy(orderIds, [], paths), orderIds, paths),

    /** An account, as a decision gets it, in which the older payment of this id, or those for this order, are listed again. */
    async listedAgain(accountId: string, account: Account, wanted: { id: string } | { orderId: string }) {
      const isWanted = ({ id, lines }: Payment) =>
        'id' in wanted ? id === wanted.id : lines.some(({ orderId }) => orderId === wanted.orderId);
      const path = 'id' in wanted ? { 'payments.id': wanted.id } : { 'payments.lines.orderId': wanted.orderId };
      return withListedAgain(account, (await pagedPayments({ accountId, ...path })).filter(isWanted));
    },

    /** The account of two people, by its id. */
    async accountById(id: string): Promise<Account | undefined> {
      return (await accounts.findOne({ _id: id }, ACCOUNT))?.state;
    },

    /** The accounts of a person with others, without payments. */
    owingOf: async (personId: string): Promise<StoredOwing[]> =>
      accounts.find<StoredOwing>({ 'state.people.id': personId }, OWING),

    /** The accounts between these people, without payments. */
    async owingAmong(personIds: readonly string[]): Promise<Owing[]> {
      const found = await accounts.find<StoredOwing>({ 'state.people.id': { $in: personIds } }, OWING);
      return found.map(({ state }) => state).filter(({ people }) => people.every(({ id }) => personIds.includes(id)));
    },

    /** The accounts of a person with others. */
    async accountsOf(personId: string): Promise<Account[]> {
      return (await accounts.find({ 'state.people.id': personId }, ACCOUNT)).map(({ state }) => state);
    },

    /** The accounts of a person in which a claim is open. */
    async claimedAccountsOf(personId: string): Promise<Account[]> {
      const isOpen = { 'state.payments.status': { $in: ['CLAIMED', 'CONTESTED'] } };
      const found = await accounts.find({ 'state.people.id': personId, ...isOpen }, ACCOUNT);
      return found.map(({ state }) => state).filter(({ payments }) => payments.some(isOpenClaim));
    },

    /** All payments on the pages of an account. */
    pagedPayments: (accountId: string): Promise<Payment[]> => pagedPayments({ accountId }),
  };
}

/** Whether a field of a document, a text or several, has any of these texts. */
const hasAny = (field: string, texts: readonly string[]) => ({
  $gt: [{ $size: { $setIntersection: [{ $cond: [{ $isArray: field }, field, [field]] }, texts] } }, 0],
});

export type AccountQueries = ReturnType<typeof accountQueries>;
