import { STATE } from '@kantyna/bus/connection/streams';
import { stateSubject } from '@kantyna/contracts/messages/messages';
import { compareWithStream, type Owned } from './compare.js';
import { startTicker, type Ticker } from '../ticker.js';

const CHECK_EVERY = 60_000;

/** What a check found: up to which position the stream is compared, and how many more subjects than documents there are. */
interface Checked {
  readonly created: string;
  readonly sequence: number;
  readonly extraSubjects: number;
}

const NOTHING: Checked = { created: '', sequence: 0, extraSubjects: 0 };

/**
 * Keeps the stream equal to the documents. At the start and after each reconnect it compares every state: the server may have an old copy
 * of its data. Every `checkEvery` ms it compares those that are new on the stream, and again all of them if the stream was recreated, ends
 * before a position that was there, or has another number of subjects. What differs is published again; what its owner did not write is
 * overruled.
 */
export function startRepair(owned: Owned, checkEvery = CHECK_EVERY): Ticker {
  const {
    kind,
    outbox: { bus },
  } = owned;
  let checked = NOTHING;
  let reconnects = 0;
  const ticker = startTicker({ every: checkEvery, event: 'stream.check_failed', log: bus.log }, async () => {
    if (!bus.connected()) return;
    const connection = reconnects;
    await bus.ensureStreams();
    const { published, ...found } = await lookAtStream(owned);
    const isContinued =
      found.created === checked.created &&
      found.extraSubjects === checked.extraSubjects &&
      found.sequence >= Math.max(checked.sequence, published);
    if (isContinued && found.sequence === checked.sequence) return;
    const repaired = await compareWithStream(owned, isContinued ? checked : undefined);
    if (repaired > 0) {
      bus.log.info({ event: 'stream.repaired', kind: kind.kind, repaired }, 'Published states missing from the stream');
    }
    const isSame = isContinued && repaired === 0;
    const { extraSubjects } = isSame ? found : await lookAtStream(owned);
    if (connection === reconnects) checked = { ...found, extraSubjects };
  });
  const unregister = bus.onReconnect(() => {
    reconnects += 1;
    checked = NOTHING;
    ticker.tick();
  });
  ticker.tick();
  return {
    tick: ticker.tick,
    stop: () => {
      unregister();
      return ticker.stop();
    },
  };
}

/** Compares the counts of documents and subjects, and the last sequences: cheap, and different after every kind of loss. */
async function lookAtStream({ kind, outbox: { bus, collection } }: Owned): Promise<Checked & { published: number }> {
  const subject = stateSubject(kind);
  const { created, state } = await bus.manager.streams.info(STATE, { subjects_filter: subject });
  const [count, last] = await Promise.all([
    collection.estimatedDocumentCount(),
    collection.findOne({}, { sequence: 1 }).sort({ sequence: -1 }),
  ]);
  const extraSubjects = Object.keys(state.subjects ?? {}).length - count;
  return { created, sequence: state.last_seq, extraSubjects, published: last?.sequence ?? 0 };
}
