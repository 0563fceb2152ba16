import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '@kantyna/test-support/random';
import { untilEqual } from '../compare.js';
import { untilQuiet, untilStreamIsRight } from '../streams.js';
import type { Trial } from '../trial.js';
import { orderRound, startWriters } from '../writers.js';

interface Freeze {
  /** How long at least (ms). */
  readonly lasts: number;
  /** Whether NATS restarts meanwhile: then it has forgotten the ids of messages. */
  readonly restarts?: boolean;
}

const LONG = 180_000;
const COUNTS: Record<'short' | 'long', { writers: number; freezes: Freeze[] }> = {
  short: { writers: 6, freezes: [{ lasts: 0 }, { lasts: 0, restarts: true }] },
  long: {
    writers: 20,
    freezes: [
      ...Array.from({ length: 10 }, () => ({ lasts: 3_000 })),
      { lasts: LONG },
      { lasts: LONG, restarts: true },
    ],
  },
};
/** Writes that others acknowledge while the instance is frozen. */
const MEANWHILE = 30;
const A_WRITE_TAKES = 25;
const RIGHT_WITHIN = 60_000;

/** Freezes an instance of orders in the middle of writes, lets the other one repeat them and go on, and continues it. */
export const frozenRelay: Trial = {
  name: 'frozen-relay',
  run: async (world, form) => {
    const { ledger, system, namesOf } = world;
    const [frozen] = namesOf('orders') as [string];
    const { writers: count, freezes } = COUNTS[form];
    const known = ledger.differences.length;
    const random = randomFrom(6);
    const writers = startWriters(world, count, orderRound(world));
    for (const { lasts, restarts } of freezes) {
      await writers.more(count);
      await pause(random() * A_WRITE_TAKES);
      await system.pause(frozen);
      if (restarts) await system.kill('nats').then(() => system.ready('nats'));
      await Promise.all([writers.more(MEANWHILE), pause(lasts)]);
      system.continue(frozen);
    }
    await writers.more(count);
    await writers.stop();

    const { differences: onStream } = await untilStreamIsRight(world, RIGHT_WITHIN);
    const quiet = await untilQuiet(world, RIGHT_WITHIN);
    const views = await untilEqual(world, RIGHT_WITHIN);
    const frozenFor = freezes.reduce((sum, { lasts }) => sum + lasts, 0) / 1000;
    return {
      figure: `${onStream.length} versions on the stream differ from their documents after ${freezes.length} freezes (${frozenFor} s) of a relay in the middle of writes, one of them over a restart of NATS`,
      broken: [...onStream, ...quiet.differences, ...views.differences, ...ledger.differences.slice(known)],
    };
  },
};
