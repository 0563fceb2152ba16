import type { Connection } from 'mongoose';
import type { Static, TSchema } from '@kantyna/typebox';
import type { Bus } from '@kantyna/bus/connection/connect';
import {
  events,
  states,
  type EventKind,
  type EventOf,
  type StateKind,
  type StateOf,
} from '@kantyna/contracts/messages/messages';
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
  readonly version: number;
  readonly outbox?: readonly { readonly id: string; readonly what?: string }[];
}

/**
 * The latest published state of an aggregate, without `data` if it was removed; `undefined` if there is none. Waits until it is the one
 * that is saved: the reply to a write waits for NATS for at most a second.
 */
export async function stateOnceSaved<S extends TSchema>(
  bus: Bus,
  kind: StateKind<S>,
  id: string,
  saved: Saved | null | undefined,
): Promise<{ version: number; data?: Static<S> } | undefined> {
  const { found } = await eventually(async () => {
    const found = await stateOf(bus, kind, id);
    return (found?.version ?? 0) >= (saved?.version ?? 0) && { found };
  });
  return found;
}

/** The published events of one kind about an aggregate, the oldest first. Waits until those that are saved are among them. */
export async function eventsOnceSaved<S extends TSchema>(
  bus: Bus,
  kind: EventKind<S>,
  id: string,
  saved: Saved | null | undefined,
): Promise<{ id: string; data: Static<S> }[]> {
  const expected = (saved?.outbox ?? []).filter(({ what }) => what === kind.what);
  return eventually(async () => {
    const found = await eventsOf(bus, kind, id);
    return expected.every((item) => found.some((event) => event.id === item.id)) && found;
  });
}

/** `stateOnceSaved` of what a service has in its database. */
export async function publishedState<K extends keyof typeof states>(
  bus: Bus,
  database: Connection,
  kind: K,
  id: string,
): Promise<{ version: number; data?: StateOf<K> } | undefined> {
  const collection = COLLECTIONS.get(kind);
  if (kind === 'payment') await eventually(() => hasFollowed(database));
  const saved = collection && (await findIn(database, collection, id));
  const found = await stateOnceSaved(bus, states[kind] as StateKind, id, saved || undefined);
  return found as { version: number; data?: StateOf<K> } | undefined;
}

/** Whether all orders have been told of what their people's accounts say. */
async function hasFollowed(database: Connection): Promise<boolean> {
  const isLeft = { outbox: { $elemMatch: { data: { $exists: true }, what: { $exists: false } } } };
  return (await database.collection('accounts').countDocuments(isLeft)) === 0;
}

/** `eventsOnceSaved` of what a service has in its database, in whatever collection. */
export async function publishedEvents<K extends keyof typeof events>(
  bus: Bus,
  database: Connection,
  kind: K,
  id: string,
): Promise<{ id: string; data: EventOf<K> }[]> {
  const names = (await database.listCollections()).map(({ name }) => name);
  const all = await Promise.all(names.map((name) => findIn(database, name, id)));
  const saved = { version: 0, outbox: all.flatMap((one) => one?.outbox ?? []) };
  return (await eventsOnceSaved(bus, events[kind] as EventKind, id, saved)) as { id: string; data: EventOf<K> }[];
}

const findIn = (database: Connection, collection: string, id: string): Promise<Saved | null> =>
  database.collection<Saved & { _id: string }>(collection).findOne({ _id: id });
