import DataLoader from 'dataloader';
import Type, { type Static, type TObject } from '@kantyna/typebox';
import { Id } from '@kantyna/contracts/format';
import { Grants } from '@kantyna/contracts/messages/messages';
import type { Collection, Filter } from '@kantyna/store/mongo/collection';
import { newId } from '@kantyna/kernel/ids';
import { openSharedTurns, openTurns } from '@kantyna/kernel/turns';
import { linesByOrder, type Account } from '../rules/account.js';
import { concernedBy } from '../rules/balance.js';
import { asKnown, idsOf, type KnownOrder, type StoredPayable } from '../rules/order.js';
import type { AccountQueries } from './account-queries.js';

/** The note beside an order's state of whom it concerns (`concernedBy`). `noted` is new each time. */
export const openFields = {
  openFor: Type.Optional(Type.Array(Id)),
  formerIds: Type.Optional(Type.Array(Id)),
  noted: Type.Optional(Id),
};

/** What the company pays of an order, which `grant-orders.ts` notes beside its state. `grantsNoted` is new each time. */
export const grantFields = { grants: Type.Optional(Grants), grantsNoted: Type.Optional(Id) };

export type StoredOrder = Static<TObject<typeof openFields & typeof grantFields>> & {
  readonly _id: string;
  readonly version: number;
  readonly removed: boolean;
  /** Missing, as `personIds`, if it was deleted before anything was known of it. */
  readonly order?: StoredPayable;
  readonly personIds?: readonly string[];
};

/** How many orders are noted at once. */
const LANES = 4_096;

/** How many orders are read at once, with the accounts of their people. */
const READ_AT_ONCE = 50;

/** What is asked for in one turn of the event loop goes together. By default each order that `inTurn` begins would go alone. */
const TOGETHER = { cache: false, maxBatchSize: 500, batchScheduleFn: setImmediate } as const;

/** The update that notes who is concerned. Lists of nobody are left out, as in orders that were never noted. */
function noteOf(concerned: ReturnType<typeof concernedBy>) {
  const lists = Object.entries(concerned);
  const nobody = lists.filter(([, ids]) => ids.length === 0);
  return {
    $set: { ...Object.fromEntries(lists.filter(([, ids]) => ids.length > 0)), noted: newId() },
    ...(nobody.length > 0 && { $unset: Object.fromEntries(nobody) }),
  };
}

const concernedIn = (found: StoredOrder, accounts: readonly Account[]) =>
  concernedBy({ ...asKnown(found), personIds: found.personIds ?? [] }, accounts);

const isNobody = ({ openFor = [], formerIds = [] }: Pick<StoredOrder, 'openFor' | 'formerIds'>): boolean =>
  openFor.length + formerIds.length === 0;

interface Note {
  readonly id: string;
  readonly filter: Filter;
  readonly update: ReturnType<typeof noteOf>;
}

/** Orders in which something is open, and the accounts between their people. */
export interface OpenBalance {
  readonly orders: KnownOrder[];
  readonly accounts: Account[];
}

/**
 * Notes for whom something is open in which orders, so that a balance reads these orders and not the whole past. A note is written after
 * each change of an order, and of the lines for it. Until then such lines wait in `untold` of their account. So an order with something
 * open is noted or pending.
 */
