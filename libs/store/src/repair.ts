import { follow } from '@kantyna/bus/follow';
import { lastToken } from '@kantyna/bus/message-handler';
import { versionOf } from '@kantyna/bus/publish';
import { STATE } from '@kantyna/bus/streams';
import { stateSubject } from '@kantyna/contracts/events';
import type { Aggregate } from './aggregate.js';
import { startTicker, type Ticker } from './ticker.js';

type Owned = Pick<Aggregate<unknown>, 'kind' | 'outbox'>;

const CHECK_EVERY = 60_000;

/**
 * Keeps the stream equal to the documents. At the start it compares every version; then every `checkEvery` ms it looks whether the
 * stream was recreated, ends before the last published sequence, or has another number of subjects. What differs is published again.
 */
export function startRepair(owned: Owned, checkEvery = CHECK_EVERY): Ticker {
  const {
    kind,
    outbox: { bus },
  } = owned;
  let checked = '';
  const ticker = startTicker({ every: checkEvery, event: 'stream.check_failed', log: bus.log }, async () => {
    if (!bus.connected()) return;
    await bus.ensureStreams();
    const { created, isComplete } = await compareCounts(owned);
    if (isComplete && created === checked) return;
    const repaired = await repair(owned);
    if (repaired > 0) {
      bus.log.info({ event: 'stream.repaired', kind: kind.kind, repaired }, 'Published states missing from the stream');
    }
    checked = created;
  });
  ticker.tick();
  return ticker;
}

/** Compares the counts of documents and subjects, and the last sequences: cheap, and different after every kind of loss. */
async function compareCounts({ kind, outbox: { bus, collection } }: Owned) {
  const subject = stateSubject(kind);
  const { created, state } = await bus.manager.streams.info(STATE, { subjects_filter: subject });
  const [count, last] = await Promise.all([
    collection.estimatedDocumentCount(),
    collection.findOne({}, { sequence: 1 }).sort({ sequence: -1 }).lean().exec(),
  ]);
  const subjects = Object.keys(state.subjects ?? {}).length;
  return { created, isComplete: subjects === count && (last?.sequence ?? 0) <= state.last_seq };
}

/** Publishes every document whose version is newer than the stream's. Answers their number. */
export async function repair(owned: Owned): Promise<number> {
  const { collection, publish } = owned.outbox;
  const onStream = await versionsOnStream(owned);
  let repaired = 0;
  for await (const { _id, version } of collection.find({}, { version: 1 }).lean().cursor()) {
    if ((onStream.get(_id) ?? 0) >= version) continue;
    const document = await collection.findOne({ _id }).lean().exec();
    if (!document) continue;
    await publish(document);
    repaired += 1;
  }
  return repaired;
}

async function versionsOnStream({ kind, outbox: { bus } }: Owned): Promise<Map<string, number>> {
  const versions = new Map<string, number>();
  const follower = follow(
    bus,
    [stateSubject(kind)],
    (message) => versions.set(lastToken(message.subject), message.headers ? versionOf({ header: message.headers }) : 0),
    { headersOnly: true },
  );
  await follower.upToDate;
  await follower.stop();
  return versions;
}
