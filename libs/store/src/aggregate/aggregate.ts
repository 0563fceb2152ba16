import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { mongo, type Connection } from 'mongoose';
import type { Static, TObject, TProperties, TSchema } from '@kantyna/typebox';
import type { Bus } from '@kantyna/bus/connection/connect';
import { presentTrace } from '@kantyna/bus/traces/spans';
import type { StateKind } from '@kantyna/contracts/messages/messages';
import { Refusal, unavailable } from '@kantyna/kernel/refusal';
import { openActivityLog, type ActivityLog } from '../documents/activity-log.js';
import { openCollection, type Collection } from '../mongo/collection.js';
import type { Decide } from '@kantyna/kernel/change';
import { applied, draftOf, nextDocument, type Origin } from './draft.js';
import { openCommandRecords, repeatedReply, type Command } from '../documents/idempotency.js';
import { openOutbox, type Outbox } from '../outbox/outbox.js';
import { publishPatiently } from '../outbox/publishing.js';
import { read, save } from './save.js';
import { DUE_INDEX, STORED_INDEXES, storedShape } from '../documents/stored-document.js';
import type { AggregateDefinition, Stored } from '../documents/stored-document.js';
import { queueByDocument, type QueuedWrite } from './write-queue.js';

/** The aggregates of one kind. */
export interface Aggregate<S, X = unknown, H = never> {
  readonly documents: Collection<Stored<S> & X>;
  /** Missing if the state is not published. */
  readonly kind: StateKind | undefined;
  /** The number of the schema by which they are saved. */
  readonly schema: number;
  readonly outbox: Outbox<Stored>;
  /** The activity of the aggregates, if their decisions name domain events. */
  readonly activity: Pick<ActivityLog, 'latest'>;
  /** Calls the listener with each due time that this process saves. */
  onDueTime(listener: (dueAt: Date) => void): void;
  /**
   * Loads, decides and saves in one atomic update of one document, then publishes. `decide` gets `undefined` when the aggregate does not
   * exist. Returns the decision's reply or refusal, and for a repeated command the earlier reply. If nothing changes, what another process
   * saved and did not publish is published first. Writes to one document take turns in this process; those that waited for the same turn
   * are decided one after another and saved together. After a version conflict they are decided again. Refuses with 503 after 5 s, and
   * when the command's signal is aborted before it is saved, and if a later release saved the aggregate in a schema of its own.
   * Throws when the database is unavailable.
   */
  change<R>(id: string, command: Command | undefined, decide: Decide<S, R, H>): Promise<R | Refusal>;
}

/** The documents that a process remembers, in bytes of BSON. */
const RECENT_BYTES = 2 * 1024 * 1024;
/** A write may wait for its turn and be repeated for this long (ms): shorter than any timeout of callers. */
const WRITE_WITHIN = 5_000;
const MAX_BATCH = 50;
const LONGEST_RETRY_DELAY = 100;

const NO_ACTIVITY: ActivityLog = { keepLatest: async () => [], latest: async () => [] };

const BUSY = unavailable('Many people are changing this right now. Please try again in a moment.');
const LATER_SCHEMA = unavailable('A newer release is being installed. Please try again in a moment.');

/** Opens the collection of one kind of aggregate. */
export async function openAggregate<
  S extends TSchema,
  D extends TSchema,
  X extends TProperties,
  H = never,
  State = Static<S>,
  Published = Static<D>,
  Extra = Static<TObject<X>>,
