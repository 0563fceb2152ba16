import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { newId } from '@kantyna/store/id';
import { nextDue } from './schedule.js';
import { sourceId, type Source } from './source.js';
import type { Store } from './store.js';

/** The sources that are read, and those that are not because of a fault in the file. */
export interface Planned {
  readonly sources: readonly Source[];
  readonly broken: readonly Source[];
}

/**
 * Reads the file of sources, none where its name is empty, and puts them on the schedule. A fault is logged, and kept as a failed
 * reading of its restaurant's menu.
 */
export async function planSources(file: string, store: Store, log: Logger): Promise<Planned> {
  if (file === '' || (await isEmptyList(file))) return { sources: [], broken: [] };
  const { readSources } = await import('./sources-file.js');
  const { sources, faults } = await readSources(file);
  for (const source of sources) {
    const plan = `${source.schedule} ${source.timeZone} ${source.url}`;
    await store.plan(sourceId(source.restaurant), plan, nextDue(source, new Date()));
  }
  const good = new Set(sources.map(({ restaurant }) => sourceId(restaurant)));
  const broken: Source[] = [];
  for (const { line, source } of faults) {
    log.error(line);
    if (!source || good.has(sourceId(source.restaurant))) continue;
    broken.push(source);
    await keepFault(store, source, line);
  }
  log.info({ file, sources: sources.length }, 'menus are read from the pages in the file');
  return { sources, broken };
}

/**
 * Whether there is nothing but comments and an empty list in a file, as in the one that comes along: then what YAML and selectors need
 * takes no memory.
 */
async function isEmptyList(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => undefined); // Who reads it for its sources says what is wrong with it.
  const rest = text?.split('\n').map((line) => line.replace(/#.*$/u, '').trim());
  return rest !== undefined && ['', '[]'].includes(rest.join(''));
}

async function keepFault(store: Store, { restaurant, url }: Source, cause: string): Promise<void> {
  const now = new Date();
  const at = now.toISOString();
  const data = { restaurantName: restaurant, url, at, cause };
  await store.fail(
    sourceId(restaurant),
    { at, outcome: 'failed', cause },
    { id: newId(), at: now, what: 'menuNotRead', data },
  );
}
