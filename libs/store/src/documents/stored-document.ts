import Type, { type Static, type TObject, type TProperties, type TSchema } from '@kantyna/typebox';
import { SERVICES } from '@kantyna/contracts/services';
import type { StateKind } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import type { NewEvent } from '@kantyna/kernel/change';
import { OneOf, Shape } from '@kantyna/contracts/format';
import { ActivityEntry } from './activity-log.js';
import { type Index, StoredDate } from '../mongo/collection.js';
import { leaseFields } from '../mongo/lease.js';

/**
 * An unpublished event, or, without `what`, the note that the state has to be published. With `data` alone it is a follow-up of the write that
 * is not done yet.
 */
export const OutboxItem = Shape({
  id: Type.String(),
  at: StoredDate,
  owner: Type.Optional(OneOf(SERVICES)),
  what: Type.Optional(Type.String()),
  data: Type.Optional(Type.Unknown()),
  /** The `traceparent` of the change, if it is traced. */
  trace: Type.Optional(Type.String()),
});
export type OutboxItem = Static<typeof OutboxItem>;

/** A document whose outbox is published. */
export interface OutboxDocument {
  _id: string;
  version?: number;
  outbox: OutboxItem[];
  sequence?: number;
}

/** A write that carried an `Idempotency-Key`, and its reply. */
export const CommandRecord = Shape({
  key: Type.String(),
  fingerprint: Type.String(),
  reply: Type.Unknown(),
  at: StoredDate,
});
export type CommandRecord = Static<typeof CommandRecord>;

const fields = {
  _id: Type.String(),
  version: Type.Integer(),
  /** The schema by which it was saved. Missing in documents that only 1.0.0 has written. */
  schema: Type.Optional(Type.Integer()),
  removed: Type.Boolean(),
  outbox: Type.Array(OutboxItem),
  commands: Type.Array(CommandRecord),
  /** The sequence on the stream at which the state was last published. */
  sequence: Type.Optional(Type.Integer()),
  /** The latest activity (`activity-log.ts`), of aggregates whose decisions name domain events. */
  activity: Type.Optional(Type.Array(ActivityEntry)),
  ...leaseFields,
};

/** One aggregate as it is stored. */
export type Stored<S = unknown> = Static<TObject<typeof fields>> & { state: S };

/** The shape of a stored aggregate with the given state, and with further fields beside it. */
export const storedShape = (state: TSchema, extraFields: TProperties = {}): TObject =>
  Shape({ ...fields, state, ...extraFields });

/** The index by which the relay finds documents with an unpublished change. */
export const OUTBOX_INDEX: Index = { fields: { 'outbox.at': 1 }, sparse: true };

/** The index by which due work finds its documents. */
export const DUE_INDEX: Index = { fields: { dueAt: 1 }, sparse: true };

export const STORED_INDEXES: readonly Index[] = [
  OUTBOX_INDEX,
  { fields: { 'commands.key': 1 }, sparse: true },
  { fields: { sequence: 1 } },
];

/** One change of an aggregate. Without `before` it is new, without `after` it is removed, and without `by` the change came by itself. */
export interface Changed<S> {
  readonly id: string;
  readonly before: S | undefined;
  readonly after: S | undefined;
  readonly by: Person | undefined;
}

/** The uses of the domain events of a decision. */
export interface DomainEventMapping<S, H> {
  /** The notes in the aggregate's activity. */
  readonly toNote: (happening: H) => unknown;
  /** The events that tell people of it. */
  readonly toEvents: (domainEvents: readonly H[], changed: Changed<S>) => readonly NewEvent[];
}

/** The definition of one kind of aggregates: how they are stored, and what other services see of them. */
export interface AggregateDefinition<S extends TSchema, D extends TSchema, X extends TProperties, State, Published, H> {
  readonly collection: string;
  /** Missing if no other service needs the state: then only events are published. */
  readonly kind?: StateKind<D>;
  readonly state: S;
  /**
   * The number of the state's schema, 1 if it is missing. A change that releases before cannot read raises it, together with a migration;
   * they refuse to write over what is saved with a higher number. New optional fields do not raise it.
   */
  readonly schema?: number;
  /** Fields beside the state, for instance what is known from other services. */
  readonly extraFields?: X;
  readonly indexes?: readonly Index[];
  /** The time at which this aggregate needs a decision by itself (`due-work.ts`). It is saved with the state. */
  readonly dueAt?: (state: State) => Date | undefined;
  /** Only aggregates that have it say what happens to them. */
  readonly domainEventMapping?: DomainEventMapping<State, H>;
  /** The state as other services see it, if it has a `kind`. */
  readonly toPublished?: (state: State, id: string) => Published;
  /** The ids of the people whose live streams report the state. `undefined`: everybody's. */
  readonly audience?: (state: State) => readonly string[] | undefined;
  /**
   * The follow-up of a write outside its document. It is saved in the same update, done before the write is answered, and repeated until it
   * is done: by whichever instance is there.
   */
  readonly followUp?: FollowUp<State>;
}

/** `of` returns the data of the follow-up, `undefined` if there is none. `run` may be repeated; it throws if it was not done. */
export interface FollowUp<State> {
  readonly of: (before: State | undefined, after: State) => unknown;
  readonly run: (
    document: { readonly _id: string; readonly version: number },
    data: readonly unknown[],
  ) => Promise<void>;
}
