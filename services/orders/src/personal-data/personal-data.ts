import type { Connection } from 'mongoose';
import type { ActivityEntry } from '@kantyna/store/documents/activity-log';
import { changeOrThrow, updateOrThrow } from '@kantyna/store/aggregate/shortcuts';
import { withoutPerson } from './erasure.js';
import { erased } from '@kantyna/contracts/people/person';
import type { Clock } from '@kantyna/kernel/clock';
import { eraseFromPolls, pollsAbout } from './polls.js';
import type { StoredStandingOrder } from '../rules/planning/standing-order.js';
import { FEEDS, type StoredFeed } from '../database/feeds.js';
import { OWN_PLACES } from '../database/places.js';
import { PAYMENT_NUMBERS } from '../database/payment-numbers.js';
import { STANDING_ORDERS } from '../database/standing-orders.js';
import type { Store } from '../database/store.js';
import { withTexts } from '../rules/order/order-texts.js';
import type { Entry, StoredOrder } from '../rules/stored-order.js';

/** Where an order has the ids of people. */
const PATHS = [
  'creator.id',
  'caller.id',
  'payer.id',
  'proposals.person.id',
  'entries.person.id',
  'soldOut.asked.person.id',
  'usualEaters.id',
  'notToday.id',
  'billReasonById',
];

/**
 * Everything that this service holds about a person: the orders that they opened, called or paid for, were expected in or declined, their entries, what they
 * did, the numbers that they are paid at, where they eat, their calendar and screen, their standing orders, and the polls that they took part in. Deleted orders are among them.
 */
export async function personalData(connection: Connection, personId: string): Promise<object> {
  const orders = connection.collection<{ _id: string; removed: boolean; state: StoredOrder }>('orders');
  const found = await orders
    .find({
      $or: PATHS.map((path) => ({ [`state.${path}`]: personId })),
    })
    .sort({ 'state.createdAt': 1 })
    .toArray();
  const standing = connection.collection<{ _id: string; removed: boolean; state: StoredStandingOrder }>(
    STANDING_ORDERS,
  );
  const theirs = await standing.find({ 'state.owner.id': personId }).sort({ 'state.createdAt': 1 }).toArray();
  return {
    activity: (await activityOf(connection, personId)).map(({ of, at, data }) => ({ orderId: of, at, data })),
    polls: await pollsAbout(connection, personId),
    paymentNumbers: await connection.collection<{ _id: string }>(PAYMENT_NUMBERS).findOne({ _id: personId }),
    place: await connection.collection<{ _id: string }>(OWN_PLACES).findOne({ _id: personId }),
    feeds: (await connection.collection<StoredFeed>(FEEDS).find({ personId }).toArray()).map(
      ({ kind, language, madeAt }) => ({ kind, language, madeAt }),
    ),
    standingOrders: theirs.map(({ _id, removed, state }) => ({ id: _id, deleted: removed, ...state })),
    orders: found.map(({ _id, removed, state }) => {
      const { creator, caller, payer, payerPaymentData, proposals, entries, usualEaters, notToday, nudged, ...rest } =
        state;
      const { soldOut = [], searched: _, eaters: _ids, ...order } = rest;
      return {
        id: _id,
        deleted: removed,
        restaurant: order.restaurant.name,
        orderDate: order.orderDate,
        orderState: order.orderState,
        ...(creator.id === personId && { opened: { ...order, creator } }),
        calls: caller?.id === personId,
        ...(payer?.id === personId && { pays: { paymentData: payerPaymentData } }),
        proposals: proposals?.filter(({ person }) => person.id === personId) ?? [],
        ...(order.billReasonById === personId && { billReason: order.bill?.reason }),
        entries: entries.filter(({ person }) => person.id === personId),
        sharedDishes: sharedWith(entries, personId),
        soldOut: soldOut.flatMap(({ dishName, asked }) =>
          asked.filter(({ person }) => person.id === personId).map((one) => ({ dishName, ...one })),
        ),
        expected: usualEaters?.some(({ id }) => id === personId) ?? false,
        saidNotToday: notToday?.some(({ id }) => id === personId) ?? false,
        nudged: nudged?.includes(personId) ?? false,
      };
    }),
  };
}

