import { LRUCache } from 'lru-cache';
import type { Connection, Schema } from 'mongoose';
import type { Static, TSchema } from 'typebox';
import type { Bus } from '@kantyna/bus/connect';
import type { EventKind, StateKind } from '@kantyna/contracts/events';
import { Refusal } from '@kantyna/contracts/refusal';
import { documentSchema } from './aggregate-schema.js';
import { earlierAnswer, earlierCommands, fingerprint, type Command, type CommandRecord } from './command.js';
import { isDuplicate, openCollection, type Documents } from './documents.js';
import { newId } from './id.js';
import { openOutbox, type Outbox, type OutboxItem } from './outbox.js';

/** Something to tell the others, made by a decision. */
export interface NewEvent<S extends TSchema = TSchema> {
  readonly kind: EventKind<S>;
  readonly data: Static<S>;
}

/** What a decision answers: the new state (none: nothing changes), or that the thing goes, and the reply. */
export interface Change<S, R> {
  readonly state?: S;
  readonly removed?: true;
  readonly events?: readonly NewEvent[];
  readonly reply: R;
}

/** A decision. It may read what it needs first, but must change nothing. */
export type Decide<S, R> = (state: S | undefined) => Change<S, R> | Refusal | Promise<Change<S, R> | Refusal>;

/** A document: one thing with all that belongs to it. */
export interface Stored<S> {
  _id: string;
  version: number;
  removed?: boolean;
  state: S;
  outbox: OutboxItem[];
  /** The latest writes that carried an `Idempotency-Key`. */
  commands: CommandRecord[];
  /** Where on the stream its state was last published. */
  sequence?: number;
}

/** A kind of thing that this service owns: how it is kept and what others see of it. */
export interface Description<S, D extends TSchema> {
  readonly collection: string;
  readonly kind: StateKind<D>;
  /** The schema of the state. */
  readonly schema: Schema;
  /** Further fields beside the state, for instance what is known from other services. */
  readonly beside?: Record<string, unknown>;
  readonly indexes?: readonly Record<string, 1 | -1>[];
  /** The state as others see it. */
  readonly published: (state: S, id: string) => Static<D>;
}

/** The things of one kind. */
export interface Aggregate<S> {
  readonly documents: Documents;
  readonly description: Description<S, TSchema>;
  readonly bus: Bus;
  readonly outbox: Outbox<S>;
  /**
   * Loads, decides and saves in one atomic update of one document, and publishes what the decision says. `decide` gets `undefined`
   * where there is no such thing, and is asked anew when somebody else was faster.
   * Throws where the database does not answer; answers a refusal as it was given.
   */
  change<R>(id: string, command: Command | undefined, decide: Decide<S, R>): Promise<R | Refusal>;
}

const COMMANDS_KEPT = 100;
/** So many documents are remembered, of each kind. */
const REMEMBERED = 200;

/** Opens the collection of one kind of thing, with its indexes in place. */
export async function aggregate<S, D extends TSchema>(
  connection: Connection,
  bus: Bus,
  description: Description<S, D>,
): Promise<Aggregate<S>> {
  const documents = await openCollection(connection, description.collection, documentSchema(description));
  const outbox = openOutbox(documents, description, bus);

  /**
   * What this process wrote last. A decision on it counts only where nobody wrote since, as the update's guard tells; one that
   * changes nothing has no guard, and is made anew on what is there.
   */
  const remembered = new LRUCache<string, Stored<S>>({ max: REMEMBERED });
  const remember = (document: Stored<S>) => {
    if ((remembered.get(document._id)?.version ?? 0) < document.version) remembered.set(document._id, document);
  };
  const read = async (id: string) =>
    (await documents.collection.findOne({ _id: id as never })) as unknown as Stored<S> | null;

  const change = async <R>(id: string, command: Command | undefined, decide: Decide<S, R>): Promise<R | Refusal> => {
    for (let known = remembered.get(id); ; known = undefined) {
      const [present, elsewhere] = await Promise.all([known ?? read(id), earlierCommands(documents, command)]);
      // The document's own commands are under the version that guards the update: of those the look is certain.
      const answer = earlierAnswer([...(present?.commands ?? []), ...elsewhere], command);
      if (answer) return answer instanceof Refusal ? answer : (answer.reply as R);

      const decision = await decide(present && !present.removed ? present.state : undefined);
      if (decision instanceof Refusal || (!decision.state && !decision.removed)) {
        if (known) continue;
        return decision instanceof Refusal ? decision : decision.reply;
      }

      const next = successor(id, present, outbox.waiting(present), decision, command);
      if (await save(documents, present, next)) {
        outbox.replaced(id);
        if (await outbox.publish(next)) remember({ ...next, outbox: [] });
        return decision.reply;
      }
      remembered.delete(id);
    }
  };
  return { documents, description: description as unknown as Description<S, TSchema>, bus, outbox, change };
}

/** The document after a decision. `waiting` is what of its outbox is still to be published. */
function successor<S, R>(
  id: string,
  present: Stored<S> | null,
  waiting: readonly OutboxItem[],
  decision: Change<S, R>,
  command: Command | undefined,
): Stored<S> {
  const at = new Date();
  const state = decision.state ?? present?.state;
  if (state === undefined) throw new Error(`a decision removes ${id}, which is not there`);
  return {
    ...present,
    _id: id,
    version: (present?.version ?? 0) + 1,
    removed: decision.removed === true,
    state,
    outbox: [
      ...waiting,
      { id: newId(), at },
      ...(decision.events ?? []).map(({ kind, data }) => ({
        id: newId(),
        at,
        owner: kind.owner,
        what: kind.what,
        data,
      })),
    ],
    commands: withCommand(present?.commands ?? [], command, decision.reply),
  };
}

function withCommand(before: CommandRecord[], command: Command | undefined, reply: unknown): CommandRecord[] {
  if (command?.key === undefined) return before;
  return [...before, { key: command.key, fingerprint: fingerprint(command.body), reply }].slice(-COMMANDS_KEPT);
}

/**
 * Answers `false` where somebody else was faster. The state comes from our own decisions, so it goes to the driver as it is: casting
 * a whole order costs more than all the rest of a call.
 */
async function save<S>(documents: Documents, present: Stored<S> | null, next: Stored<S>): Promise<boolean> {
  if (!present) {
    try {
      await documents.collection.insertOne(next as never);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
  const { state, removed, version, outbox } = next;
  const command = next.commands === present.commands ? undefined : next.commands.at(-1);
  const { matchedCount } = await documents.collection.updateOne(
    { _id: present._id as never, version: present.version },
    {
      $set: { state, removed, version, outbox },
      ...(command ? { $push: { commands: { $each: [command], $slice: -COMMANDS_KEPT } } as never } : {}),
    },
  );
  return matchedCount === 1;
}
