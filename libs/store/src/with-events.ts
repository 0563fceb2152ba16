import { Refusal } from '@kantyna/contracts/refusal';
import type { Change, NewEvent } from './aggregate.js';

/** A change with the events that follow from the state it leads to. A refusal stays as it is, and so does a change without a state. */
export function withEvents<S, R>(
  change: Change<S, R> | Refusal,
  eventsOf: (state: S) => readonly NewEvent[],
): Change<S, R> | Refusal {
  if (change instanceof Refusal || !change.state) return change;
  const added = eventsOf(change.state);
  return added.length === 0 ? change : { ...change, events: [...(change.events ?? []), ...added] };
}