>(
  connection: Connection,
  bus: Bus,
  definition: AggregateDefinition<S, D, X, NoInfer<State>, NoInfer<Published>, H>,
): Promise<Aggregate<NoInfer<State>, NoInfer<Extra>, H>> {
  const { kind, toPublished, audience, dueAt, domainEventMapping, followUp, schema = 1 } = definition;
  const documents = (await openCollection(
    connection,
    definition.collection,
    storedShape(definition.state, definition.extraFields),
    [...STORED_INDEXES, ...(dueAt ? [DUE_INDEX] : []), ...(definition.indexes ?? [])],
  )) as unknown as Collection<Stored>;
  const records = await openCommandRecords(connection, documents);
  const activity = domainEventMapping ? await openActivityLog(connection, documents) : NO_ACTIVITY;
  const dueListeners: ((dueAt: Date) => void)[] = [];
  const outbox = openOutbox(
    documents,
    bus,
    kind && {
      kind,
      toBody: ({ _id, version, removed, state }) =>
        removed
          ? { version }
          : { version, data: toPublished?.(state as State, _id), audience: audience?.(state as State) },
    },
    followUp?.run,
  );

  /**
   * The documents that this process wrote last. A write to one of them needs no read, since the update's version guard shows whether it was
   * the latest version. A decision that changes nothing has no such guard, so it is repeated on a fresh read.
   */
  const recent = new LRUCache<string, Stored>({
    maxSize: RECENT_BYTES,
    sizeCalculation: (document) => mongo.BSON.calculateObjectSize(document, { ignoreUndefined: true }),
  });
  const remember = (document: Stored) => {
    if ((recent.get(document._id)?.version ?? 0) < document.version) recent.set(document._id, document);
  };

  interface Write extends Origin {
    readonly decide: Decide<State, unknown, H>;
  }
  type Queued = QueuedWrite<Write, unknown>;

  /**
   * Decides the writes one after another, and saves their changes in one update; then replies to them. Returns `false` on a version conflict:
   * nothing is saved and nobody is answered, except writes whose decision failed.
   */
  const commit = async (id: string, writes: readonly Queued[], cached: Stored | undefined): Promise<boolean> => {
    const keys = writes.flatMap(({ task }) => task.command?.key ?? []);
    const [present, elsewhere] = await Promise.all([cached ?? read(documents, id), records.inDocuments(keys)]);
    if ((present?.schema ?? 0) > schema) {
      bus.log.error({ event: 'document.later_schema', id, schema: present?.schema }, 'A later release saved it');
      for (const write of writes) write.resolve(LATER_SCHEMA);
      return true;
    }
    // The version guards the document's own records too, so for them this check is exact.
    const known = [...(present?.commands ?? []), ...elsewhere];
    const archived = records.archived(keys);
    archived.catch(() => undefined); // Awaited with each decision; one that throws at once does not get there.
    const replies: (() => void)[] = [];
    let draft = draftOf<State>(present);
    let isRefused = true;
    for (const write of writes) {
      const { command, decide } = write.task;
      try {
        const { removed, state } = draft;
        const [decision, earlier] = await Promise.all([
          decide(removed ? undefined : state, state !== undefined),
          archived,
        ]);
        const repeated = repeatedReply([...known, ...earlier, ...draft.records], command);
        if (!repeated && !(decision instanceof Refusal))
          draft = applied(id, draft, decision, write.task, domainEventMapping);
        const reply = repeated ?? decision;
        isRefused &&= reply instanceof Refusal;
        replies.push(() => write.resolve(reply instanceof Refusal ? reply : reply.reply));
      } catch (error) {
        write.reject(error);
      }
    }
    if (draft.changes === 0) {
      if (cached) return false;
      // Perhaps a process died, or was frozen, between saving and publishing what is true already.
      if (present && !isRefused && outbox.pending(present).length > 0) await publishPatiently(outbox, present);
    } else {
      const had = present?.commands ?? [];
      const kept = draft.records.length > 0 ? await records.keepLatest(had) : had;
      const due = draft.removed || draft.state === undefined ? undefined : dueAt?.(draft.state);
      const past = draft.activity.length > 0 ? await activity.keepLatest(id, present?.activity ?? []) : [];
      const next = nextDocument(id, present, { kept, past, pending: outbox.kept(present), schema }, draft, {
        dueAt: due,
        followUp: draft.removed ? undefined : followUp?.of(present?.state as State | undefined, draft.state as State),
        isPublished: kind !== undefined,
      });
      if (!(await save(documents, present, next, draft))) return false;
      if (due) for (const listener of dueListeners) listener(due);
      outbox.overwritten(next);
      // One with an event is read next time: the event leaves the stored outbox meanwhile.
      if ((await publishPatiently(outbox, next)) && outbox.kept(next).length === 0) remember({ ...next, outbox: [] });
    }
    for (const reply of replies) reply();
    return true;
  };

  const enqueue = queueByDocument<Write, unknown>(
    { maxBatch: MAX_BATCH, maxWait: WRITE_WITHIN, timeoutReply: BUSY },
    async (id, batch) => {
      try {
        for (let tries = 0; ; tries += 1) {
          const writes = batch.filter((write) => !write.isOver());
          if (writes.length === 0) break;
          const cached = tries === 0 ? recent.get(id) : undefined;
          if (await commit(id, writes, cached)) break;
          recent.delete(id);
          if (!cached) await pause(Math.random() * Math.min(2 ** tries, LONGEST_RETRY_DELAY));
        }
        for (const write of batch) write.resolve(BUSY); // Those that are over; the others are answered.
      } catch (error) {
        for (const write of batch) write.reject(error);
      }
    },
  );

  return {
    documents: documents as unknown as Collection<Stored<State> & Extra>,
    kind,
    schema,
    outbox,
    activity,
    onDueTime: (listener) => void dueListeners.push(listener),
    change: <R>(id: string, command: Command | undefined, decide: Decide<State, R, H>) =>
      enqueue(id, { command, decide, trace: presentTrace() }, command?.signal) as Promise<R | Refusal>,
  };
}
