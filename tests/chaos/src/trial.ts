import { REPLY_WITHIN } from '@kantyna/contracts/endpoint';
import type { World } from './world.js';

/** On a busy machine a call may run out of its time (ms). One that an attack cuts off fails before. */
const SLOW = REPLY_WITHIN / 2;

/** The size of a trial: `short` beside the ordinary tests, where no duration is judged; `long` as docs/promises.md says. */
export type Form = 'short' | 'long';

/** The result of a trial. */
export interface Outcome {
  /** The counts and measurements, in one line. */
  readonly figure: string;
  /** The faults, a line each; empty if the promise held. */
  readonly broken: readonly string[];
}

/** The failed calls that break a promise, a line each: in the short form not those that ran out of their time. */
export const unexplained = (failed: readonly { line: string; took: number }[], form: Form): string[] =>
  failed.filter(({ took }) => form === 'long' || took < SLOW).map(({ line }) => line);

/** An attempt to break one promise on the running system. */
export interface Trial {
  /** Its name on the command line, and beside its promise in docs/promises.md. */
  readonly name: string;
  /** The nodes of the bus that it needs. Most of them need one; where there are three, each service has two instances. */
  readonly nodes?: 3;
  /** Leaves the system whole: every process ready, every view equal to the ledger's model. */
  run(world: World, form: Form): Promise<Outcome>;
}
