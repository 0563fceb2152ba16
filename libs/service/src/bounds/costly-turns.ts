import { TURN_WITHIN } from '@kantyna/contracts/endpoint';
import { openBounds } from '@kantyna/kernel/bounds';
import { Refusal } from '@kantyna/kernel/refusal';
import { openTurns } from '@kantyna/kernel/turns';
import { OVERLOADED } from './overloaded.js';

/** The number of costly calls that run at once: while one computes in its thread, another one reads its data. */
const AT_ONCE = 2;
/** The number of costly calls of one caller, and of all, that may run or wait (docs/rules/limits-and-errors.md, Limits). */
const MOST = { ofOne: 60, ofAll: 240 };

const TOO_MANY_AT_ONCE = new Refusal(
  429,
  'TOO_MANY_REQUESTS',
  'You have too many of these under way. Please wait until some of them are done.',
);

/** The turn of a costly call. */
export interface Turn {
  /** Waits for the turn, which lasts until the call is over. Returns the refusal (503) where that takes longer than `TURN_WITHIN`. */
  begin(): Promise<Refusal | undefined>;
  /** Keeps the turn until the work is done, also if the call was answered without it. */
  hold<R>(work: Promise<R>): Promise<R>;
  /** Has to be called when the connection or the call has ended. */
  leave(): void;
}

/** Returns the turn of a call of `caller`, or the refusal. */
export type CostlyTurns = (caller: string) => Turn | Refusal;

/**
 * Lets costly calls of one service take turns, so that one person's do not stop those of others:
 *
 *     a1 a2 a3 of one person, then b1 of another  →  a1 and b1 run, a2 after a1
 *
 * Returns the turn of a call, before its body is read, or the refusal: 429 if its caller has too many under way, 503 if all have.
 */
export function openCostlyTurns(): CostlyTurns {
  const inTurn = openTurns(AT_ONCE);
  const enter = openBounds(MOST);
  return (caller) => {
    const exit = enter(caller);
    if (exit === 'ofOne') return TOO_MANY_AT_ONCE;
    if (exit === 'ofAll') return OVERLOADED;
    const gone = new AbortController();
    let isWorking = false;
    let end = () => {};
    const over = new Promise<void>((resolve) => (end = resolve));
    let turn = Promise.resolve();
    const wait = () =>
      new Promise<Refusal | undefined>((resolve) => {
        const timer = setTimeout(() => gone.abort(), TURN_WITHIN);
        const begin = () => {
          clearTimeout(timer);
          resolve(undefined);
          return over;
        };
        turn = inTurn(caller, begin, gone.signal).catch(() => resolve(OVERLOADED));
      });
    let begun: Promise<Refusal | undefined> | undefined;
    return {
      begin: () => (begun ??= wait()),
      hold: (work) => {
        isWorking = true;
        return work.finally(end);
      },
      leave: () => {
        gone.abort();
        if (!isWorking) end();
        void turn.then(exit); // Work whose caller is gone counts as long as it goes on.
      },
    };
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The turn of a costly call. */
    turn?: Turn;
  }
}
