import type { Connection } from 'mongoose';
import type { JetStreamManager } from 'nats';
import type { Bus } from '@kantyna/bus/connection/connect';
import { apiErrorCode, EVENTS, NO_MESSAGE_FOUND, STATE } from '@kantyna/bus/connection/streams';
import { publishState } from '@kantyna/bus/messages/publish';
import { eventSubject, states, stateSubject } from '@kantyna/contracts/messages/messages';
import type { OutboxDocument } from '@kantyna/store/documents/stored-document';
import { eventually } from './eventually.js';

/**
 * People stay, because their tokens do, and so does which of their sessions have ended: each part remembers that. So do places of delivery,
 * which orders remembers: a test removes its own. The other collections hold what a service knows of its streams and sources.
 */
const KEPT = ['people', 'persons', 'keys', 'managers', 'revocations', 'places', 'projections', 'sources', 'hosts'];
const KEPT_STATES: readonly unknown[] = [states.person, states.keys, states.managers, states.revocation, states.places];
const NOBODYS = 'e'.repeat(24);
const QUIET_WITHIN = 30_000;

/**
 * Makes a running system a company of people without restaurants, orders and payments, as it was after its first start. Waits until every
 * message has been handled. Throws if that takes longer than 30 s.
 *
 * A service remembers documents by id, and checks their versions when it writes, so it can go on. What it made of several it remembers
 * until the next message: so there is one, of a restaurant that is gone.
 */
export async function emptyCompany(databases: readonly Connection[], bus: Bus): Promise<void> {
  const { manager } = bus;
  await eventually(async () => (await leftToDo(databases, manager)).length === 0, QUIET_WITHIN);
  for (const database of databases)
    for (const collection of await database.listCollections())
      if (!KEPT.includes(collection.name)) await database.collection(collection.name).deleteMany({});
  for (const kind of Object.values(states))
    if (!KEPT_STATES.includes(kind))
      await eventually(() => manager.streams.purge(STATE, { filter: stateSubject(kind) }));
  await eventually(() => manager.streams.purge(EVENTS));
  const version = Date.now();
  await eventually(() => publishState(bus, states.restaurant, NOBODYS, { version }, 0));
}

/** The messages that are still to be published or handled, a line each. Handling may publish: so the consumers come first. */
export async function leftToDo(databases: readonly Connection[], manager: JetStreamManager): Promise<string[]> {
  const left: string[] = [];
  for (const stream of [STATE, EVENTS])
    for await (const { config, num_pending, num_ack_pending } of manager.consumers.list(stream))
      if (config.durable_name && num_pending + num_ack_pending > 0)
        left.push(`${config.durable_name} has ${num_pending + num_ack_pending} messages of ${stream} before it`);
  for (const database of databases)
    for (const { name } of await database.listCollections()) {
      const documents = database.collection<OutboxDocument>(name).find({ 'outbox.0': { $exists: true } });
      for await (const document of documents)
        if (!(await isPublished(document, manager)))
          left.push(`${database.name} ${name} ${document._id}: ${JSON.stringify(document.outbox)}`);
    }
  return left;
}

/** Whether an outbox has nothing but events that are on the stream: they stay for seconds. */
async function isPublished({ _id, outbox }: OutboxDocument, manager: JetStreamManager): Promise<boolean> {
  for (const { owner, what } of outbox) {
    if (!owner || !what) return false;
    const found = manager.streams.getMessage(EVENTS, { last_by_subj: eventSubject({ owner, what }, _id) });
    const last = await found.catch((error: unknown) => {
      if (apiErrorCode(error) === NO_MESSAGE_FOUND) return undefined;
      throw error;
    });
    if (!outbox.some(({ id }) => id === last?.json<{ id: string }>().id)) return false;
  }
  return true;
}
