import { LRUCache } from 'lru-cache';
import { ErrorCode, type NatsError } from 'nats';
import type { TSchema } from 'typebox';
import type { Bus } from '@kantyna/bus/connect';
import { publishEvent, publishState, type Place } from '@kantyna/bus/publish';
import type { Service } from '@kantyna/contracts/call';
import type { Description, Stored } from './aggregate.js';
import type { Documents } from './documents.js';

/** Something that is still to be published: an event, or, without `what`, the fact that the state changed. */
export interface OutboxItem {
  id: string;
  at: Date;
  owner?: Service;
  what?: string;
  data?: unknown;
}

/** Publishes what is in the outboxes of one kind of thing. */
export interface Outbox<S> {
  /** What of a document's outbox this process has not published yet. */
  waiting(document: Pick<Stored<S>, '_id' | 'outbox'> | null): OutboxItem[];
  /** Tells that the whole outbox of a document was written anew, with nothing but what was waiting and what is new. */
  replaced(id: string): void;
  /**
   * Publishes what is in a document's outbox, the state in any case, and takes it out soon. Where the bus does not answer it stays
   * there for the relay, and the answer is `false`: the caller of the call has his reply all the same. What is published may come
   * twice. What is larger than the bus takes stays there, too, until the thing is smaller or the bus takes more: that is logged as
   * an error, once for each version.
   */
  publish(document: Pick<Stored<S>, '_id' | 'version' | 'removed' | 'state' | 'outbox' | 'sequence'>): Promise<boolean>;
  /** Takes out what was published, now. */
  settle(): Promise<void>;
}

/** The next write to a document empties its outbox on the way; only of the last one is this a write of its own. */
const SETTLE_AFTER = 500;
const PLACES_REMEMBERED = 10_000;
const TOO_LARGE_REMEMBERED = 1_000;

/** The outbox of one kind of thing, in this process. */
export function openOutbox<S>(
  documents: Documents,
  description: Pick<Description<S, TSchema>, 'kind' | 'published'>,
  bus: Bus,
): Outbox<S> {
  /** What was published and is not yet taken out, and where the state then stood on the stream. */
  let published = new Map<string, { items: Set<string>; sequence: number }>();
  /** Where the states of documents were last published: their documents say so only after a while. */
  const places = new LRUCache<string, Place>({ max: PLACES_REMEMBERED });
  /** The versions of which it was said that the bus does not take them. */
  const tooLarge = new LRUCache<string, number>({ max: TOO_LARGE_REMEMBERED });
  let settling: NodeJS.Timeout | undefined;

  // Not durable: what is published once more does no harm.
  const settle = async () => {
    clearTimeout(settling);
    settling = undefined;
    const all = published;
    published = new Map();
    if (all.size === 0) return;
    await documents.collection.bulkWrite(
      [...all].map(([id, { items, sequence }]) => ({
        updateOne: {
          filter: { _id: id as never },
          update: { $pull: { outbox: { id: { $in: [...items] } } } as never, $set: { sequence } },
        },
      })),
      { ordered: false, writeConcern: { w: 1, journal: false } },
    );
  };

  const settleSoon = () => {
    settling ??= setTimeout(() => {
      settle().catch((error: unknown) => bus.log.warn({ err: error }, 'outboxes are emptied later'));
    }, SETTLE_AFTER);
  };

  const waiting: Outbox<S>['waiting'] = (document) => {
    const before = document ? published.get(document._id) : undefined;
    return (document?.outbox ?? []).filter((item) => !before?.items.has(item.id));
  };

  const explain = (error: unknown, id: string, version: number) => {
    if ((error as NatsError | undefined)?.code !== (ErrorCode.MaxPayloadExceeded as string)) {
      bus.log.warn({ err: error, id }, 'a change is published later');
    } else if (tooLarge.get(id) !== version) {
      tooLarge.set(id, version);
      const { kind } = description.kind;
      const largest = bus.nats.info?.max_payload;
      bus.log.error(
        { kind, id, version, largest },
        'a change is larger than the bus takes: the others do not hear of it',
      );
    }
  };

  return {
    settle,
    waiting,
    replaced: (id) => void published.delete(id),
    publish: async (document) => {
      if (!bus.connected()) return false;
      const { _id: id, version, removed, state, sequence = 0 } = document;
      const [before, known] = [published.get(id), places.get(id)];
      const left = waiting(document);
      const publishNow = () =>
        publishState(
          bus,
          description.kind,
          id,
          removed ? { version } : { version, data: description.published(state, id) },
          Math.max(sequence, known?.sequence ?? 0),
        );
      try {
        const [place] = await Promise.all([
          before && known && known.version >= version ? known : publishNow(),
          ...left.map(({ id: eventId, owner, what, data }) =>
            owner && what ? publishEvent(bus, { owner, what }, id, eventId, data) : undefined,
          ),
        ]);
        if (place.version >= (places.get(id)?.version ?? 0)) places.set(id, place);
        published.set(id, {
          items: new Set([...(published.get(id)?.items ?? []), ...left.map((item) => item.id)]),
          sequence: (places.get(id) ?? place).sequence,
        });
        settleSoon();
        return true;
      } catch (error) {
        explain(error, id, version);
        return false;
      }
    },
  };
}
