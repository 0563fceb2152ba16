import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@kantyna/contracts/client';
import type { System } from '@kantyna/embedded/system';
import { eventually } from '@kantyna/test-support/eventually';

/** A restaurant's page, at first with ten dishes, and the sources file that names it. */
export interface Site {
  readonly server: Server;
  /** Replaces the menu by one with this number of dishes. */
  show(count: number): void;
  readonly env: Record<string, string>;
}

/** CPU time of crawler and catalogue together, in milliseconds. */
export interface MenuTimes {
  readonly whole: number;
  readonly unchanged: number;
}

const RESTAURANT = 'Bar Tysiąca Dań';
const MS_PER_TICK = 10;
/** Wait for writes that follow the visible change, in milliseconds. */
const SETTLE_MS = 1_500;

/** Serves the page with an ETag and writes the sources file. */
export async function startSite(sourcesFile: string): Promise<Site> {
  let dishes = 10;
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt') return response.writeHead(404).end();
    const etag = `"${dishes}"`;
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag }).end(pageOf(dishes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const source = { restaurant: RESTAURANT, url: `http://${host}/menu`, schedule: '0 0 1 1 *', read: 'auto' };
  writeFileSync(sourcesFile, JSON.stringify([source])); // JSON is YAML.
  const show = (count: number) => void (dishes = count);
  return { server, show, env: { CRAWLER_SOURCES: sourcesFile, CRAWLER_ALLOWED_HOSTS: host, CRAWLER_PAUSE: '0' } };
}

function pageOf(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, i) => `<tr><td>Danie numer ${i} z dodatkami</td><td>${10 + (i % 40)},50 zł</td></tr>`,
  );
  return `<!doctype html><html lang="pl"><meta charset="utf-8"><title>Menu</title><h1>Menu</h1><table>${rows.join('')}</table></html>`;
}

/** Crawls the page with ten dishes, with `count` dishes (`whole`), and once more without a change (`unchanged`). */
export async function menuTimes(system: System, client: Client, site: Site, count: number): Promise<MenuTimes> {
  const { id: restaurantId } = await client.saveRestaurant({ body: { name: RESTAURANT } });
  const params = { restaurantId };
  const read = async (isVisible: () => Promise<boolean>): Promise<number> => {
    const before = processorTime(system);
    await client.readMenuNow({ params });
    await eventually(isVisible);
    await pause(SETTLE_MS);
    return processorTime(system) - before;
  };
  const restaurant = async () => (await client.showRestaurant({ params })).restaurant;
  const reports = async () => (await client.menuReports({ params })).reports.length;
  await read(async () => (await reports()) === 1);
  site.show(count);
  const whole = await read(async () => (await reports()) === 2);
  const { lastCrawled } = await restaurant();
  const unchanged = await read(async () => (await restaurant()).lastCrawled !== lastCrawled);
  return { whole, unchanged };
}

function processorTime(system: System): number {
  const pids = system
    .processes()
    .filter(({ name }) => /^(crawler|catalogue)-/.test(name))
    .map(({ pid }) => pid!);
  const ticks = pids.map((pid) => {
    const [user, kernel] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13);
    return Number(user) + Number(kernel);
  });
  return ticks.reduce((sum, one) => sum + one, 0) * MS_PER_TICK;
}
