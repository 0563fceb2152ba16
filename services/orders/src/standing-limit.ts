import { conflict } from '@kantyna/kernel/refusal';
import { openTurns } from '@kantyna/kernel/turns';

const LANES = 64;

/**
 * Gives a person a standing order, one at a time here. `give` learns whether they have as many as one person may (docs/rules/limits-and-errors.md,
 * Limits). Instances count for themselves: at once each may let one through.
 */
export type StandingLimit = <R>(personId: string, give: (isReached: boolean) => Promise<R>) => Promise<R>;

/** The limit of standing orders that one person has; `countOf` counts them. */
export function standingLimit(most: number, countOf: (personId: string) => Promise<number>): StandingLimit {
  const withLock = openTurns(LANES);
  return (personId, give) => withLock(personId, async () => give((await countOf(personId)) >= most));
}

export const TOO_MANY_STANDING_ORDERS = conflict(
  'TOO_MANY_STANDING_ORDERS',
  'You have as many standing orders as one person may. End one of them first.',
);
