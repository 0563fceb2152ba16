import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** How far the making of the first-run company has come in this data folder; nothing when it was never begun. */
export type SeedProgress = 'started' | 'finished' | undefined;

/** Reads the mark in a data folder. */
export function readSeedMark(dataDir: string): SeedProgress {
  const file = `${dataDir}/seeded`;
  if (!existsSync(file)) return undefined;
  return readFileSync(file, 'utf8').trim() === 'finished' ? 'finished' : 'started';
}

/** Leaves the mark in a data folder. */
export function writeSeedMark(dataDir: string, progress: 'started' | 'finished'): void {
  writeFileSync(`${dataDir}/seeded`, `${progress}\n`);
}
