import { isDeepStrictEqual } from 'node:util';
import { follow } from '@kantyna/bus/follow';
import { isVersion, lastToken } from '@kantyna/bus/message-handler';
import { lastMessage, publishState, versionOf } from '@kantyna/bus/publish';
import { stateSubject } from '@kantyna/contracts/events';
import type { Aggregate } from './aggregate.js';
import { filter } from './collection.js';
import { logForged, overrule, type StateOnStream } from './overrule.js';
import { publishMany } from './publish-many.js';
import type { Stored } from './stored-document.js';

type Owned = Pick<Aggregate<unknown>, 'kind' | 'outbox'>;

const AT_ONCE = 500;
const LOADED_AT_ONCE = 50;

/**
 * Compares the stream with the documents and publishes what the stream lacks. With `after` only the states behind that position are
 * compared. Answers the number of states that were published.
 */
export async function compareWithStream(
  owned: Owned,
  after: { created: string; sequence: number } | undefined,
): Promise<number> {
  const onStream = await readHeaders(owned, after);
  const ids = [...onStream.keys()];
  let repaired = 0;
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const states = ids.slice(from, from + AT_ONCE).map((id) => onStream.get(id)!);
    repaired += await compareStates(owned, states);
  }
  return after ? repaired : repaired + (await publishMany(owned.outbox, missingDocuments(owned, onStream)));
}

async function compareStates(owned: Owned, states: readonly StateOnStream[]): Promise<number> {
  const { collection } = owned.outbox;
  const _id = filter({ $in: states.map(({ id }) => id) });
  const found = await collection.find({ _id }, { version: 1, sequence: 1 }).lean().exec();
  const documents = new Map(found.map((document) => [document._id, document]));
  const different = states.filter(({ id, version, sequence }) => {
    const document = documents.get(id);
    return document?.version !== version || document.sequence !== sequence;
  });
  let repaired = 0;
  for (let from = 0; from < different.length; from += LOADED_AT_ONCE) {
    const some = different.slice(from, from + LOADED_AT_ONCE);
    const results = await Promise.all(some.map((state) => compareState(owned, state, documents.get(state.id))));
    repaired += results.filter(Boolean).length;
  }
  return repaired;
}

/** Publishes the true state of one aggregate if the stream has another one. Answers whether it did. */
async function compareState(owned: Owned, state: StateOnStream, known: Stored | undefined): Promise<boolean> {
  const { collection, bus, publish } = owned.outbox;
  if (!known) return removeUnknown(owned, state);
  const isOwners = isVersion(state.version) && state.version <= known.version;
  if (isOwners && state.version < known.version) {
    const document = await collection.findOne({ _id: state.id }).lean().exec();
    return document ? publish(document) : false;
  }
  const isSame = isOwners && (await hasSameBody(owned, state));
  if (isSame) return false;
  // The check above may have been of a document that was changed meanwhile.
  const isUnchanged = ({ version = 0 }) => version > known.version;
  const raised = await overrule(collection, owned.kind, bus.log, state, isUnchanged);
  return raised ? publish(raised) : false;
}

/** Whether the stream has what the document would be published as. The message or the document may have changed meanwhile: then yes. */
async function hasSameBody({ kind, outbox }: Owned, { id, sequence }: StateOnStream): Promise<boolean> {
  const message = await lastMessage(outbox.bus, stateSubject(kind, id));
  const document = await outbox.collection.findOne({ _id: id }).lean().exec();
  if (message?.seq !== sequence || !document || !outbox.published) return true;
  const expected = JSON.parse(JSON.stringify(outbox.published.toBody(document))) as { version: number };
  return document.version !== versionOf(message) || isDeepStrictEqual(parsed(message.string()), expected);
}

/** Removes a state of an aggregate that does not exist: receivers may show it. */
async function removeUnknown({ kind, outbox: { bus } }: Owned, state: StateOnStream): Promise<boolean> {
  const message = await lastMessage(bus, stateSubject(kind, state.id));
  if (message?.seq !== state.sequence) return false;
  const body = parsed(message.string()) as { data?: unknown } | null | undefined;
  if (isVersion(state.version) && body && body.data === undefined) return false; // It is removed.
  logForged(bus.log, kind, state);
  const version = isVersion(state.version) ? state.version + 1 : 1;
  await publishState(bus, kind, state.id, { version }, state.sequence);
  return true;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The stream has none of these documents, so what they remember of their place there is wrong: `sequence` is 0. */
async function* missingDocuments({ outbox: { collection } }: Owned, onStream: ReadonlyMap<string, unknown>) {
  let missing: string[] = [];
  const load = async () => {
    const documents = await collection
      .find({ _id: filter({ $in: missing }) })
      .lean()
      .exec();
    missing = [];
    return documents.map((document) => ({ ...document, sequence: 0 }));
  };
  for await (const { _id } of collection.find({}, { _id: 1 }).lean().cursor()) {
    if (!onStream.has(_id)) missing.push(_id);
    if (missing.length === LOADED_AT_ONCE) yield* await load();
  }
  yield* await load();
}

async function readHeaders(
  { kind, outbox: { bus } }: Owned,
  after: { created: string; sequence: number } | undefined,
): Promise<Map<string, StateOnStream>> {
  const states = new Map<string, StateOnStream>();
  const follower = follow(
    bus,
    [stateSubject(kind)],
    ({ subject, seq, headers }) => {
      const id = lastToken(subject);
      states.set(id, { id, version: headers ? versionOf({ header: headers }) : 0, sequence: seq });
    },
    { headersOnly: true, ...(after ? { after } : {}) },
  );
  await follower.upToDate;
  await follower.stop();
  return states;
}
