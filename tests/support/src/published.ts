import type { Connection } from 'mongoose';
import type { Bus } from '@kantyna/bus/connection/connect';
import { events, states, type EventKind, type EventOf, type StateOf } from '@kantyna/contracts/messages/messages';
import { eventually } from './eventually.js';
import { eventsOf, stateOf } from './on-stream.js';

/** Where the services store what they publish. */
const COLLECTIONS = new Map<keyof typeof states, string>([
  ['person', 'people'],
  ['revocation', 'revocations'],
  ['keys', 'keys'],
  ['managers', 'managers'],
  ['restaurant', 'restaurants'],
  ['dish', 'dishes'],
  ['order', 'orders'],
  ['payment', 'payments'],
]);

/** The fields of a stored aggregate that say what is to be published of it. */
interface Saved {
  readonly _id: string;
  readonly version: number;
  readonly outbox?: readonly { readonly id: string; readonly what?: string }[];
}

/**
 * The latest published state of an aggregate, without `data` if it was removed; `undefined` if there is none. Waits until it is the one
 * that is saved: the reply to a write waits for NATS for at most a second.
 */
export async function publishedState<K extends keyof typeof states>(
  bus: Bus,
  database: Connection,
  kind: K,
  id: string,
): Promise<{ version: number; data?: StateOf<K> } | undefined> {
  const collection = COLLECTIONS.get(kind);
  const saved = collection === undefined ? null : await database.collection<Saved>(collection).findOne({ _id: id });
  const { found } = await eventually(async () => {
    const present = await stateOf(bus, states[kind], id);
    return (present?.version ?? 0) >= (saved?.version ?? 0) && { found: present };
  });
  return found as { version: number; data?: StateOf<K> } | undefined;
}

/** The published events of one kind about an aggregate, the oldest first. Waits until those that are saved are among them. */
export async function publishedEvents<K extends keyof typeof events>(
  bus: Bus,
  database: Connection,
  kind: K,
  id: string,
): Promise<{ id: string; data: EventOf<K> }[]> {
  const published: EventKind = events[kind];
  const names = (await database.listCollections()).map(({ name }) => name);
  const saved = await Promise.all(names.map((name) => database.collection<Saved>(name).findOne({ _id: id })));
  const expected = saved.flatMap((one) => (one?.outbox ?? []).filter(({ what }) => what === published.what));
  const all = await eventually(async () => {
    const found = await eventsOf(bus, published, id);
    return expected.every((item) => found.some((event) => event.id === item.id)) && found;
  });
  return all as { id: string; data: EventOf<K> }[];
}
