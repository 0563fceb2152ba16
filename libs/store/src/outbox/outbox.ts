import { LRUCache } from 'lru-cache';
import { ErrorCode, type NatsError } from 'nats';
import type { Bus } from '@kantyna/bus/connection/connect';
import { tellTrouble } from '@kantyna/bus/messages/trouble';
import { publishEvent, publishState, type KeyRevision } from '@kantyna/bus/messages/publish';
import { inNoSpan } from '@kantyna/bus/traces/spans';
import type { StateKind } from '@kantyna/contracts/messages/messages';
import type { Collection } from '../mongo/collection.js';
import { createPublishedItems } from './published-items.js';
import type { FollowUp, OutboxDocument, OutboxItem } from '../documents/stored-document.js';

/** The state that is published of a document. */
interface Published<T> {
  readonly kind: StateKind;
  readonly toBody: (document: T) => Parameters<typeof publishState>[3];
}

/** Publishes the outboxes of one collection, for this process. */
export interface Outbox<T extends OutboxDocument> {
  readonly collection: Collection<T>;
  readonly bus: Bus;
  /** The items of a document that this process has not published yet. */
  pending(document: Pick<T, '_id' | 'outbox'> | undefined): OutboxItem[];
  /** The items of a document that its next version keeps: the pending ones, and the events that may not be on the bus's disk yet. */
  kept(document: Pick<T, '_id' | 'outbox'> | undefined): OutboxItem[];
  /** Reports that a document's outbox was overwritten with its kept and its new items. */
  overwritten(document: Pick<T, '_id' | 'outbox'>): void;
  /**
   * Publishes a document's pending events, and its state; removes the items from the outbox soon after. Returns `false` when NATS did not
   * acknowledge: the items stay, and the relay retries. A message may be published twice. A newer version on the stream stays there.
   */
  publish(document: T): Promise<boolean>;
  /** The documents that NATS refused for their size, as they were then. The relay leaves them out until they change or NATS restarts. */
  tooLarge(): readonly { _id: string; version: number }[];
  /** Registers the listener that is told when NATS has not taken what it may take later. */
  onLeft(listener: () => void): void;
  /** Removes the published items from the outboxes now, because the process ends. */
  settle(): Promise<void>;
}

/** Published items are removed after this long (ms). The next write to a document removes them on the way, which costs nothing. */
const SETTLE_AFTER = 500;
const REVISIONS_KEPT = 10_000;
const TOO_LARGE_KEPT = 1_000;

/**
 * Opens the outbox of a collection. Without `published` it has events only. A write adds an item to its document's own outbox, so the change and the note of it are one atomic
 * update:
 *
 *     write             { version: 6, outbox: [{ id: a }, { id: b, what: 'ordered' }] }
 *     publish           state version 6 → STATE, event b → EVENTS; this process remembers: a and b are published
 *     next write        { version: 7, outbox: [b, { id: c }] }   a is not written again, b stays for 5 s
 *     or 0.5 s later    settle: $pull a, $set sequence; after 5 s $pull b
 *     the bus is back   b is published again, if it is in an outbox still: the bus may have lost it
 *     or NATS is down   a and b stay; the relay of any instance publishes them later
 *
 * A follow-up of a write (`runFollowUp`) is done as an event is published. An item that is too large for NATS stays too: logged as an error, once for each version, and not tried again.
 */
export function openOutbox<T extends OutboxDocument>(
  collection: Collection<T>,
  bus: Bus,
  published?: Published<T>,
  runFollowUp?: FollowUp<unknown>['run'],
): Outbox<T> {
  const publishedItems = createPublishedItems();
  /** The last known key revisions of states: newer than the ones in the documents. */
  const revisions = new LRUCache<string, KeyRevision>({ max: REVISIONS_KEPT });
  const tooLarge = new LRUCache<string, number>({ max: TOO_LARGE_KEPT });
  let timer: NodeJS.Timeout | undefined;
  let left = () => {};
  bus.onReconnect(() => {
    // The server may take larger messages now, and have another stream or an old copy.
    tooLarge.clear();
    revisions.clear();
    publishedItems.lost();
    tellTrouble(bus); // What was written meanwhile is published only now.
  });

  // Not durable: publishing an item once more does no harm.
  const remove = async (isEnd: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    const removals = publishedItems.take(isEnd);
    if (!publishedItems.isEmpty()) removeSoon();
    if (removals.size === 0) return;
    await collection.collection.bulkWrite(
      [...removals].map(([id, { items, sequence }]) => ({
        updateOne: {
          filter: { _id: id },
          update: {
            $pull: { outbox: { id: { $in: items } } },
            ...(sequence === undefined ? {} : { $set: { sequence } }),
          },
        },
      })),
      { ordered: false, writeConcern: { w: 1, journal: false } },
    );
  };

  const removeSoon = () => {
    timer ??= setTimeout(() => {
      inNoSpan(() => remove(false)).catch((error: unknown) => {
        bus.log.warn({ event: 'outbox.settle_failed', err: error }, 'Emptying outboxes failed, the relay repeats them');
      });
    }, SETTLE_AFTER);
  };

  const pending: Outbox<T>['pending'] = (document) =>
    (document?.outbox ?? []).filter((item) => !publishedItems.has(document!._id, item));

  const logFailure = (error: unknown, { _id: id, version = 0 }: T) => {
    const fields = { collection: collection.modelName, id, version };
    if (!isTooLarge(error)) {
      tellTrouble(bus);
      left();
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
    settle: () => remove(true),
    tooLarge: () => (published ? [...tooLarge].map(([_id, version]) => ({ _id, version })) : []),
    pending,
    kept: (document) => (document?.outbox ?? []).filter((item) => publishedItems.stays(document!._id, item)),
    onLeft: (listener) => void (left = listener),
    overwritten: ({ _id, outbox }) => publishedItems.overwritten(_id, outbox),
    publish: async (document) => {
      if (!bus.connected()) return false;
      const { _id: id, version = 0, sequence = 0 } = document;
      const known = revisions.get(id);
      const items = pending(document);
      const isPublished =
        (publishedItems.hasState(id) && known !== undefined && known.version >= version) ||
        (items.length > 0 && !items.some(isStateItem)); // Of this state only events and follow-ups are left.
      const followUps = items.flatMap(({ what, data }) => (what === undefined && data !== undefined ? [data] : []));
      try {
        const [revision] = await Promise.all([
          isPublished || !published
            ? known
            : publishState(
                bus,
                published.kind,
                id,
                { ...published.toBody(document), trace: items.findLast(isStateItem)?.trace },
                Math.max(sequence, known?.sequence ?? 0),
              ),
          ...items.map(({ id: eventId, owner, what, data, trace }) =>
            owner && what ? publishEvent(bus, { owner, what }, id, eventId, data, trace) : undefined,
          ),
          followUps.length > 0 ? runFollowUp?.({ _id: id, version }, followUps) : undefined,
        ]);
        if (revision && revision.version >= (revisions.get(id)?.version ?? 0)) revisions.set(id, revision);
        publishedItems.add(id, items, (revisions.get(id) ?? revision)?.sequence);
        removeSoon();
        return true;
      } catch (error) {
        logFailure(error, document);
        return false;
      }
    },
  };
}

/** Whether an item notes that the state has to be published. */
const isStateItem = ({ what, data }: OutboxItem): boolean => what === undefined && data === undefined;

const isTooLarge = (error: unknown): boolean =>
  (error as NatsError | undefined)?.code === (ErrorCode.MaxPayloadExceeded as string);
