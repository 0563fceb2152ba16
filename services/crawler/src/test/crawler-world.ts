import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventOf } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import { newId } from '@kantyna/kernel/ids';
import { eventually } from '@kantyna/test-support/eventually';
import { startServiceWorld } from '@kantyna/test-support/service-world';
import { stringify } from 'yaml';
import { sourceId } from '../source.js';
import { startSite, type Site } from './site.js';

export const ANNA: Person = { id: '6'.repeat(24), username: 'Anna', email: 'anna@example.com' };
/** A schedule that is not due while a test runs. */
export const NEVER = '0 0 29 2 *';
export const EVERY_SECOND = '* * * * * *';

/** Starts the service with a file of sources and a test site. `sources` gets the host of the site, such as `127.0.0.1:1234`. */
export async function startCrawlerWorld(
  sources: (host: string, site: Site) => readonly object[] | string,
  options: { instances?: number; env?: Record<string, string> } = {},
) {
  const site = await startSite();
  const folder = mkdtempSync(join(tmpdir(), 'kantyna-sources-'));
  const file = join(folder, 'sources.yaml');
  const given = sources(site.host, site);
  writeFileSync(file, typeof given === 'string' ? given : stringify(given));
  const world = await startServiceWorld('crawler', {
    // Each service has a process that reads files, which ends with it.
    processes: true,
    instances: options.instances ?? 1,
    env: { CRAWLER_SOURCES: file, CRAWLER_ALLOWED_HOSTS: site.host, CRAWLER_PAUSE: '0', ...options.env },
  });
  return {
    world,
    site,
    file,
    /** The published menus of a restaurant. */
    read: async (restaurant: string): Promise<EventOf<'menuRead'>[]> =>
      (await world.eventsOf('menuRead', sourceId(restaurant))).map(({ data }) => data),
    failed: async (restaurant: string): Promise<EventOf<'menuNotRead'>[]> =>
      (await world.eventsOf('menuNotRead', sourceId(restaurant))).map(({ data }) => data),
    /** Publishes a restaurant, and returns its id once the service knows it. */
    async restaurant(name: string, url = ''): Promise<string> {
      const id = newId();
      await world.state('restaurant', id, 1, { name, url, telephone: '' });
      await eventually(async () => {
        try {
          return await world.as(ANNA).menuSource({ params: { restaurantId: id } });
        } catch {
          return false;
        }
      });
      return id;
    },
    /** Has a source crawled now. A slow machine may need longer than the reply waits: then waits until the crawl has ended. */
    async readNow(restaurantId: string, instance = 0) {
      const anna = world.as(ANNA, instance);
      const reply = await anna.readMenuNow({ params: { restaurantId } });
      if (!reply.source?.isReading) return reply.source;
      const ended = await eventually(async () => {
        const present = await anna.menuSource({ params: { restaurantId } });
        return !present.source?.isReading && present;
      });
      return ended.source;
    },
    /** The log lines of an instance. */
    log: (instance: string): string => readFileSync(join(world.dataDir, 'logs', `${instance}.log`), 'utf8'),
    stop: async () => {
      await world.stop();
      await site.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

export type CrawlerWorld = Awaited<ReturnType<typeof startCrawlerWorld>>;
