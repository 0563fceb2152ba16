import type { Service } from '@kantyna/contracts/services';
import { eventually } from '@kantyna/test-support/eventually';
import type { Colleague } from '@kantyna/acceptance/company';
import { openRestaurant } from '@kantyna/acceptance/ordering';
import type { World } from './world.js';
import { insist } from './insist.js';

/** The copies of other services' states: a collection, or one field of a service's own documents. */
export const PROJECTIONS: readonly { service: Service; collection: string; field?: string }[] = [
  { service: 'payments', collection: 'orders' },
  { service: 'payments', collection: 'persons' },
  { service: 'orders', collection: 'restaurants' },
  { service: 'orders', collection: 'dishes' },
  { service: 'orders', collection: 'orders', field: 'payment' },
  { service: 'catalogue', collection: 'open-orders' },
  { service: 'crawler', collection: 'restaurants' },
];

type Document = { _id: string } & Record<string, unknown>;

/** Everything that the projections hold, as text by a name of each document. */
export async function projectedNow({ database }: World): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const { service, collection, field } of PROJECTIONS)
    // It is another one each time (services/payments/src/database/grant-orders.ts).
    for await (const document of database(service)
      .collection<Document>(collection)
      .find({}, { projection: { grantsNoted: 0 } }))
      all.set(`${service} ${collection} ${document._id}`, JSON.stringify(field ? document[field] : document));
  return all;
}

/** The documents of `expected` that the projections hold otherwise now, a line each. */
export async function changedSince(world: World, expected: ReadonlyMap<string, string>): Promise<string[]> {
  const present = await projectedNow(world);
  return [...expected].filter(([name, text]) => present.get(name) !== text).map(([name]) => name);
}

/**
 * Writes something of each kind, and waits until every projection has it. States are applied in the order of the stream, so everything
 * that was on it before has been applied, too. Throws if a write is refused, and after `within` ms.
 */
export async function untilApplied({ company, ledger, database }: World, within = 30_000): Promise<void> {
  const [creator, eater] = company.some(2) as [Colleague, Colleague];
  const known = ledger.differences.length;
  const restaurant = await insist(() => openRestaurant(creator));
  const orderId = await ledger.open(creator, restaurant);
  await ledger.act(orderId, { kind: 'add', by: eater.id, price: 100 });
  for (const transition of ['setAsOrdering', 'setAsOrdered'] as const)
    await ledger.act(orderId, { kind: 'move', by: creator.id, transition });
  await ledger.act(orderId, { kind: 'confirm', by: eater.id, owner: eater.id });
  if (ledger.differences.length > known) throw new Error(ledger.differences.slice(known).join('; '));
  const expected: readonly [Service, string, object][] = [
    ['payments', 'orders', { _id: orderId, 'order.orderState': 'ORDERED' }],
    ['orders', 'restaurants', { _id: restaurant.id }],
    ['orders', 'dishes', { _id: restaurant.dishes[0]!.id }],
    ['orders', 'orders', { _id: orderId, 'payment.confirmations.personId': eater.id }],
    ['catalogue', 'open-orders', { _id: orderId }],
    ['crawler', 'restaurants', { _id: restaurant.id }],
  ];
  let missing = expected;
  const isApplied = async () => {
    const found = await Promise.all(
      expected.map(([service, collection, filter]) => database(service).collection(collection).findOne(filter)),
    );
    missing = expected.filter((_, n) => found[n] === null);
    return missing.length === 0;
  };
  await eventually(isApplied, within).catch((cause: unknown) => {
    throw new Error(`not applied: ${JSON.stringify(missing)}`, { cause });
  });
}
