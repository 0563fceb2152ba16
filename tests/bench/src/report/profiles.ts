import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { REPO } from '@kantyna/embedded/paths';
import { programOf, toFlameGraph, type Profile } from './flame-graph.js';

const FOLDER = `${REPO}/test-output/profiles`;

/** Has the processes that are started from now on write a profile of their processor time when they end. */
export function recordProfiles(): void {
  rmSync(FOLDER, { recursive: true, force: true });
  process.env['NODE_FLAGS'] = `${process.env['NODE_FLAGS'] ?? ''} --cpu-prof --cpu-prof-dir=${FOLDER}`;
}

/** Writes a flame graph for each program that wrote a profile. Returns their paths. */
export function drawProfiles(what: string): string[] {
  return readdirSync(FOLDER).flatMap((file) => {
    const profile = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Profile;
    const program = programOf(profile);
    if (program === undefined) return [];
    const path = `${REPO}/test-output/flame-${program}.svg`;
    writeFileSync(path, toFlameGraph(profile, `${program}, processor time in the row ${what}`));
    return [path];
  });
}
