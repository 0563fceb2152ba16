import { BSON } from 'mongodb';
import type { StoredDish } from '@kantyna/catalogue/rules/dish';
import type { StoredRestaurant } from '@kantyna/catalogue/rules/restaurant';
import type { StoredOrder } from '@kantyna/orders/rules/stored-order';
import { creditBetween, type Account, type Payment } from '@kantyna/payments/rules/account';
import type { MonthGrants } from '@kantyna/payments/rules/company/grants';
import { latestCopies } from '@kantyna/payments/rules/pages';
import { states, stateSubject } from '@kantyna/contracts/messages/messages';
import type { Revocation } from '@kantyna/contracts/people/sessions';
import type { Archive } from '../file/archive.js';
import { DataRelease } from '../file/data-release.js';

/** A document of an aggregate. */
export interface Kept<S> {
  readonly _id: string;
  readonly version: number;
  readonly removed: boolean;
  readonly state: S;
}

/** A service's copy of another service's document, by the names of both collections. */
export interface Copied {
  readonly of: string;
  readonly id: string;
  readonly version: number;
}

/** The documents of a backup that a drill compares. */
export interface Documents {
  readonly people: readonly Kept<{ username: string; email: string }>[];
  readonly revocations: readonly Kept<Revocation>[];
  readonly restaurants: readonly Kept<StoredRestaurant>[];
  readonly dishes: readonly Kept<StoredDish>[];
  readonly orders: readonly Kept<StoredOrder>[];
  /** With all payments, those on pages included, and without what is stored of what is open. */
  readonly accounts: readonly Kept<Account>[];
  readonly grants: readonly Kept<MonthGrants>[];
  readonly copies: readonly Copied[];
  /** The versions of the documents that others copy, by their collection and id. */
  readonly versions: ReadonlyMap<string, number>;
  /** Whether they are as this release stores them: otherwise a start converts them. */
  readonly isCurrent: boolean;
  /** The subjects of the states that were published. */
  readonly published: readonly string[];
}

/** Where states are kept that are published. Nothing is kept of what an account says: that its two people settled something. */
const PUBLISHED: Readonly<Record<Exclude<keyof typeof states, 'account'>, string>> = {
  keys: 'kantyna_auth.keys',
  managers: 'kantyna_auth.managers',
  person: 'kantyna_auth.people',
  revocation: 'kantyna_auth.revocations',
  restaurant: 'kantyna_catalogue.restaurants',
  dish: 'kantyna_catalogue.dishes',
  order: 'kantyna_orders.orders',
  poll: 'kantyna_orders.polls',
  places: 'kantyna_orders.places',
  daysOff: 'kantyna_orders.days_off',
  payment: 'kantyna_payments.payments',
};
const KINDS = new Map(Object.entries(PUBLISHED).map(([kind, name]) => [name, states[kind as keyof typeof states]]));

const OWNED = {
  people: 'kantyna_auth.people',
  revocations: 'kantyna_auth.revocations',
  restaurants: 'kantyna_catalogue.restaurants',
  dishes: 'kantyna_catalogue.dishes',
  orders: 'kantyna_orders.orders',
  accounts: 'kantyna_payments.accounts',
  grants: 'kantyna_payments.grants',
} as const;

const PAGES = 'kantyna_payments.account-pages';

/** Where services keep copies, and of which collection. */
const COPIES = new Map([
  ['kantyna_payments.orders', OWNED.orders],
  ['kantyna_payments.persons', OWNED.people],
  ['kantyna_auth.orders_under_way', OWNED.orders],
  ['kantyna_orders.persons', OWNED.people],
  ['kantyna_orders.blocked_people', OWNED.revocations],
  ['kantyna_orders.restaurants', OWNED.restaurants],
  ['kantyna_orders.dishes', OWNED.dishes],
  ['kantyna_catalogue.open-orders', OWNED.orders],
  ['kantyna_crawler.restaurants', OWNED.restaurants],
]);

/** Reads them from a backup, or from a database. */
export async function readDocuments(archive: Pick<Archive, 'frames'>): Promise<Documents> {
  const release = new DataRelease();
  const read = new Map<string, Kept<unknown>[]>(Object.values(OWNED).map((name) => [name, []]));
  const paged = new Map<string, Payment[]>();
  const copies: Copied[] = [];
  const published: string[] = [];
  let collection = '';
  for await (const frame of archive.frames()) {
    release.add(frame);
    if (frame.type === 'collection') collection = `${frame.database}.${frame.name}`;
    if (frame.type !== 'document') continue;
    const document = BSON.deserialize(frame.bytes) as Kept<unknown> & { sequence?: number };
    read.get(collection)?.push(document);
    if (collection === PAGES) {
      const { accountId, payments } = document as unknown as { accountId: string; payments: Payment[] };
      paged.set(accountId, [...(paged.get(accountId) ?? []), ...payments]);
    }
    const kind = KINDS.get(collection);
    if (kind && document.sequence !== undefined) published.push(stateSubject(kind, document._id));
    const of = COPIES.get(collection);
    if (of !== undefined) copies.push({ of, id: document._id, version: document.version });
  }
  const versions = [...read].flatMap(([name, all]) =>
    all.map(({ _id, version }) => [`${name} ${_id}`, version] as const),
  );
  const owned = Object.entries(OWNED).map(([key, name]) => [key, read.get(name)]);
  const accounts = (read.get(OWNED.accounts) as Kept<Account>[]).map((one) => {
    const { people } = one.state;
    const payments = latestCopies([...(paged.get(one._id) ?? []), ...one.state.payments]);
    return { ...one, state: { people, open: [], credit: creditBetween(people, payments), payments } };
  });
  return {
    ...Object.fromEntries(owned),
    accounts,
    copies,
    versions: new Map(versions),
    published,
    isCurrent: release.isCurrent(),
  } as Documents;
}

/** The copies that are newer than what they are of, as text: a backup of one moment has none. */
export const fromTheFuture = ({ copies, versions }: Documents): string[] =>
  copies
    .filter(({ of, id, version }) => version > (versions.get(`${of} ${id}`) ?? 0))
    .map(({ of, id, version }) => `a copy of ${of} ${id} has the version ${version}`);
