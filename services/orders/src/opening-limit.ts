import type { Person } from '@kantyna/contracts/people/person';
import { conflict } from '@kantyna/contracts/refusal';
import type { Clock } from '@kantyna/service/process/clock';
import { openTurns } from '@kantyna/store/turns';

const LANES = 64;

/**
 * Opens something for a person, who opens one thing at a time here. `count` tells how many they have, or have opened since the beginning of
 * today; `open` learns whether these are as many as one person may. Instances count for themselves: at once each may let one through.
 */
export type OpeningLimit = <R>(
  person: Person,
  count: (personId: string, today: string) => Promise<number>,
  open: (isReached: boolean) => Promise<R>,
) => Promise<R>;

/** The limit of what one person opens and others see (docs/rules.md, Limits). */
export function openingLimit(most: number, clock: Pick<Clock, 'now' | 'of'>): OpeningLimit {
  const withLock = openTurns(LANES);
  return (person, count, open) =>
    withLock(person.id, async () =>
      open((await count(person.id, clock.of(clock.now().date, '00:00').instant)) >= most),
    );
}

export const TOO_MANY_STANDING_ORDERS = conflict(
  'TOO_MANY_STANDING_ORDERS',
  'You have as many standing orders as one person may. End one of them first.',
);
