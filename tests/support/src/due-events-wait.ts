import type { DueEventsWorld } from './due-events-world.js';
import { eventually } from './eventually.js';

/** Longer than the lease of due work (ms). */
const LEASE = 16_000;

/** Waits until all that is due is decided and published. What a killed instance has leased comes once the clock is past its lease. */
export async function untilNothingIsDue(world: DueEventsWorld): Promise<void> {
  const waiting = async () => {
    const isWaiting = { $or: [{ dueAt: { $lte: new Date(world.clock.now()) } }, { 'outbox.what': { $exists: true } }] };
    const [orders, payments] = [await world.database('orders'), await world.database('payments')];
    const counts = [
      orders.collection('orders'),
      orders.collection('standing_orders'),
      payments.collection('debtors'),
    ].map((collection) => collection.countDocuments(isWaiting));
    return (await Promise.all(counts)).some((count) => count > 0);
  };
  let cause: unknown;
  for (let tries = 0; tries < 20; tries += 1) {
    try {
      await eventually(async () => !(await waiting()), 4_000);
      return;
    } catch (error) {
      cause = error;
    }
    world.clock.set(world.clock.now() + LEASE);
  }
  throw new Error('something stays due', { cause });
}

/** Waits until notifications has taken every event and sent every push and message: at most a lease of half a minute, and retries. */
export async function untilSent({ orders: { bus }, database }: DueEventsWorld): Promise<void> {
  const sent = await database('notifications');
  await eventually(async () => {
    const { num_pending: waiting, num_ack_pending: taken } = await bus.manager.consumers.info(
      'EVENTS',
      'notifications',
    );
    if (waiting + taken > 0) return false;
    const isOpen = { dueAt: { $exists: true } };
    const open = ['pushes', 'chat_messages'].map((name) => sent.collection(name).countDocuments(isOpen));
    return (await Promise.all(open)).every((count) => count === 0);
  }, 120_000);
}
