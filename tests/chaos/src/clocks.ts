import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OwnSystem } from '@kantyna/acceptance/product';

/** Variables of a product whose clocks can be set, and where. */
export interface Clocks {
  readonly env: Record<string, string>;
  readonly folder: string;
  remove(): void;
}

/** Makes the folder of the shifts. Without shifts the clocks are right. */
export function makeClocks(): Clocks {
  const folder = mkdtempSync(join(tmpdir(), 'kantyna-clocks-'));
  const module = new URL('./shift-clock.js', import.meta.url).href;
  return {
    folder,
    env: { NODE_OPTIONS: `--import ${module}`, CLOCK_SHIFTS: folder },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Shifts clocks by milliseconds, by the names of processes, and kills these processes. Resolves when all are ready again. */
export async function setClocks(
  { system, clocks }: { readonly system: OwnSystem; readonly clocks: Clocks },
  shifts: Readonly<Record<string, number>>,
): Promise<void> {
  const processes = system.processes().filter(({ name }) => shifts[name] !== undefined);
  for (const { name, url } of processes) writeFileSync(join(clocks.folder, new URL(url!).port), String(shifts[name]));
  await Promise.all(processes.map(({ name }) => system.kill(name)));
  await Promise.all(processes.map(({ name }) => system.ready(name)));
}
