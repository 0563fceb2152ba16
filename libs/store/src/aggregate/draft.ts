import type { ActivityEntry } from '../documents/activity-log.js';
import { newId } from '@kantyna/kernel/ids';
import { fingerprint, type Command } from '../documents/idempotency.js';
import type { CommandRecord, OutboxItem, Stored, DomainEventMapping } from '../documents/stored-document.js';
import type { Change } from '@kantyna/kernel/change';

/** The origin of a change: the command, if there is one, and the `traceparent`, if it is traced. */
export interface Origin {
  readonly command: Command | undefined;
  readonly trace: string | undefined;
}

/** A document while writes are decided on it, one after another. */
export interface Draft<S> {
  /** The number of changes. Each raises the version by one. */
  readonly changes: number;
  readonly removed: boolean;
  readonly state: S | undefined;
  readonly events: readonly Pick<OutboxItem, 'owner' | 'what' | 'data' | 'trace'>[];
  /** The `traceparent` of the last change that is traced: the state is published in it. */
  readonly trace?: string;
  /** The records of the commands that changed it. */
  readonly records: readonly CommandRecord[];
  /** The new lines of the activity, still without numbers. */
  readonly activity: readonly Omit<ActivityEntry, 'number'>[];
}

/** A draft without changes. */
export function draftOf<S>(present: Stored | undefined): Draft<S> {
  const state = present?.state as S | undefined;
  return { changes: 0, removed: present?.removed === true, state, events: [], records: [], activity: [] };
}

/** The draft after a decision. Without a new state it is the same. */
export function applied<S, H>(
  id: string,
  draft: Draft<S>,
  decision: Change<S, unknown, H>,
  { command, trace }: Origin,
  domainEventMapping: DomainEventMapping<S, H> | undefined,
): Draft<S> {
  const { state = draft.state, removed = false, domainEvents = [], reply } = decision;
  if (!decision.state && !removed) return draft;
  if (state === undefined) throw new Error('a decision removes what does not exist');
  const { key, payload, by } = command ?? {};
  const at = new Date();
  const record = key === undefined ? [] : [{ key, fingerprint: fingerprint(payload), reply, at }];
  const changed = { id, before: draft.removed ? undefined : draft.state, after: removed ? undefined : state, by };
  const events = [...(decision.events ?? []), ...(domainEventMapping?.toEvents(domainEvents, changed) ?? [])];
  const traced = trace !== undefined && { trace };
  const notes = domainEventMapping ? domainEvents.map(domainEventMapping.toNote) : [];
  return {
    ...draft,
    changes: draft.changes + 1,
    state,
    removed,
    events: [...draft.events, ...events.map(({ kind: { owner, what }, data }) => ({ owner, what, data, ...traced }))],
    ...traced,
    records: [...draft.records, ...record],
    activity: [...draft.activity, ...notes.map((data) => ({ at, ...(by && { by: by.id }), data }))],
  };
}

/**
 * The document after the changes of a draft. `kept` are the records, `past` the domain events and `pending` the outbox items of `present` that
 * stay; it is saved by `schema`; `dueAt` replaces its own; `followUp` is still to be done, and its state to be published if it `isPublished`.
 */
export function nextDocument(
  id: string,
  present: Stored | undefined,
  stays: {
    kept: readonly CommandRecord[];
    past: readonly ActivityEntry[];
    pending: readonly OutboxItem[];
    schema: number;
  },
  draft: Draft<unknown>,
  { dueAt, followUp, isPublished }: { dueAt: Date | undefined; followUp: unknown; isPublished: boolean },
): Stored {
  const at = new Date();
  const { dueAt: _, ...rest } = present ?? {};
  const { kept, past, pending, schema } = stays;
  const last = past.at(-1)?.number ?? 0;
  const traced = draft.trace === undefined ? {} : { trace: draft.trace };
  const items = [
    ...(isPublished ? [traced] : []),
    ...draft.events,
    ...(followUp === undefined ? [] : [{ data: followUp, ...traced }]),
  ];
  const added = draft.activity.map((entry, index) => ({ number: last + index + 1, ...entry }));
  return {
    ...rest,
    ...(dueAt && { dueAt }),
    ...(added.length > 0 && { activity: [...past, ...added] }),
    _id: id,
    version: (present?.version ?? 0) + draft.changes,
    schema,
    removed: draft.removed,
    state: draft.state,
    outbox: [...pending, ...items.map((item) => ({ id: newId(), at, ...item }))],
    commands: [...kept, ...draft.records],
  };
}
