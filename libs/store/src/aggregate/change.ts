import type { Refusal } from '@kantyna/contracts/refusal';
import type { NewEvent } from '../documents/stored-document.js';
import type { Nothing } from '../unchanged.js';

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
