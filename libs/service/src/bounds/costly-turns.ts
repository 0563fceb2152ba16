import PQueue from 'p-queue';
import { TURN_WITHIN } from '@kantyna/contracts/endpoint';
import { Refusal } from '@kantyna/kernel/refusal';
import { OVERLOADED } from './overloaded.js';

/** The number of costly calls that run at once: while one computes in its thread, another one reads its data. */
const AT_ONCE = 2;
/** The number of costly calls of one caller, and of all, that may run or wait (docs/rules/limits-and-errors.md, Limits). */
const MOST_OF_ONE = 60;
const MOST = 240;

const TOO_MANY_AT_ONCE = new Refusal(
  429,
  'TOO_MANY_REQUESTS',
  'You have too many of these under way. Please wait until some of them are done.',
);

/** The place of a costly call among the others. */
export interface Turn {
  /** Waits for the turn, which lasts until the call is over. Returns the refusal (503) where that takes longer than `TURN_WITHIN`. */
  begin(): Promise<Refusal | undefined>;
  /** Keeps the turn until the work is done, also if the call was answered without it. */
  hold<R>(work: Promise<R>): Promise<R>;
  /** Has to be called when the connection or the call has ended. */
  leave(): void;
}

/** Returns the place of a call of `caller`, or the refusal. */
export type CostlyTurns = (caller: string) => Turn | Refusal;

/**
 * Lets costly calls of one service take turns, so that one person's do not stop those of others:
 *
 *     a1 a2 a3 of one person, then b1 of another  →  a1 and b1 run, a2 after a1
 *
 * Returns the place of a call, before its body is read, or the refusal: 429 if its caller has too many under way, 503 if all have.
 */
export function openCostlyTurns(turnWithin = TURN_WITHIN): CostlyTurns {
  const all = new PQueue({ concurrency: AT_ONCE });
  const callers = new Map<string, { readonly queue: PQueue; underWay: number }>();
  let underWay = 0;

  return (name) => {
    const caller = callers.get(name) ?? { queue: new PQueue({ concurrency: 1 }), underWay: 0 };
    if (caller.underWay >= MOST_OF_ONE) return TOO_MANY_AT_ONCE;
    if (underWay >= MOST) return OVERLOADED;
    callers.set(name, caller);
    caller.underWay += 1;
    underWay += 1;

    let [isGone, isWorking] = [false, false];
    let timer: NodeJS.Timeout | undefined;
    let end = () => {};
    const wait = () =>
      new Promise<Refusal | undefined>((resolve) => {
        timer = setTimeout(() => {
          isGone = true;
          resolve(OVERLOADED);
        }, turnWithin);
        const run = () =>
          new Promise<void>((ended) => {
            clearTimeout(timer);
            end = ended;
            if (isGone) ended();
            resolve(undefined);
          });
        void caller.queue.add(() => all.add(run));
      });
    /** Work whose caller is gone counts as long as it goes on. */
    const leave = () => {
      if (isWorking) return;
      end();
      underWay -= 1;
      caller.underWay -= 1;
      if (caller.underWay === 0) callers.delete(name);
    };
    let turn: Promise<Refusal | undefined> | undefined;
    return {
      begin: () => (turn ??= wait()),
      hold: async (work) => {
        isWorking = true;
        return work.finally(() => {
          isWorking = false;
          if (isGone) leave();
          else end();
        });
      },
      leave: () => {
        clearTimeout(timer);
        isGone = true;
        leave();
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
