import type { Figure } from './measuring/figure.js';
import { startSmallWorld, type SmallWorld } from './worlds/small-world.js';
import { startWorld, type StartSystem, type World, type WorldSettings } from './worlds/world.js';

/** The measures that a row gets. */
export interface Bench {
  /** How often A and B alternate. */
  readonly rounds: number;
  /** The checkout that is measured. */
  readonly checkout: string;
  /** Says on standard error what is being done. */
  readonly say: (line: string) => void;
  /** Starts a world, which ends with the row. */
  start(settings?: WorldSettings): Promise<World>;
  /** The small world, which rows share. */
  small(): Promise<SmallWorld>;
  /** Has something closed at the end of the row. */
  onEnd(close: () => unknown): void;
}

/** A row of the benchmark. */
export interface Row {
  /** The name by which it is chosen: `npm run bench -- show`. */
  readonly name: string;
  /** The comparison, in one line. */
  readonly about: string;
  /** It runs only when it is named: it takes very long, or needs what not every machine has. */
  readonly onlyNamed?: boolean;
  readonly measure: (bench: Bench) => Promise<readonly Figure[]>;
}

/** Measures the system of one checkout. */
export interface Measuring {
  measure(row: Row, rounds: number): Promise<readonly Figure[]>;
  stop(): Promise<void>;
}

/** Begins to measure a checkout: its own program starts its system, this one makes the load. */
export async function openMeasuring(checkout: string): Promise<Measuring> {
  const { startSystem } = (await import(`${checkout}/deploy/embedded/dist/system.js`)) as { startSystem: StartSystem };
  let small: Promise<SmallWorld> | undefined;
  return {
    measure: async (row, rounds) => {
      const closes: (() => unknown)[] = [];
      const bench: Bench = {
        rounds,
        checkout,
        say: (line) => console.error(`${row.name}: ${line}`),
        start: async (settings) => {
          const world = await startWorld(startSystem, settings);
          closes.push(() => world.stop());
          return world;
        },
        small: () => (small ??= startSmallWorld(startSystem)),
        onEnd: (close) => closes.push(close),
      };
      try {
        return await row.measure(bench);
      } finally {
        for (const close of closes.toReversed()) await close();
      }
    },
    stop: async () => {
      await (await small)?.stop();
    },
  };
}
