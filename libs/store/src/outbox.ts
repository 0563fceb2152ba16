import { LRUCache } from 'lru-cache';
import { ErrorCode, type NatsError } from 'nats';
import type { Bus } from '@kantyna/bus/connect';
import { publishEvent, type StreamPosition } from '@kantyna/bus/publish';
import type { Collection } from './collection.js';
import type { OutboxItem } from './stored-document.js';

/** A document whose outbox is published. */
export interface OutboxDocument {
  _id: string;
  version?: number;
  outbox: OutboxItem[];
  sequence?: number;
}

/** Publishes the state of a document, at the subject's expected last sequence. Answers the position of the state on the stream. */
export type PublishState<T> = (document: T, expectedSequence: number) => Promise<StreamPosition>;

/** Publishes the outboxes of one collection, for this process. */
export interface Outbox<T extends OutboxDocument> {
  readonly collection: Collection<T>;
  readonly bus: Bus;
  /** The items of a document that this process has not published yet. */
  pending(document: Pick<T, '_id' | 'outbox'> | undefined): OutboxItem[];
  /** Reports that a document's outbox was overwritten with its pending and its new items. */
  overwritten(id: string): void;
  /**
   * Publishes a document's pending events, and its state; removes the items from the outbox soon after. Answers `false` when NATS did not
   * acknowledge: the items stay, and the relay retries. A message may be published twice.
   */
  publish(document: T): Promise<boolean>;
  /** Removes the published items from the outboxes now. */
  settle(): Promise<void>;
}

/** Published items are removed after this long (ms). The next write to a document removes them on the way, which costs nothing. */
const SETTLE_AFTER = 500;
const POSITIONS_KEPT = 10_000;
const TOO_LARGE_KEPT = 1_000;

/**
 * Opens the outbox of a collection. A write adds an item to its document's own outbox, so the change and the note of it are one atomic
 * update:
 *
 *     write             { version: 6, outbox: [{ id: a }, { id: b, what: 'ordered' }] }
 *     publish           state version 6 → STATE, event b → EVENTS; this process remembers: a and b are published
 *     next write        { version: 7, outbox: [{ id: c }] }      a and b are not written again
 *     or 0.5 s later    settle: $pull a and b, $set sequence
 *     or NATS is down   a and b stay; the relay of any instance publishes them later
 *
 * An item that is too large for NATS stays too: logged as an error, once for each version.
 */
export function openOutbox<T extends OutboxDocument>(
  collection: Collection<T>,
  bus: Bus,
  publishState?: PublishState<T>,
): Outbox<T> {
  /** The published items by document, until they are removed, and the position of the state at that time. */
  let published = new Map<string, { items: Set<string>; sequence: number | undefined }>();
  /** The last known positions of states: newer than the ones in the documents. */
  const positions = new LRUCache<string, StreamPosition>({ max: POSITIONS_KEPT });
  const tooLarge = new LRUCache<string, number>({ max: TOO_LARGE_KEPT });
  let timer: NodeJS.Timeout | undefined;

  // Not durable: publishing an item once more does no harm.
  const settle = async () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = published;
    published = new Map();
    if (batch.size === 0) return;
    await collection.collection.bulkWrite(
      [...batch].map(([id, { items, sequence }]) => ({
        updateOne: {
          filter: { _id: id },
          update: {
            $pull: { outbox: { id: { $in: [...items] } } },
            ...(sequence === undefined ? {} : { $set: { sequence } }),
          },
        },
      })),
      { ordered: false, writeConcern: { w: 1, journal: false } },
    );
  };

  const settleSoon = () => {
    timer ??= setTimeout(() => {
      settle().catch((error: unknown) => {
        bus.log.warn({ event: 'outbox.settle_failed', err: error }, 'Emptying outboxes failed, the relay repeats them');
      });
    }, SETTLE_AFTER);
  };

  const pending: Outbox<T>['pending'] = (document) => {
    const items = document && published.get(document._id)?.items;
    return (document?.outbox ?? []).filter((item) => !items?.has(item.id));
  };

  const logFailure = (error: unknown, { _id: id, version = 0 }: T) => {
    const fields = { collection: collection.modelName, id, version };
    if ((error as NatsError | undefined)?.code !== (ErrorCode.MaxPayloadExceeded as string)) {
      bus.log.warn({ event: 'outbox.publish_failed', err: error, ...fields }, 'Publishing failed, the relay retries');
    } else if (tooLarge.get(id) !== version) {
      tooLarge.set(id, version);
      const largest = bus.nats.info?.max_payload;
      bus.log.error({ event: 'outbox.too_large', largest, ...fields }, 'A change is too large for NATS, keeping it');
    }
  };

  return {
    collection,
    bus,
    settle,
    pending,
    overwritten: (id) => void published.delete(id),
    publish: async (document) => {
      if (!bus.connected()) return false;
      const { _id: id, version = 0, sequence = 0 } = document;
      const known = positions.get(id);
      const isPublished = published.has(id) && known !== undefined && known.version >= version;
      const items = pending(document);
      try {
        const [position] = await Promise.all([
          isPublished ? known : publishState?.(document, Math.max(sequence, known?.sequence ?? 0)),
          ...items.map(({ id: eventId, owner, what, data }) =>
            owner && what ? publishEvent(bus, { owner, what }, id, eventId, data) : undefined,
          ),
        ]);
        if (position && position.version >= (positions.get(id)?.version ?? 0)) positions.set(id, position);
        published.set(id, {
          items: new Set([...(published.get(id)?.items ?? []), ...items.map((item) => item.id)]),
          sequence: (positions.get(id) ?? position)?.sequence,
        });
        settleSoon();
        return true;
      } catch (error) {
        logFailure(error, document);
        return false;
      }
    },
  };
}
