import { randomBytes } from 'node:crypto';
import { BSON, MongoClient } from 'mongodb';
import type { Client } from '@kantyna/contracts/client';
import { eventually } from '@kantyna/test-support/eventually';
import { importMenu, openOrder } from './company.js';
import type { World } from './world.js';

/** The numbers of documents. */
export interface Filling {
  /** Closed orders of the last three years, with five people each. */
  readonly orders: number;
  /** The people whom those orders are of; none of them is signed in. */
  readonly people: number;
  /** Restaurants with sixty dishes each. */
  readonly restaurants: number;
  /** How many of the orders the first person ate in; the second one paid. */
  readonly ofFirstPerson: number;
}

/** The parts of a filled world that rows need. */
export interface Filled {
  readonly client: Client;
  readonly restaurantId: string;
  /** An open order of today with an entry. */
  readonly orderId: string;
  readonly dishId: string;
  /** Ids and names of the first two people. */
  readonly first: Person;
  readonly second: Person;
}

type Person = { readonly id: string; readonly username: string; readonly email: string };
type StoredOrder = { _id: string; state: { orderDate: string; createdAt: string } };

const BATCH = 2_000;
const DISHES = 60;
const DAYS = 3 * 365;
const PATIENCE_MS = 15 * 60_000;
/** The values in the documents of orders, besides the people of the world. */
const ENTRIES = 5;

/**
 * Fills a world: menus through the import, orders behind the service's back as copies of one that was made through the calls, with other
 * people and dates. Resolves when payments knows all of them. Its people must be at least six.
 */
export async function fill(world: World, filling: Filling): Promise<Filled> {
  const clients = await Promise.all(Array.from({ length: ENTRIES + 1 }, (_, person) => world.client(person)));
  const [first, second] = clients as [Client, Client];
  let restaurantId = '';
  for (let number = 0; number < filling.restaurants; number += 1)
    restaurantId = await importMenu(first, `Bar ${number}`, DISHES);

  const orderId = await openOrder(second, restaurantId);
  const { allDishesInRestaurant: dishes } = await first.showOrder({ params: { orderId } });
  const dishId = dishes[0]!.id;
  for (const client of clients.slice(0, ENTRIES))
    await client.saveOrderEntry({ body: { orderId, dishId, newDish: false, sideDishes: [] } });
  await second.setAsOrdering({ params: { orderId } });
  await second.setAsOrdered({ params: { orderId }, body: {} });
  await second.setAsDelivered({ params: { orderId } });

  const mongo = await MongoClient.connect(world.system.mongodbUri);
  try {
    const orders = mongo.db('kantyna_orders').collection<StoredOrder>('orders');
    const template = await eventually(async () => {
      const found = await orders.findOne({ _id: orderId });
      return (found as { outbox?: unknown[] } | null)?.outbox?.length === 0 ? found! : undefined;
    });
    const people = peopleOf(template);
    const copy = copier(template, people, filling);
    for (let done = 0; done < filling.orders; done += BATCH) {
      const count = Math.min(BATCH, filling.orders - done);
      await orders.insertMany(Array.from({ length: count }, (_, index) => copy(done + index)));
    }
    await world.system.kill('orders-1'); // At its start it publishes what the stream lacks.
    const known = mongo.db('kantyna_payments').collection('orders');
    await eventually(async () => (await known.estimatedDocumentCount()) > filling.orders, PATIENCE_MS);
    const open = await openOrder(second, restaurantId);
    await first.saveOrderEntry({ body: { orderId: open, dishId, newDish: false, sideDishes: [] } });
    return { client: first, restaurantId, orderId: open, dishId, first: people[0]!, second: people[1]! };
  } finally {
    await mongo.close();
  }
}

/** The people of the entries of an order, in their order. */
function peopleOf(order: unknown): Person[] {
  return (order as { state: { entries: { person: Person }[] } }).state.entries.map(({ person }) => person);
}

/** Returns the copy of a number: an order of another day and other people. Those of the first person keep the first two. */
function copier(template: StoredOrder, people: readonly Person[], { people: crowd, orders, ofFirstPerson }: Filling) {
  const { _id, sequence: _sequence, lease: _lease, ...kept } = { sequence: 0, lease: 0, ...template };
  const text = BSON.EJSON.stringify({ ...kept, commands: [], outbox: [] });
  const every = Math.floor(orders / Math.max(1, ofFirstPerson));
  const today = Date.parse(`${template.state.orderDate}T00:00:00Z`);
  return (number: number): StoredOrder => {
    const isOfFirst = ofFirstPerson > 0 && number % every === 0 && number / every < ofFirstPerson;
    const others = isOfFirst ? people.slice(2) : people;
    const renamed = others.reduce(
      (all, { id }, index) => all.replaceAll(id, personId((number * 7 + index * 131) % crowd)),
      text,
    );
    const date = new Date(today - (1 + (number % DAYS)) * 86_400_000).toISOString().slice(0, 10);
    const order = BSON.EJSON.parse(renamed) as StoredOrder;
    const entryIds = (order.state as unknown as { entries: { id: string }[] }).entries;
    for (const entry of entryIds) entry.id = randomBytes(12).toString('hex');
    return {
      ...order,
      _id: randomBytes(12).toString('hex'),
      state: { ...order.state, orderDate: date, createdAt: `${date}T10:00:00.000Z` },
    };
  };
}

const personId = (number: number) => (0xabc000000000 + number).toString(16).padStart(24, '0');
