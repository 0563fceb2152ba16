import { watch } from '@kantyna/bus/states/watch';
import { isVersion, idOf } from '@kantyna/bus/messages/message-handler';
import { versionOf } from '@kantyna/bus/messages/publish';
import { stateSubject, type StateKind } from '@kantyna/contracts/messages/messages';
import type { Aggregate } from '../aggregate/aggregate.js';
import { filter } from '../mongo/collection.js';
import { overrule, type StateOnStream } from '../outbox/overrule.js';
import { publishMany } from '../outbox/publish-many.js';

/** An aggregate whose states are compared with the stream. */
export interface Owned {
  readonly kind: StateKind;
  readonly outbox: Aggregate<unknown>['outbox'];
}

const LOADED_AT_ONCE = 50;

/**
 * Compares the versions on the stream with those of the documents, and publishes what differs. With `after` only the states behind that
 * position are compared. Returns the number of states that were published.
 */
export async function compareWithStream(
  owned: Owned,
  after: { created: string; sequence: number } | undefined,
): Promise<number> {
  const { kind, outbox } = owned;
  const { collection, bus } = outbox;
  const onStream = await readHeaders(owned, after);
  const which = after ? { _id: filter({ $in: [...onStream.keys()] }) } : {};
  const behind = new Map<string, number>();
  const notOwners = new Map(onStream);
  for await (const { _id, version } of collection.find(which, { version: 1 }).cursor()) {
    const state = onStream.get(_id);
    if (state && !(isVersion(state.version) && state.version <= version)) continue;
    notOwners.delete(_id);
    if (state?.version !== version) behind.set(_id, state?.sequence ?? 0);
  }
  async function* differing() {
    yield* load(owned, behind);
    for (const state of notOwners.values()) {
      const raised = await overrule(collection, kind, bus.log, state);
      if (raised) yield raised;
    }
  }
  return publishMany(outbox, differing());
}

/** The documents of these ids, with the sequence that each has on the stream: what they remember of it may be wrong. */
async function* load({ outbox: { collection } }: Owned, sequences: ReadonlyMap<string, number>) {
  const ids = [...sequences.keys()];
  for (let from = 0; from < ids.length; from += LOADED_AT_ONCE) {
    const _id = filter({ $in: ids.slice(from, from + LOADED_AT_ONCE) });
    for (const document of await collection.find({ _id })) {
      yield { ...document, sequence: sequences.get(document._id)! };
    }
  }
}

async function readHeaders(
  { kind, outbox: { bus } }: Owned,
  after: { created: string; sequence: number } | undefined,
): Promise<Map<string, StateOnStream>> {
  const states = new Map<string, StateOnStream>();
  const watching = watch(
    bus,
    [stateSubject(kind)],
    ({ subject, seq, headers }) => {
      const id = idOf(subject);
      states.set(id, { id, version: headers ? versionOf({ header: headers }) : 0, sequence: seq });
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
