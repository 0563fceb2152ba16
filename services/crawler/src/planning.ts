import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { nextDue } from './schedule.js';
import { sourceId, type Source } from './source.js';
import type { Store } from './store.js';

/** The sources of the file. */
export interface PlannedSources {
  readonly sources: readonly Source[];
  /** Sources with a mistake in the file. They are not crawled. */
  readonly invalid: readonly Source[];
}

/**
 * Reads the file of sources (none where `file` is empty) and puts them on the schedule. A mistake is logged, and stored as a failed
 * reading of its source.
 */
export async function planSources(file: string, store: Store, log: Logger): Promise<PlannedSources> {
  if (file === '' || (await isEmptyList(file))) return { sources: [], invalid: [] };
  const { readSources } = await import('./sources-file.js');
  const { sources, faults } = await readSources(file);
  for (const source of sources) {
    const plan = `${source.schedule} ${source.timeZone} ${source.url}`;
    await store.plan(sourceId(source.restaurant), plan, nextDue(source, new Date()));
  }
  const planned = new Set(sources.map(({ restaurant }) => sourceId(restaurant)));
  const invalid: Source[] = [];
  for (const { line, source } of faults) {
    log.error({ event: 'crawler.source_invalid' }, line);
    if (!source || planned.has(sourceId(source.restaurant))) continue;
    invalid.push(source);
    const about = { at: new Date().toISOString(), cause: line };
    const data = { restaurantName: source.restaurant, url: source.url, ...about };
    await store.fail(sourceId(source.restaurant), { ...about, outcome: 'failed' }, { what: 'menuNotRead', data });
  }
  log.info(
    { event: 'crawler.sources_planned', file, sources: sources.length },
    'Reading menus from the sources of the file',
  );
  return { sources, invalid };
}

/** Whether a file holds only comments and an empty list, as the supplied one does. It is then not parsed, which saves the memory. */
async function isEmptyList(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => undefined); // `readSources` reports the error.
  const rest = text?.split('\n').map((line) => line.replace(/#.*$/u, '').trim());
  return rest !== undefined && ['', '[]'].includes(rest.join(''));
}
