import { newId } from './id.js';
import type { CommandRecord, OutboxItem, Stored } from './stored-document.js';

/** A document while writes are decided on it, one after another. */
export interface Draft<S> {
  /** The number of changes. Each raises the version by one. */
  readonly changes: number;
  readonly removed: boolean;
  readonly state: S | undefined;
  readonly events: readonly Pick<OutboxItem, 'owner' | 'what' | 'data'>[];
  /** The records of the commands that changed it. */
  readonly records: readonly CommandRecord[];
}

/** A draft without changes. */
export function draftOf<S>(present: Stored | undefined): Draft<S> {
  const state = present?.state as S | undefined;
  return { changes: 0, removed: present?.removed === true, state, events: [], records: [] };
}

/** The document after the changes of a draft. `kept` are the records and `pending` the outbox items of `present` that stay; `dueAt` replaces its own. */
export function successor(
  id: string,
  present: Stored | undefined,
  { kept, pending }: { kept: readonly CommandRecord[]; pending: readonly OutboxItem[] },
  draft: Draft<unknown>,
  dueAt: Date | undefined,
): Stored {
  const at = new Date();
  const { dueAt: _, ...rest } = present ?? {};
  return {
    ...rest,
    ...(dueAt && { dueAt }),
    _id: id,
    version: (present?.version ?? 0) + draft.changes,
    removed: draft.removed,
    state: draft.state,
    outbox: [...pending, ...[{}, ...draft.events].map((item) => ({ id: newId(), at, ...item }))],
    commands: [...kept, ...draft.records],
  };
}
