import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** The progress of seeding in a data folder; undefined if it never started. */
export type SeedProgress = 'started' | 'finished' | undefined;

/** Reads the progress from a data folder. */
export function readSeedProgress(dataDir: string): SeedProgress {
  const file = `${dataDir}/seeded`;
  if (!existsSync(file)) return undefined;
  return readFileSync(file, 'utf8').trim() === 'finished' ? 'finished' : 'started';
}

/** Stores the progress in a data folder. */
export function writeSeedProgress(dataDir: string, progress: 'started' | 'finished'): void {
  writeFileSync(`${dataDir}/seeded`, `${progress}\n`);
}
