import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { nextDue, sourceId, type Source } from './source.js';
import type { Store } from './store.js';
import { startTicker } from '@kantyna/store/ticker';

/** The sources of the file. */
export interface PlannedSources {
  readonly sources: readonly Source[];
  /** Sources with a mistake in the file. They are not crawled. */
  readonly invalid: readonly Source[];
}

/** How often the file is looked at (ms). */
const LOOK_EVERY = 5_000;
const NONE: PlannedSources = { sources: [], invalid: [] };

/**
 * Puts the sources of the file on the schedule (none where `file` is empty), and those of each later version of it. A mistake is logged, and
 * stored as a failed reading of its source. If nothing of a later version can be read, that is logged once, and the sources stay. Returns
 * what the file says at present, and how to stop.
 */
export async function followSources(file: string, store: Store, log: Logger) {
  if (file === '') return { current: () => NONE, stop: () => Promise.resolve() };
  const read = () => readFile(file, 'utf8').catch(() => undefined); // `readSources` reports the error.
  let text = await read();
  let current = (await planSources(file, text, store, log)) ?? NONE;
  const ticker = startTicker({ every: LOOK_EVERY, event: 'crawler.not_followed', log }, async () => {
    const present = await read();
    if (present === text) return;
    current = (await planSources(file, present, store, log)) ?? current;
    text = present;
  });
  return { current: () => current, stop: () => ticker.stop() };
}

/** Plans a version of the file; `undefined` if nothing of it can be read. */
async function planSources(
  file: string,
  text: string | undefined,
  store: Store,
  log: Logger,
): Promise<PlannedSources | undefined> {
  if (text !== undefined && isEmptyList(text)) return NONE;
  const { parseSources, readSources } = await import('./sources-file.js');
  const { sources, faults } = text === undefined ? await readSources(file) : parseSources(text, file);
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
  if (sources.length + invalid.length === 0) return undefined;
  log.info(
    { event: 'crawler.sources_planned', file, sources: sources.length },
    'Reading menus from the sources of the file',
  );
  return { sources, invalid };
}

/** Whether a file holds only comments and an empty list, as the supplied one does. It is then not parsed, which saves the memory. */
function isEmptyList(text: string): boolean {
  const rest = text.split('\n').map((line) => line.replace(/#.*$/u, '').trim());
  return ['', '[]'].includes(rest.join(''));
}