export function openOrders(
  orders: Collection<StoredOrder>,
  { withLinesOf, pendingOrdersOf, accountsOfOrders }: AccountQueries,
) {
  const inTurn = openSharedTurns<undefined>(LANES);
  const readInTurn = openTurns(1);
  const write = (notes: readonly Note[]) =>
    orders.collection.bulkWrite(
      notes.map(({ filter, update }) => ({ updateOne: { filter, update } })),
      { ordered: false },
    );

  /**
   * Reads orders, then the accounts with lines for them, and finds what is to be noted: `undefined` if nothing is open and nothing was.
   * Requests of one turn of the event loop are read together; some at a time, since each has the accounts of its people.
   */
  const reading = new DataLoader<string, Note | undefined>(
    (ids) =>
      readInTurn('', async () => {
        const found = await orders.find({ _id: { $in: ids } });
        const accountsOf = linesByOrder(await accountsOfOrders(ids));
        const byId = new Map(found.map((order) => [order._id, order]));
        return ids.map((id): Note | undefined => {
          const order = byId.get(id);
          const concerned = order && concernedIn(order, accountsOf(id));
          if (!order || !concerned || (isNobody(concerned) && isNobody(order))) return undefined;
          const { version, noted = { $exists: false } } = order;
          return { id, filter: { _id: id, version, noted }, update: noteOf(concerned) };
        });
      }),
    { ...TOGETHER, maxBatchSize: READ_AT_ONCE },
  );

  /** Writes notes together. Returns which are there: not those of orders whose state or note has changed since they were read. */
  const noting = new DataLoader<Note, boolean>(async (notes) => {
    const { matchedCount } = await write(notes);
    if (matchedCount === notes.length) return notes.map(() => true);
    const found = await orders.find({ _id: { $in: notes.map(({ id }) => id) } }, { noted: 1 });
    const present = new Set(found.map(({ noted }) => noted));
    return notes.map(({ update }) => present.has(update.$set.noted));
  }, TOGETHER);

  /**
   * Notes for whom something is open in an order. If another process writes a note meanwhile, this one reads again, so the last note comes
   * from the last reading. If nothing is open and nothing was, it writes nothing: a note that another process makes of older accounts then
   * names too many people, never too few. Throws when the database is unavailable.
   */
  const noteOpen = (id: string): Promise<undefined> => inTurn(id, () => note(id));

  async function note(id: string): Promise<undefined> {
    for (;;) {
      const found = await reading.load(id);
      if (!found || (await noting.load(found))) return undefined;
    }
  }

  /** The orders with something open for one of these people, and the given ones. A deleted one counts as rejected. */
  async function openOrdersOf(personIds: readonly string[], orderIds: readonly string[]): Promise<KnownOrder[]> {
    const found = await orders.find({ $or: [{ openFor: { $in: personIds } }, { _id: { $in: orderIds } }] });
    return found.map(asKnown);
  }

  /**
   * The accounts that match, with their lines for further orders, too, and the orders with something open for one of these people. Nobody
   * has paid anything between the two reads. Throws when the database is unavailable.
   */
  async function openBalance(
    which: Filter,
    personIds: readonly string[],
    orderIds: readonly string[] = [],
  ): Promise<OpenBalance> {
    for (;;) {
      const seen = await pendingOrdersOf(which);
      const untold = seen.flatMap(({ state }) => state.untold);
      const open = await openOrdersOf(personIds, untold);
      const found = await withLinesOf(which, [...orderIds, ...idsOf(open)]);
      const versions = new Map(seen.map(({ _id, version }) => [_id, version]));
      if (seen.length === found.length && found.every(({ _id, version }) => versions.get(_id) === version))
        return { orders: open, accounts: found.map(({ state }) => state) };
    }
  }

  return {
    noteOpen,
    openOrdersOf,

    /** Notes orders in one write while nobody else changes anything. `accountsOf` are the accounts with lines for an order. */
    async noteAll(found: readonly StoredOrder[], accountsOf: (id: string) => readonly Account[]): Promise<void> {
      const notes = found.map((order): Note => {
        const concerned = concernedIn(order, accountsOf(order._id));
        return { id: order._id, filter: { _id: order._id }, update: noteOf(concerned) };
      });
      if (notes.length > 0) await write(notes);
    },

    /** What is open for a person. Their accounts have the lines for further orders, too. */
    openOf: (personId: string, orderIds: readonly string[] = []): Promise<OpenBalance> =>
      openBalance({ 'state.people.id': personId }, [personId], orderIds),

    /** The orders with something open between the two people of an account, and further ones of the first. */
    openIn: (accountId: string, personId: string): Promise<OpenBalance> => openBalance({ _id: accountId }, [personId]),

    /** What is open for these people, with the accounts between them. */
    async openAmong(personIds: readonly string[]): Promise<OpenBalance> {
      const open = await openBalance({ 'state.people.id': { $in: personIds } }, personIds);
      const isAmong = ({ people }: Account) => people.every(({ id }) => personIds.includes(id));
      return { ...open, accounts: open.accounts.filter(isAmong) };
    },

    /** The given orders. A deleted one counts as rejected. */
    ordersById: (orderIds: readonly string[]): Promise<KnownOrder[]> => openOrdersOf([], orderIds),
  };
}

export type OpenOrders = ReturnType<typeof openOrders>;
