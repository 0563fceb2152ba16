import DataLoader from 'dataloader';
import { isDeepStrictEqual } from 'node:util';
import Type, { type Static, type TObject } from '@kantyna/typebox';
import { Id } from '@kantyna/contracts/format';
import { Grants } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import { openTurns } from '@kantyna/kernel/turns';
import type { Aggregate } from '@kantyna/store/aggregate/aggregate';
import { bulkWrite } from '@kantyna/store/mongo/bulk-write';
import { isDuplicate, type BulkUpdate, type Collection } from '@kantyna/store/mongo/collection';
import { newAccount, type Account, type Owing } from '../rules/account.js';
import { accountsOwing, formerIn, withDuesOf } from '../rules/dues.js';
import { asKnown, idsOf, type StoredPayable } from '../rules/order.js';
import type { AccountQueries } from './account-queries.js';

/**
 * The fields that this service keeps beside an order's state: the grants (`grant-orders.ts`; `grantsNoted` is new each time), and the ids of
 * those who left it but have lines for it.
 */
export const postedFields = {
  grants: Type.Optional(Grants),
  grantsNoted: Type.Optional(Id),
  formerIds: Type.Optional(Type.Array(Id)),
};

export type StoredOrder = Static<TObject<typeof postedFields>> & {
  readonly _id: string;
  readonly version: number;
  readonly removed: boolean;
  /** Missing, as `personIds`, if it was deleted before anything was known of it. */
  readonly order?: StoredPayable;
  readonly personIds?: readonly string[];
};

/** So many orders are posted at once: each has the accounts of its people. */
const AT_ONCE = 50;

/** Fields without which an instance of the release before, beside this one for a moment, cannot read a new account. */
const FOR_1_1_0 = { older: { lines: [], credit: 0 }, untold: [] };

/** How often it is decided again what others changed meanwhile, before the message is left to later. */
const TRIES = 50;

/** Requests of one turn of the event loop go together. */
const TOGETHER = { cache: false, maxBatchSize: AT_ONCE, batchScheduleFn: setImmediate } as const;

/** The fields of an order that are others once it, or what the company pays of it, has changed. */
const MARKS = { version: 1, grantsNoted: 1 } as const;

interface Posting {
  readonly orders: Collection<StoredOrder>;
  readonly accounts: Aggregate<Account>;
  readonly peopleById: (ids: readonly string[]) => Promise<Person[]>;
  readonly queries: Pick<AccountQueries, 'concernedBy' | 'paymentsIn'>;
}

/**
 * Writes into the accounts of an order's people what is open by the order as it is stored now, so that a balance reads accounts alone:
 *
 *     the order, ORDERED: Anna owes Celina 30, Bartek 20    → account of Anna and Celina: 30 open; of Bartek and Celina: 20 open
 *     the bill: 33 and 22; Anna has paid 30                  → 3 open, 22 open
 *     the order, REJECTED                                    → −30 open, nothing
 *
 * An account is written only if its orders have not changed since it was read, and all is read again after a write. So what was read last is
 * written last, also by several instances. Repeated, it changes nothing. Throws when the database is unavailable.
 */
export function openPosting({
  orders,
  accounts,
  peopleById,
  queries,
}: Posting): (orderId: string) => Promise<undefined> {
  const inTurn = openTurns(1);

  const isUnchanged = async (found: readonly StoredOrder[]): Promise<boolean> => {
    const _id = { $in: found.map((one) => one._id) };
    const now = await orders.find<Pick<StoredOrder, '_id' | 'version' | 'grantsNoted'>>({ _id }, MARKS);
    const byId = new Map(now.map((one) => [one._id, one]));
    return found.every(({ _id: id, version, grantsNoted }) => {
      const present = byId.get(id);
      return present?.version === version && present.grantsNoted === grantsNoted;
    });
  };

  /** New accounts have the names that are known of their people now: somebody may have been erased since the order was published. */
  const newAccounts = async (
    pairs: readonly (readonly [string, readonly [Person, Person]])[],
  ): Promise<(readonly [string, Account])[]> => {
    if (pairs.length === 0) return [];
    const people = await peopleById(pairs.flatMap(([, two]) => two.map(({ id }) => id)));
    const present = (person: Person) => people.find(({ id }) => id === person.id) ?? person;
    return pairs.map(([id, [one, other]]) => [id, newAccount(present(one), present(other))]);
  };

  /** Returns whether something was to be written. */
  async function post(ids: readonly string[]): Promise<boolean> {
    const found = await orders.find({ _id: { $in: ids } });
    const known = found.map(asKnown);
    const owing = new Map(known.flatMap((one) => [...accountsOwing(one)]));
    const stored = await queries.concernedBy(idsOf(known), [...owing.keys()]);
    if (stored.length + owing.size === 0) return false;
    const pairs = await queries.paymentsIn(stored, idsOf(known));
    if (!(await isUnchanged(found))) return true;
    const paymentsOf = new Map(pairs.map(({ id, payments }) => [id, payments]));
    const opened = <A extends Owing>(id: string, account: A): A =>
      known.reduce((present, one) => withDuesOf(present, one, paymentsOf.get(id) ?? []), account);
    const { schema } = accounts;
    const updates = stored.flatMap(({ _id, version, state }): BulkUpdate[] => {
      const { open } = opened(_id, state);
      if (isDeepStrictEqual(open, state.open)) return [];
      const update = { $set: { 'state.open': open, version: version + 1 } };
      return [{ updateOne: { filter: { _id, version, schema: { $not: { $gt: schema } } }, update } }];
    });
    const present = new Set(stored.map(({ _id }) => _id));
    const made = await newAccounts([...owing].filter(([id]) => !present.has(id)));
    const inserts = made.map(([_id, account]): BulkUpdate => {
      const nothing = { version: 1, schema, removed: false, outbox: [], commands: [] };
      const document = { _id, ...nothing, state: { ...FOR_1_1_0, ...opened(_id, account) } };
      return { insertOne: { document } };
    });
    const notes = found.flatMap(({ _id, version, personIds = [], ...before }): BulkUpdate[] => {
      const formerIds = formerIn({ id: _id, personIds }, pairs);
      if (isDeepStrictEqual(formerIds, before.formerIds ?? [])) return [];
      const update = formerIds.length > 0 ? { $set: { formerIds } } : { $unset: { formerIds: '' } };
      return [{ updateOne: { filter: { _id, version }, update } }];
    });
    const errors = await bulkWrite(accounts.documents.collection, [...updates, ...inserts]);
    for (const error of errors.values()) if (!isDuplicate(error)) throw error;
    for (const error of (await bulkWrite(orders.collection, notes)).values()) throw error;
    return updates.length + inserts.length + notes.length > 0;
  }

  const posting = new DataLoader<string, undefined>(
    (ids) =>
      inTurn('', async () => {
        for (let tries = 1; await post(ids); tries += 1)
          if (tries === TRIES) throw new Error('what is open changes all the time, or a later release saved it');
        return ids.map(() => undefined);
      }),
    TOGETHER,
  );
  return (orderId) => posting.load(orderId);
}
