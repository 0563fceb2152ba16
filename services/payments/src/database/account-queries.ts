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
const OWING: Record<string, 1> = { version: 1, 'state.people': 1, 'state.open': 1, 'state.credit': 1 };
const ACCOUNT: Record<string, 1> = { state: 1 };

/**
 * The queries for payments between people. Pages are read after their accounts: a page keeps what it has, so a payment that is moved
 * meanwhile is found there.
 */
export function accountQueries(
  accounts: Collection<StoredAccount>,
  pages: Collection<StoredPage>,
  convertEarlier: (ids: readonly string[]) => Promise<void>,
) {
  /** Reads accounts, once more if one was of the release before. */
  const find = async <T extends StoredOwing | StoredAccount>(
    which: Filter,
    fields: Record<string, 1>,
  ): Promise<T[]> => {
    const found = await accounts.find<T>(which, fields);
    const earlier = found.filter(({ state }) => isEarlier(state));
    if (earlier.length === 0) return found;
    await convertEarlier(earlier.map(({ _id }) => _id));
    return accounts.find<T>(which, fields);
  };

  const pagesFor = async (orderIds: readonly string[], paths: Paths, which: Filter = {}): Promise<StoredPage[]> => {
    const found = paths.map(({ path, index }) => pages.find({ [path]: { $in: orderIds }, ...which }).hint(index));
    return (await Promise.all(found)).flat();
  };

  /** The payments of the accounts that match for these orders: those that are listed, and those on pages. */
  const paymentsOf = async (
    which: Filter,
    orderIds: readonly string[],
    paths: Paths,
    ofPages: Filter = {},
  ): Promise<(PaymentsOfPair & { readonly id: string })[]> => {
    const isWanted = { $or: paths.map(({ path }) => hasAny(`$$this.${path.slice('payments.'.length)}`, orderIds)) };
    const fields = { people: '$state.people', payments: { $filter: { input: '$state.payments', cond: isWanted } } };
    const read = (accountsThat: Filter) =>
      accounts.aggregate<PaymentsOfPair & { _id: string }>([{ $match: accountsThat }, { $project: fields }]);
    const listed = await read(which);
    const paged = await pagesFor(orderIds, paths, ofPages);
    const others = paged.map(({ accountId }) => accountId).filter((id) => !listed.some(({ _id }) => _id === id));
    const found = others.length > 0 ? [...listed, ...(await read({ _id: { $in: others } }))] : listed;
    return found.map(({ _id: id, ...pair }) => {
      const older = paged.filter((page) => page.accountId === id).flatMap((page) => page.payments);
      return { id, ...pair, payments: older.length > 0 ? latestCopies([...older, ...pair.payments]) : pair.payments };
    });
  };

  /** The accounts with something open or paid for these orders, and the given ones. */
  const concernedBy = async (
    orderIds: readonly string[],
    accountIds: readonly string[] = [],
  ): Promise<StoredOwing[]> => {
    const given = accountIds.length > 0 ? [{ _id: { $in: accountIds } }] : [];
    const either = [...given, ...anyOf(orderIds, [{ path: 'open.orderId' }, BY_LINES])];
    const found = await find<StoredOwing>({ $or: either }, OWING);
    const known = new Set(found.map(({ _id }) => _id));
    const paged = await pagesFor(orderIds, [BY_LINES]);
    const others = [...new Set(paged.map(({ accountId }) => accountId))].filter((id) => !known.has(id));
    if (others.length === 0) return found;
    return [...found, ...(await find<StoredOwing>({ _id: { $in: others } }, OWING))];
  };

  const pagedPayments = async (which: Filter): Promise<Payment[]> =>
    latestCopies((await pages.find(which).hint({ accountId: 1 })).flatMap(({ payments }) => payments));

  return {
    concernedBy,

    /** The payments of these accounts for these orders. */
    async paymentsIn(found: readonly { readonly _id: string }[], orderIds: readonly string[]) {
      if (found.length === 0 || orderIds.length === 0) return [];
      const ids = { $in: found.map(({ _id }) => _id) };
      return paymentsOf({ _id: ids }, orderIds, [BY_LINES], { accountId: ids });
    },

    /** The payments for these orders, by the two people between whom they are; with `BY_CLAIM` the claims, too. */
    paymentsFor: (orderIds: readonly string[], paths: Paths = [BY_LINES]): Promise<PaymentsOfPair[]> =>
      paymentsOf({ $or: anyOf(orderIds, paths) }, orderIds, paths),

    /** An account, as a decision gets it, in which the older payment of this id, or those for this order, are listed again. */
    async listedAgain(accountId: string, account: Account, wanted: { id: string } | { orderId: string }) {
      const isWanted = ({ id, lines }: Payment) =>
        'id' in wanted ? id === wanted.id : lines.some(({ orderId }) => orderId === wanted.orderId);
      const path = 'id' in wanted ? { 'payments.id': wanted.id } : { 'payments.lines.orderId': wanted.orderId };
      return withListedAgain(account, (await pagedPayments({ accountId, ...path })).filter(isWanted));
    },

    /** The account of two people, by its id. */
    async accountById(id: string): Promise<Account | undefined> {
      return (await find<StoredAccount>({ _id: id }, ACCOUNT))[0]?.state;
    },

    /** The accounts of a person with others, without payments. */
    owingOf: async (personId: string): Promise<StoredOwing[]> =>
      find<StoredOwing>({ 'state.people.id': personId }, OWING),

    /** All accounts, without payments. */
    everyOwing: async (): Promise<Owing[]> => (await find<StoredOwing>({}, OWING)).map(({ state }) => state),

    /** The accounts between these people, without payments. */
    async owingAmong(personIds: readonly string[]): Promise<Owing[]> {
      const found = await find<StoredOwing>({ 'state.people.id': { $in: personIds } }, OWING);
      return found.map(({ state }) => state).filter(({ people }) => people.every(({ id }) => personIds.includes(id)));
    },

    /** The accounts of a person with others. */
    async accountsOf(personId: string): Promise<Account[]> {
      return (await find<StoredAccount>({ 'state.people.id': personId }, ACCOUNT)).map(({ state }) => state);
    },

    /** The accounts of a person in which a claim is open. */
    async claimedAccountsOf(personId: string): Promise<Account[]> {
      const isOpen = { 'state.payments.status': { $in: ['CLAIMED', 'CONTESTED'] } };
      const found = await find<StoredAccount>({ 'state.people.id': personId, ...isOpen }, ACCOUNT);
      return found.map(({ state }) => state).filter(({ payments }) => payments.some(isOpenClaim));
    },

    /** All payments on the pages of an account. */
    pagedPayments: (accountId: string): Promise<Payment[]> => pagedPayments({ accountId }),
  };
}

/** Whether an account is of the release before, which kept neither what is open nor the credit. */
export const isEarlier = (state: Partial<Owing>): boolean => state.credit === undefined;

/** The conditions that one of these paths of an account names one of these orders. */
const anyOf = (orderIds: readonly string[], paths: readonly { readonly path: string }[]) =>
  paths.map(({ path }) => ({ [`state.${path}`]: { $in: orderIds } }));

/** Whether a field of a document, a text or several, has any of these texts. */
const hasAny = (field: string, texts: readonly string[]) => ({
  $gt: [{ $size: { $setIntersection: [{ $cond: [{ $isArray: field }, field, [field]] }, texts] } }, 0],
});

export type AccountQueries = ReturnType<typeof accountQueries>;
