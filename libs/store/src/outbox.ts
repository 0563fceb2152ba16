import type { TSchema } from 'typebox';
import { publishEvent, publishState } from '@kantyna/bus/publish';
import type { Bus } from '@kantyna/bus/connect';
import type { Service } from '@kantyna/contracts/call';
import type { Description, Stored } from './aggregate.js';
import { filter, type Documents } from './documents.js';

/** Something that is still to be published: an event, or, without `what`, the fact that the state changed. */
export interface OutboxItem {
  id: string;
  at: Date;
  owner?: Service;
  what?: string;
  data?: unknown;
}

/** What publishing needs of a kind of thing. */
export interface Published<S> {
  readonly documents: Documents;
  readonly description: Pick<Description<S, TSchema>, 'kind' | 'published'>;
  readonly bus: Bus;
}

const SWEEP_EVERY = 1_000;
const SWEPT_AT_ONCE = 200;

/**
 * Publishes what is in a document's outbox and takes it out. Where the bus does not answer it stays there for the relay: the
 * caller has his answer all the same. What is published may come twice.
 */
export async function publishOutbox<S>(of: Published<S>, document: Stored<S>): Promise<void> {
  const { bus, documents, description } = of;
  if (!bus.connected() || document.outbox.length === 0) return;
  try {
    const [sequence] = await Promise.all([
      publishState(
        bus,
        description.kind,
        document._id,
        document.removed
          ? { version: document.version }
          : { version: document.version, data: description.published(document.state, document._id) },
        document.sequence ?? 0,
      ),
      ...document.outbox
        .filter((item) => item.what !== undefined)
        .map((item) =>
          publishEvent(
            bus,
            { owner: item.owner!, what: item.what!, data: description.kind.data },
            document._id,
            item.id,
            item.data,
          ),
        ),
    ]);
    // Not waited for, and not durable: what is published once more does no harm.
    void documents
      .updateOne(
        { _id: document._id },
        { $pull: { outbox: { id: filter({ $in: document.outbox.map((item) => item.id) }) } }, $max: { sequence } },
        { writeConcern: { w: 1, j: false } },
      )
      .catch((error: unknown) => bus.log.warn({ err: error, id: document._id }, 'an outbox is emptied later'));
  } catch (error) {
    bus.log.warn({ err: error, id: document._id }, 'a change is published later');
  }
}

/**
 * The relay: once a second publishes what is still in an outbox a second after it was written. Runs in every instance.
 * Answers how to stop it.
 */
export function relay<S>(of: Published<S>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const sweep = async () => {
    if (!of.bus.connected()) return;
    const waiting = await of.documents
      .find({ 'outbox.at': filter({ $lt: new Date(Date.now() - SWEEP_EVERY) }) })
      .limit(SWEPT_AT_ONCE)
      .lean<Stored<S>[]>()
      .exec();
    for (const document of waiting) await publishOutbox(of, document);
  };
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = sweep()
      .catch((error: unknown) => of.bus.log.warn({ err: error }, 'the relay tries again in a second'))
      .finally(() => (busy = false));
  }, SWEEP_EVERY);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