/** The names of the dishes of others that a person shares. */
function sharedWith(entries: readonly Entry[], personId: string): string[] {
  const own = entries.find(({ person }) => person.id === personId)?.id ?? '';
  const dishes = entries.flatMap(({ dishEntries }) => dishEntries);
  return dishes.filter((dish) => dish.sharedWith?.includes(own)).map(({ dishName }) => dishName);
}

/** A person's lines in the activity of orders. */
async function activityOf(connection: Connection, by: string): Promise<(ActivityEntry & { of: string })[]> {
  const orders = connection.collection<{ _id: string; activity: ActivityEntry[] }>('orders');
  const archive = connection.collection<ActivityEntry & { of: string }>('orders_activity');
  // The documents first: what has left them by then is in the collection, and may be in both.
  const latest = await orders.find({ 'activity.by': by }).toArray();
  const earlier = await archive.find({ by }).toArray();
  const recent = latest.flatMap(({ _id, activity }) => activity.map((entry) => ({ of: _id, ...entry })));
  const all = [...earlier, ...recent.filter((entry) => entry.by === by)];
  return [...new Map(all.map((entry) => [`${entry.of}:${entry.number}`, entry])).values()];
}

/** Takes the name, address, words and payment numbers of a person out of all orders, deleted ones included, and out of polls; ends their standing orders, and forgets where they eat. */
export async function erasePersonalData(
  { orders, standingOrders, polls, forgetNumbers, forgetOwnPlace }: Store,
  personId: string,
  clock: Pick<Clock, 'now'>,
): Promise<void> {
  await forgetNumbers(personId);
  await forgetOwnPlace(personId);
  await endStandingOrders(standingOrders, personId);
  await eraseFromPolls(polls, personId, clock.now());
  await eraseFromOrders(orders, personId);
}

async function endStandingOrders(standingOrders: Store['standingOrders'], personId: string): Promise<void> {
  const { documents } = standingOrders;
  const found = await documents.find(
    { 'state.owner.id': personId, 'state.owner.username': { $ne: '' } },
    { _id: 1, removed: 1 },
  );
  for (const { _id, removed } of found) {
    if (!removed) {
      await changeOrThrow(standingOrders, _id, (present) => ({ ...(present && { removed: true }), reply: {} }));
    }
    await documents.updateOne({ _id }, { $set: { 'state.owner': erased({ id: personId }) } });
  }
}

async function eraseFromOrders(orders: Store['orders'], personId: string): Promise<void> {
  const { documents } = orders;
  const isKnown = { $ne: '' };
  const isThere = { $exists: true };
  const found = await documents.find({
    $or: [
      { 'state.creator.id': personId, 'state.creator.username': isKnown },
      { 'state.entries': { $elemMatch: { 'person.id': personId, 'person.username': isKnown } } },
      { 'state.caller.id': personId },
      { 'state.payer.id': personId, 'state.payer.username': isKnown },
      { 'state.proposals.person.id': personId },
      {
        'state.soldOut': {
          $elemMatch: { asked: { $elemMatch: { 'person.id': personId, 'person.username': isKnown } } },
        },
      },
      { 'state.usualEaters.id': personId },
      { 'state.notToday.id': personId },
      // Also of people who were erased before their words were.
      { 'state.billReasonById': personId },
      { 'state.bill.reason': isThere, $or: [{ 'state.creator.id': personId }, { 'state.payer.id': personId }] },
      {
        'state.entries.dishEntries.flag.words': isThere,
        $or: [{ 'state.creator.id': personId }, { 'state.entries.person.id': personId }],
      },
    ],
  });
  for (const { _id, removed, state } of found) {
    // A deleted order never changes again, and nobody hears of it.
    if (removed) {
      const changed = withTexts(withoutPerson(state, personId));
      await documents.updateOne({ _id, removed }, { $set: { state: changed } });
    } else await updateOrThrow(orders, _id, (order) => withoutPerson(order, personId));
  }
}
