import { watch, type Checkpoint } from '@kantyna/bus/states/watch';
import { isVersion, idOf } from '@kantyna/bus/messages/message-handler';
import { versionOf } from '@kantyna/bus/messages/publish';
import { stateSubject, type StateKind } from '@kantyna/contracts/messages/messages';
import type { Aggregate } from '../aggregate/aggregate.js';
import { newId } from '@kantyna/kernel/ids';
import { isDuplicate } from '../mongo/collection.js';
import { publishMany } from '../outbox/publishing.js';

/** An aggregate whose states are compared with the stream. */
export interface Owned {
  readonly kind: StateKind;
  readonly outbox: Aggregate<unknown>['outbox'];
}

const LOADED_AT_ONCE = 50;
const IDS_LOGGED = 10;

/** A state on the stream. Its version is 0 if no owner wrote it. */
interface StateOnStream {
  readonly version: number;
  readonly sequence: number;
}

/**
 * Compares the versions on the stream with those of the documents, and publishes what differs. With `after` only the states behind that
 * checkpoint are compared. Returns the number of states that were published.
 */
export async function compareWithStream(owned: Owned, after: Checkpoint | undefined): Promise<number> {
  const { kind, outbox } = owned;
  const { collection, bus } = outbox;
  const onStream = await readHeaders(owned, after);
  const which = after ? { _id: { $in: [...onStream.keys()] } } : {};
  const behind = new Map<string, number>();
  /** The versions above which documents are raised. */
  const ahead = new Map([...onStream].map(([id, { version }]) => [id, version]));
  for await (const { _id, version } of collection.find(which, { version: 1 }).cursor()) {
    const state = onStream.get(_id);
    if (state && (state.version === 0 || state.version > version)) {
      ahead.set(_id, Math.max(state.version, version));
      continue;
    }
    ahead.delete(_id);
    if (state?.version !== version) behind.set(_id, state?.sequence ?? 0);
  }
  async function* differing() {
    yield* load(owned, behind);
    for (const [id, version] of ahead) {
      const raised = await raise(owned, id, version);
      if (raised) yield raised;
    }
  }
  if (ahead.size > 0) {
    const some = [...ahead.keys()].slice(0, IDS_LOGGED);
    bus.log.warn(
      { event: 'stream.state_ahead', kind: kind.kind, count: ahead.size, ids: some },
      'States on the stream are newer than their documents, publishing the documents above them',
    );
  }
  return publishMany(outbox, differing());
}

/**
 * Raises the version of a document above a newer version on the stream: the database is an older copy, or somebody else published.
 * Receivers may have applied that state, so the true one needs a higher version. Returns the raised document, or nothing if the document
 * has the version by now.
 *
 *     stream: version 9, document: version 7   → document: version 10, same state
 *     stream: version 5, no document           → document: version 6, removed
 */
async function raise({ outbox: { collection } }: Owned, _id: string, version: number) {
  try {
    return await collection.findOneAndUpdate(
      { _id, version: { $lte: version } },
      {
        $set: { version: version + 1 },
        $push: { outbox: { id: newId(), at: new Date() } },
        $setOnInsert: { removed: true, state: {}, commands: [] },
      },
      { upsert: true, returnDocument: 'after' },
    );
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
}

/**
 * The documents of these ids, with the sequence that each has on the stream: the one in the document may be outdated. Their outboxes have
 * an item for the state, too: where only events are left, the state counts as published.
 */
async function* load({ outbox: { collection } }: Owned, sequences: ReadonlyMap<string, number>) {
  const ids = [...sequences.keys()];
  for (let from = 0; from < ids.length; from += LOADED_AT_ONCE) {
    const _id = { $in: ids.slice(from, from + LOADED_AT_ONCE) };
    for (const document of await collection.find({ _id })) {
      const outbox = [...document.outbox, { id: newId(), at: new Date() }];
      yield { ...document, outbox, sequence: sequences.get(document._id)! };
    }
  }
}

async function readHeaders(
  { kind, outbox: { bus } }: Owned,
  after: Checkpoint | undefined,
): Promise<Map<string, StateOnStream>> {
  const states = new Map<string, StateOnStream>();
  const watching = watch(
    bus,
    [stateSubject(kind)],
    ({ subject, seq, headers }) => {
      const id = idOf(subject);
      const version = headers && versionOf({ header: headers });
      states.set(id, { version: isVersion(version) ? version : 0, sequence: seq });
    },
    { headersOnly: true, ...(after ? { after } : {}) },
  );
  const closed = bus.nats.closed().then(() => {
    throw new Error('the bus is closed');
  });
  try {
    await Promise.race([watching.upToDate, closed]);
  } finally {
    await watching.stop();
  }
  return states;
}
