import type { EventKind } from '@kantyna/contracts/messages/messages';
import type { Refusal } from './refusal.js';

/** The reply of a call that has nothing to say. */
export type Nothing = Record<string, never>;

/** A decision that changes nothing, and has nothing to say. */
export const UNCHANGED: { readonly reply: Nothing } = { reply: {} };

/** An event that a decision produces. */
export interface NewEvent {
  readonly kind: EventKind;
  readonly data: unknown;
}

/**
 * A decision's outcome: the new state (or none, when nothing changes), or the removal; what happened by it; further events; and the reply.
 * A change without `domainEvents` adds nothing to the activity and sends no notices.
 */
export interface Change<S, R = Nothing, H = never> {
  readonly state?: S;
  readonly removed?: true;
  readonly domainEvents?: readonly H[];
  readonly events?: readonly NewEvent[];
  readonly reply: R;
}

/**
 * Decides on the present state; `existed` is true for one that was removed, too. It may read other data first, and must change nothing. It
 * may run again after a version conflict.
 */
export type Decide<S, R, H = never> = (
  state: S | undefined,
  existed: boolean,
) => Change<S, R, H> | Refusal | Promise<Change<S, R, H> | Refusal>;
