import type { Bus } from '@kantyna/bus/connect';
import { publishEvent } from '@kantyna/bus/publish';
import { events, type EventOf } from '@kantyna/contracts/events';
import { filter, type Documents } from '@kantyna/store/documents';

/** What the others are told about a reading. */
export type News =
  | { readonly what: 'menuRead'; readonly data: EventOf<'menuRead'> }
  | { readonly what: 'menuNotRead'; readonly data: EventOf<'menuNotRead'> };

/** News that is still to be published. */
export interface OutboxItem {
  readonly id: string;
  readonly at: Date;
}

const SWEEP_EVERY = 1_000;
const SWEPT_AT_ONCE = 20;

/** The outboxes of sources. What is written there is published, though it may come twice. */
export interface Outbox {
  /** Publishes one piece of news, and takes it out. Where the bus does not answer it stays there for the sweep. */
  publish(sourceId: string, item: OutboxItem & News): Promise<void>;
  stop(): Promise<void>;
}

/** Publishes what is in the outboxes: at once, and once a second what is still there a second after it was written. */
export function openOutbox(sources: Documents, bus: Bus): Outbox {
  const publish: Outbox['publish'] = async (sourceId, { id, what, data }) => {
    if (!bus.connected()) return;
    try {
      await publishEvent(bus, events[what], sourceId, id, data);
      await sources.updateOne({ _id: sourceId }, { $pull: { outbox: { id } } });
    } catch (error) {
      bus.log.warn({ err: error, source: sourceId }, 'what was read is published later');
    }
  };
  const sweep = async () => {
    if (!bus.connected()) return;
    const waiting = await sources
      .find({ 'outbox.at': filter({ $lt: new Date(Date.now() - SWEEP_EVERY) }) }, { outbox: 1 })
      .limit(SWEPT_AT_ONCE)
      .lean<{ _id: string; outbox: (OutboxItem & News)[] }[]>()
      .exec();
    for (const { _id, outbox } of waiting) for (const item of outbox) await publish(_id, item);
  };
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= sweep()
      .catch((error: unknown) => bus.log.warn({ err: error }, 'what was read is published in a second'))
      .finally(() => (running = undefined));
  }, SWEEP_EVERY);
  return {
    publish,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
