import { Schema, type Connection } from 'mongoose';
import type { Static, TSchema } from 'typebox';
import type { Bus } from '@kantyna/bus/connect';
import type { EventKind, StateKind } from '@kantyna/contracts/events';
import { Refusal } from '@kantyna/contracts/refusal';
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

/** Opens the collection of one kind of thing, with its indexes in place. */
export async function aggregate<S, D extends TSchema>(
  connection: Connection,
  bus: Bus,
  description: Description<S, D>,
): Promise<Aggregate<S>> {
  const documents = await openCollection(connection, description.collection, documentSchema(description));
  const outbox = openOutbox(documents, description, bus);

  const change = async <R>(id: string, command: Command | undefined, decide: Decide<S, R>): Promise<R | Refusal> => {
    for (;;) {
      const [present, elsewhere] = await Promise.all([
        documents.collection.findOne({ _id: id as never }) as Promise<unknown> as Promise<Stored<S> | null>,
        earlierCommands(documents, command),
      ]);
      // The document's own commands are under the version that guards the update: of those the look is certain.
      const answer = earlierAnswer([...(present?.commands ?? []), ...elsewhere], command);
      if (answer) return answer instanceof Refusal ? answer : (answer.reply as R);
      const decision = await decide(present && !present.removed ? present.state : undefined);
      if (decision instanceof Refusal) return decision;
      if (!decision.state && !decision.removed) return decision.reply;

      const next = successor(id, present, decision, command);
      if (!(await save(documents, present, next))) continue;
      await outbox.publish(next.document);
      return decision.reply;
    }
  };
  return { documents, description: description as unknown as Description<S, TSchema>, bus, outbox, change };
}

/** The document after a decision, and what exactly of it is new. */
function successor<S, R>(id: string, present: Stored<S> | null, decision: Change<S, R>, command: Command | undefined) {
  const at = new Date();
  const items: OutboxItem[] = [
    { id: newId(), at },
    ...(decision.events ?? []).map(({ kind, data }) => ({ id: newId(), at, owner: kind.owner, what: kind.what, data })),
  ];
  const commands =
    command?.key === undefined
      ? []
      : [{ key: command.key, fingerprint: fingerprint(command.body), reply: decision.reply }];
  const removed = decision.removed === true;
  const state = decision.state ?? present?.state;
  if (state === undefined) throw new Error(`a decision removes ${id}, which is not there`);
  const document: Stored<S> = {
    ...present,
    _id: id,
    version: (present?.version ?? 0) + 1,
    removed,
    state,
    outbox: [...(present?.outbox ?? []), ...items],
    commands: [...(present?.commands ?? []), ...commands],
  };
  return { document, items, commands };
}

/**
 * Answers `false` where somebody else was faster. The state comes from our own decisions, so it goes to the driver as it is: casting
 * a whole order costs more than all the rest of a call.
 */
async function save<S>(
  documents: Documents,
  present: Stored<S> | null,
  { document, items, commands }: ReturnType<typeof successor<S, unknown>>,
): Promise<boolean> {
  if (!present) {
    try {
      await documents.collection.insertOne(document as never);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
  const { matchedCount } = await documents.collection.updateOne(
    { _id: present._id as never, version: present.version },
    {
      $set: { state: document.state, removed: document.removed, version: document.version },
      $push: {
        outbox: { $each: items },
        ...(commands.length > 0 ? { commands: { $each: commands, $slice: -COMMANDS_KEPT } } : {}),
      } as never,
    },
  );
  return matchedCount === 1;
}

function documentSchema<S>(description: Description<S, TSchema>): Schema {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      version: { type: Number, required: true },
      removed: { type: Boolean, required: true },
      state: { type: description.schema, required: true },
      outbox: [
        new Schema(
          { id: String, at: Date, owner: String, what: String, data: Schema.Types.Mixed },
          { _id: false, id: false, minimize: false },
        ),
      ],
      commands: [
        new Schema(
          { key: String, fingerprint: String, reply: Schema.Types.Mixed },
          { _id: false, id: false, minimize: false },
        ),
      ],
      sequence: Number,
      ...description.beside,
    },
    { versionKey: false, minimize: false, id: false },
  );
  schema.index({ 'outbox.at': 1 }, { sparse: true });
  schema.index({ 'commands.key': 1 }, { sparse: true });
  schema.index({ sequence: 1 });
  for (const index of description.indexes ?? []) schema.index(index);
  return schema;
}
