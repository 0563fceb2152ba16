import type { Connection } from 'mongoose';
import type { Clock } from '@kantyna/service/process/clock';
import { changeOrThrow } from '@kantyna/store/change-or-throw';
import { filter } from '@kantyna/store/mongo/collection';
import { withFieldRenamed } from '@kantyna/store/mongo/upgrade';
import { UNCHANGED } from '@kantyna/store/unchanged';
import { nextDue } from '../rules/order/days-end.js';
import type { Store } from './store.js';

// No index helps.
const OPTIONS = { hint: { $natural: 1 as const } };

/**
 * Names the type of each note `type`, which earlier versions called `what`; in deleted orders, too. Nobody changes an order yet, and no
 * instance of such a version may run beside it. It may run again, and stop anywhere. Throws when the database is unavailable.
 */
export async function nameTypesOfNotes(connection: Connection): Promise<void> {
  const data = withFieldRenamed('$$this.data', 'what', 'type');
  const activity = { $map: { input: '$activity', in: { $mergeObjects: ['$$this', { data }] } } };
  await connection
    .collection('orders')
    .updateMany({ 'activity.data.what': { $exists: true } }, [{ $set: { activity } }], OPTIONS);
  await connection
    .collection('orders_activity')
    .updateMany({ 'data.what': { $exists: true } }, { $rename: { 'data.what': 'data.type' } }, OPTIONS);
}

/**
 * Takes the reasons of bills out of what was noted before notes were without them, deleted orders included. Nobody changes an order yet.
 * Throws when the database is unavailable.
 */
export async function dropNotedReasons(connection: Connection): Promise<void> {
  await connection
    .collection('orders')
    .updateMany(
      { 'activity.data.bill.reason': { $exists: true } },
      { $unset: { 'activity.$[].data.bill.reason': '' } },
      OPTIONS,
    );
  await connection
    .collection('orders_activity')
    .updateMany({ 'data.bill.reason': { $exists: true } }, { $unset: { 'data.bill.reason': '' } }, OPTIONS);
}

/**
 * Gives a due time to orders under way that were stored before their day had an end: saving one again does it. Throws when the database is
 * unavailable.
 */
export async function giveDueTimes({ orders }: Pick<Store, 'orders'>, clock: Clock): Promise<void> {
  const without = orders.documents
    .find(
      {
        removed: false,
        'state.orderState': filter({ $in: ['CREATED', 'ORDERING', 'ORDERED'] }),
        dueAt: filter({ $exists: false }),
      },
      { _id: 1 },
    )
    // No index helps. Without the hint the embedded engine tries each one that begins with `removed`, and fails beyond 10 000 orders.
    .hint({ $natural: 1 });
  for await (const { _id } of without.cursor()) {
    await changeOrThrow(orders, _id, (order) =>
      order && nextDue(order, clock) ? { state: order, reply: {} } : UNCHANGED,
    );
  }
}
