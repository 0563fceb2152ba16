import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import type { Static, TObject, TProperties, TSchema } from 'typebox';
import type { Bus } from '@kantyna/bus/connect';
import { publishState } from '@kantyna/bus/publish';
import type { EventKind, StateKind } from '@kantyna/contracts/events';
import { Refusal } from '@kantyna/contracts/refusal';
import { isDuplicate, openCollection, type Collection } from './collection.js';
import { findRecords, fingerprint, repeatedReply, type Command } from './idempotency.js';
import { newId } from './id.js';
import { openOutbox, type Outbox } from './outbox.js';
import {
  STORED_INDEXES,
  storedShape,
  type AggregateDefinition,
  type CommandRecord,
  type OutboxItem,
  type Stored,
} from './stored-document.js';

/** An event that a decision produces. */
export interface NewEvent {
  readonly kind: EventKind;
  readonly data: unknown;
}

/** A decision's outcome: the new state (or none, when nothing changes), or the removal; events; and the reply. */
export interface Change<S, R> {
  readonly state?: S;
  readonly removed?: true;
  readonly events?: readonly NewEvent[];
  readonly reply: R;
}

/** Decides on the present state. It may read other data first, and must change nothing. It may run again after a version conflict. */
export type Decide<S, R> = (state: S | undefined) => Change<S, R> | Refusal | Promise<Change<S, R> | Refusal>;

/** The aggregates of one kind. */
export interface Aggregate<S, X = unknown> {
  readonly documents: Collection<Stored<S> & X>;
  readonly kind: StateKind;
  readonly outbox: Outbox<Stored>;
  /**
   * Loads, decides and saves in one atomic update of one document, then publishes. `decide` gets `undefined` when the aggregate does not
   * exist. Answers the decision's reply or refusal, and for a repeated command the earlier reply. After a version conflict it decides
   * again; after 10 s of conflicts it refuses with 503. Throws when the database is unavailable.
   */
  change<R>(id: string, command: Command | undefined, decide: Decide<S, R>): Promise<R | Refusal>;
}

const COMMANDS_KEPT = 100;
const RECENT_KEPT = 200;
const RETRY_FOR = 10_000;
const LONGEST_RETRY_DELAY = 100;

const BUSY = new Refusal(503, 'UNAVAILABLE', 'Many people are changing this right now. Please try again in a moment.');

/** Opens the collection of one kind of aggregate. */
export async function openAggregate<
  S extends TSchema,
  D extends TSchema,
  X extends TProperties,
  State = Static<S>,
  Published = Static<D>,
  Extra = Static<TObject<X>>,
>(
  connection: Connection,
  bus: Bus,
  definition: AggregateDefinition<S, D, X, NoInfer<State>, NoInfer<Published>>,
): Promise<Aggregate<NoInfer<State>, NoInfer<Extra>>> {
  const { kind, toPublished } = definition;
  const documents = (await openCollection(
    connection,
    definition.collection,
    storedShape(definition.state, definition.extraFields),
    [...STORED_INDEXES, ...(definition.indexes ?? [])],
  )) as unknown as Collection<Stored>;
  const outbox = openOutbox(documents, bus, ({ _id, version, removed, state }, expectedSequence) =>
    publishState(
      bus,
      kind,
      _id,
      removed ? { version } : { version, data: toPublished(state as State, _id) },
      expectedSequence,
    ),
  );

  /**
   * The documents that this process wrote last: a write to one of them needs no read. The update's version guard shows whether it was
   * still the latest version; a decision that changes nothing has no such guard, so it is repeated on a fresh read.
   */
  const recent = new LRUCache<string, Stored>({ max: RECENT_KEPT });
  const remember = (document: Stored) => {
    if ((recent.get(document._id)?.version ?? 0) < document.version) recent.set(document._id, document);
  };

  const attempt = async <R>(
    id: string,
    command: Command | undefined,
    decide: Decide<State, R>,
    cached: Stored | undefined,
  ): Promise<{ reply: R | Refusal } | 'conflict'> => {
    const [present, elsewhere] = await Promise.all([cached ?? read(documents, id), findRecords(documents, command)]);
    // The version guards the document's own records too, so for them this check is exact.
    const repeated = repeatedReply([...(present?.commands ?? []), ...elsewhere], command);
    if (repeated) return { reply: repeated instanceof Refusal ? repeated : (repeated.reply as R) };

    const decision = await decide(present && !present.removed ? (present.state as State) : undefined);
    if (decision instanceof Refusal || (!decision.state && !decision.removed)) {
      if (cached) return 'conflict';
      return { reply: decision instanceof Refusal ? decision : decision.reply };
    }
    const next = successor(id, present, outbox.pending(present), decision, command);
    if (!(await save(documents, present, next))) return 'conflict';
    outbox.overwritten(id);
    if (await outbox.publish(next)) remember({ ...next, outbox: [] });
    return { reply: decision.reply };
  };

  return {
    documents: documents as unknown as Collection<Stored<State> & Extra>,
    kind,
    outbox,
    change: async (id, command, decide) => {
      const deadline = Date.now() + RETRY_FOR;
      for (let tries = 0; Date.now() < deadline; tries += 1) {
        const cached = tries === 0 ? recent.get(id) : undefined;
        const result = await attempt(id, command, decide, cached);
        if (result !== 'conflict') return result.reply;
        recent.delete(id);
        if (!cached) await pause(Math.random() * Math.min(2 ** tries, LONGEST_RETRY_DELAY));
      }
      return BUSY;
    },
  };
}

async function read(documents: Collection<Stored>, id: string): Promise<Stored | undefined> {
  return (await documents.collection.findOne({ _id: id })) ?? undefined;
}

/** The document after a decision. `pending` are the items of its outbox that are not published yet. */
function successor<S, R>(
  id: string,
  present: Stored | undefined,
  pending: readonly OutboxItem[],
  decision: Change<S, R>,
  command: Command | undefined,
): Stored {
  const at = new Date();
  const state = decision.state ?? present?.state;
  if (state === undefined) throw new Error(`a decision removes ${id}, which does not exist`);
  const events = (decision.events ?? []).map(({ kind: { owner, what }, data }) => ({ owner, what, data }));
  return {
    ...present,
    _id: id,
    version: (present?.version ?? 0) + 1,
    removed: decision.removed === true,
    state,
    outbox: [...pending, ...[{}, ...events].map((item) => ({ id: newId(), at, ...item }))],
    commands: withCommand(present?.commands ?? [], command, decision.reply),
  };
}

function withCommand(records: CommandRecord[], command: Command | undefined, reply: unknown): CommandRecord[] {
  if (command?.key === undefined) return records;
  return [...records, { key: command.key, fingerprint: fingerprint(command.payload), reply }].slice(-COMMANDS_KEPT);
}

/** Saves a document at the version after `present`. Answers `false` on a version conflict. */
async function save(documents: Collection<Stored>, present: Stored | undefined, next: Stored): Promise<boolean> {
  // The driver's collection: the state comes from our own decisions, and casting a whole order costs more than the rest of the call.
  const collection = documents.collection;
  if (!present) {
    try {
      await collection.insertOne(next);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
  const { state, removed, version, outbox } = next;
  const record = next.commands === present.commands ? undefined : next.commands.at(-1);
  const { matchedCount } = await collection.updateOne(
    { _id: present._id, version: present.version },
    {
      $set: { state, removed, version, outbox },
      ...(record ? { $push: { commands: { $each: [record], $slice: -COMMANDS_KEPT } } } : {}),
    },
  );
  return matchedCount === 1;
}
