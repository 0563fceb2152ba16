import { events, eventSubject } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import type { DueEventsWorld } from './due-events-world.js';

/** The events of these orders and people that are on the stream more often than they should be, or not at all. */
export async function publishedWrongly(
  { orders: { bus } }: DueEventsWorld,
  orderIds: string[],
  debtors: Person[],
): Promise<string[]> {
  const { state } = await bus.manager.streams.info('EVENTS', { subjects_filter: 'event.>' });
  const subjects = state.subjects ?? {};
  const kinds = [events.opened, events.closingSoon, events.closed];
  const once = orderIds.flatMap((id) => kinds.map((kind) => eventSubject(kind, id)));
  const told = debtors.map(({ id }) => subjects[eventSubject(events.debts, id)] ?? 0);
  return [
    ...once
      .filter((subject) => subjects[subject] !== 1)
      .map((subject) => `${subject}: ${subjects[subject] ?? 0} events`),
    ...(new Set(told).size > 1 ? [`debts were told ${told.join(', ')} times`] : []),
  ];
}

/** The orders that were opened before their time, or more than five minutes after it: the clock went on by leases meanwhile. */
export async function openedWrongly(
  { database }: DueEventsWorld,
  expected: readonly { id: string; opening: string }[],
): Promise<string[]> {
  const orders = (await database('orders')).collection<{ _id: string; state: { createdAt: string } }>('orders');
  const found = await orders.find({ _id: { $in: expected.map(({ id }) => id) } }).toArray();
  return expected.flatMap(({ id, opening }) => {
    const at = Date.parse(found.find(({ _id }) => _id === id)?.state.createdAt ?? '') - Date.parse(opening);
    return at >= 0 && at < 300_000 ? [] : [`order ${id} was opened ${at} ms after its time`];
  });
}
