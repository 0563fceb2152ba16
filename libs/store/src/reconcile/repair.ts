import type { Outbox } from '../outbox/outbox.js';
import type { OutboxDocument } from '../documents/stored-document.js';
import { startRelay } from '../outbox/relay.js';
import { STATE } from '@kantyna/bus/connection/streams';
import type { Checkpoint } from '@kantyna/bus/states/watch';
import { stateSubject } from '@kantyna/contracts/messages/messages';
import { type Owned, compareWithStream } from './compare.js';
import { type Ticker, startTicker } from '../ticker.js';

/** Documents whose events are published, and, if they are aggregates of a kind, their states. */
export type Publishable = Owned | { readonly kind?: undefined; readonly outbox: Outbox<OutboxDocument> };

/** Publishes documents for other services: starts the relay, and the repair of their states. Returns how to stop. */
export function startPublisher(...published: readonly Publishable[]): () => Promise<void> {
  const outboxes = published.map(({ outbox }) => outbox);
  const repairs = published.flatMap(({ kind, outbox }) => (kind ? [startRepair({ kind, outbox })] : []));
  const tickers = [startRelay(...outboxes), ...repairs];
  return async () => {
    await Promise.all(tickers.map((ticker) => ticker.stop()));
    await Promise.all(outboxes.map(({ settle }) => settle()));
  };
}

const CHECK_EVERY = 60_000;

/** The result of a check: the sequence up to which the stream is compared, and its number of subjects of the kind. */
interface Checked extends Checkpoint {
  readonly subjects: number;
}

const NOTHING: Checked = { created: '', sequence: 0, subjects: 0 };

/**
 * Keeps the stream equal to the documents. At the start and after each reconnect it compares every state: the server may have an old copy
 * of its data. Every `checkEvery` ms it compares those that are new on the stream. It compares all of them again if the stream was
 * recreated, ends earlier than before, or has fewer subjects. States that differ are published again.
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
      found.subjects >= checked.subjects &&
      found.sequence >= Math.max(checked.sequence, published);
    if (isContinued && found.sequence === checked.sequence) return;
    const repaired = await compareWithStream(owned, isContinued ? checked : undefined);
    if (repaired > 0) {
      bus.log.info({ event: 'stream.repaired', kind: kind.kind, repaired }, 'Published states missing from the stream');
    }
    if (connection === reconnects) checked = found;
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

/** Facts about the stream, and the highest sequence that a document knows. They are cheap, and differ after every kind of loss. */
async function lookAtStream({ kind, outbox: { bus, collection } }: Owned): Promise<Checked & { published: number }> {
  const subject = stateSubject(kind);
  const { created, state } = await bus.manager.streams.info(STATE, { subjects_filter: subject });
  const last = await collection.findOne({}, { sequence: 1 }).sort({ sequence: -1 });
  const subjects = Object.keys(state.subjects ?? {}).length;
  return { created, sequence: state.last_seq, subjects, published: last?.sequence ?? 0 };
}
