import { trace } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { Counter, Gauge, Histogram } from 'prom-client';
import Type, { type Static } from '@kantyna/typebox';
import { readAtScrape } from '@kantyna/bus/metrics/readings';
import { Shape } from '@kantyna/contracts/format';
import { type Collection, type Index, StoredDate } from '@kantyna/store/mongo/collection';
import { leaseFields } from '@kantyna/store/mongo/lease';
import { startLeasedWork } from '@kantyna/store/jobs/leased-work';
import { startTicker } from '@kantyna/store/ticker';
import { FOOD_KINDS } from '../texts/notification-kind.js';
import { turnOf } from './turn.js';

/**
 * The fields of a document that is sent. It has `dueAt` until it has ended, `end` and `endedAt` afterwards. `tries` counts the present one.
 * Those of one `slot` replace each other; the time of their events tells which is later (`turn.ts`).
 */
export const deliveryFields = {
  _id: Type.String(),
  at: StoredDate,
  eventAt: Type.Optional(StoredDate),
  slot: Type.Optional(Type.String()),
  tries: Type.Integer(),
  end: Type.Optional(Type.String()),
  endedAt: Type.Optional(StoredDate),
  ...leaseFields,
};

/** The indexes that a collection of such documents needs. */
export const DELIVERY_INDEXES: readonly Index[] = [
  { fields: { dueAt: 1 }, sparse: true },
  { fields: { at: 1 } },
  { fields: { slot: 1 }, sparse: true },
];

const Delivery = Shape(deliveryFields);
type Delivery = Static<typeof Delivery>;

const CONCURRENCY = 10;
/** Beside these, so many about people's food are sent at once, so nothing else keeps them waiting. */
const CONCURRENCY_OF_FOOD = 5;
const OF_FOOD = { kind: { $in: FOOD_KINDS } };
const LEASE_FOR = 30_000;
const STOP_WITHIN = 3_000;
const CLEAN_UP_EVERY = 60 * 60 * 1000;
/** Longer than NATS keeps an event, so that a repeated event finds its delivery. */
const KEPT_FOR = 8 * 24 * 60 * 60 * 1000;

const attempts = new Counter({
  name: 'kantyna_deliveries_total',
  help: 'Attempts to send a push, an e-mail or a message to a chat, by what came of them',
  labelNames: ['queue', 'outcome'],
});
const duration = new Histogram({
  name: 'kantyna_delivery_seconds',
  help: 'From when a push, an e-mail or a message was due at first until it was delivered',
  labelNames: ['queue'],
  buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 120, 600],
});
const waiting = new Gauge({
  name: 'kantyna_deliveries_waiting',
  help: 'Pushes, e-mails and messages that are not sent or given up yet, those that are to wait included',
  labelNames: ['queue'],
});

/** It is tried again after so many ms. */
interface Later {
  readonly retryIn: number;
  readonly waits?: true;
}

/**
 * Starts sending the documents of one collection, in every instance: each is attempted until an attempt returns why it has ended;
 * otherwise again after `retryIn` ms (docs/decisions/0009-pushes-are-queued.md). `waits` means that it was not tried, and does not count.
 * Each queue has its own attempts, so a slow receiver delays no other queue. `isFirst`: none of its slot was delivered before.
 */
export function startDeliveryQueue<T extends Delivery>(options: {
  collection: Collection<T>;
  log: Logger;
  /** The log event of an attempt that threw. */
  event: string;
  attempt: (document: T, stopping: AbortSignal, isFirst: boolean) => Promise<string | Later>;
  /** Whether documents have the `kind` of their notice: those about people's food are sent beside the others. */
  hasKinds?: boolean;
  /** Fields that a document has from its end on, in place of what it said. */
  onEnd?: Readonly<Record<string, unknown>>;
  /** The log event of a failure to remove the old documents. */
  cleanUp: { event: string };
}) {
  const { collection, log, event, attempt, onEnd } = options;
  const queue = collection.modelName;
  // Prometheus sees a rise from the first one on.
  for (const outcome of ['delivered', 'gone', 'refused', 'given up', 'retried']) attempts.inc({ queue, outcome }, 0);
  const stopReading = readAtScrape(
    () => waiting.remove({ queue }),
    async () => {
      const counted = await collection.aggregate<{ count: number }>([
        { $match: { dueAt: { $gt: new Date(0) } } },
        { $count: 'count' },
      ]);
      waiting.set({ queue }, counted[0]?.count ?? 0);
    },
  );
  const inTurn = async (document: T, stopping: AbortSignal): Promise<string | Later> => {
    const { _id, slot } = document;
    const others =
      slot === undefined
        ? []
        : await collection.find({ slot, _id: { $ne: _id } }, { eventAt: 1, end: 1, endedAt: 1, lease: 1 });
    const turn = turnOf(document, others, Date.now());
    if (turn === 'replaced') return turn;
    if (turn > 0) return { retryIn: turn, waits: true };
    return attempt(document, stopping, !others.some(({ end }) => end === 'delivered'));
  };
  const common = {
    collection,
    log,
    event,
    leaseFor: LEASE_FOR,
    stopWithin: STOP_WITHIN,
    onLease: { $inc: { tries: 1 } },
    run: async (document, complete, stopping) => {
      const outcome = await inTurn(document, stopping);
      const now = Date.now();
      const { tries, at, dueAt } = document;
      const name = typeof outcome === 'string' ? outcome : outcome.waits ? 'waits' : 'retried';
      attempts.inc({ queue, outcome: name });
      trace.getActiveSpan()?.setAttributes({ 'kantyna.outcome': name, 'kantyna.tries': tries });
      // A message that was put off was not late.
      const dueSince = tries === 1 && dueAt ? dueAt : at;
      if (outcome === 'delivered') duration.observe({ queue }, Math.max(0, now - dueSince.getTime()) / 1_000);
      await complete(
        typeof outcome === 'object'
          ? { $set: { dueAt: new Date(now + outcome.retryIn), tries: outcome.waits ? tries - 1 : tries } }
          : { $set: { end: outcome, endedAt: new Date(now), ...onEnd }, $unset: { dueAt: 1 } },
      );
    },
  } satisfies Partial<Parameters<typeof startLeasedWork<T>>[0]>;
  const works = [
    startLeasedWork({ ...common, concurrency: CONCURRENCY }),
    ...(options.hasKinds
      ? [startLeasedWork({ ...common, concurrency: CONCURRENCY_OF_FOOD, which: () => OF_FOOD })]
      : []),
  ];
  const cleanUp = startTicker({ every: CLEAN_UP_EVERY, event: options.cleanUp.event, log }, async () => {
    await collection.deleteMany({ at: { $lt: new Date(Date.now() - KEPT_FOR) } });
  });
  cleanUp.tick();
  return {
    /** Looks for due documents now. */
    wake: () => works.forEach(({ wake }) => wake()),
    /** Stops after the deliveries in progress, within 3 s. */
    stop: async (): Promise<void> => {
      stopReading();
      await Promise.all([cleanUp.stop(), ...works.map(({ stop }) => stop())]);
    },
  };
}
