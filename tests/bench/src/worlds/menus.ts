import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@kantyna/contracts/client';
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
/** Wait for writes that follow the visible change, in milliseconds. */
const SETTLE_MS = 1_500;

/** Serves the page with an ETag and writes the sources file. */
export async function startSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'kantyna-site-'));
  const sourcesFile = join(folder, 'sources.yaml');
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
  server.once('close', () => rmSync(folder, { recursive: true, force: true }));
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

/**
 * Crawls the page with a few dishes, with many (`whole`), and once more without a change (`unchanged`). `processorTime` tells that of crawler
 * and catalogue together, in milliseconds.
 */
export async function menuTimes(
  processorTime: () => number,
  client: Client,
  site: Site,
  [many, few]: readonly [number, number],
): Promise<MenuTimes> {
  site.show(few);
  const { id: restaurantId } = await client.saveRestaurant({ body: { name: RESTAURANT } });
  const params = { restaurantId };
  const read = async (isVisible: () => Promise<boolean>): Promise<number> => {
    const before = processorTime();
    await client.readMenuNow({ params });
    await eventually(isVisible);
    await pause(SETTLE_MS);
    return processorTime() - before;
  };
  const restaurant = async () => (await client.showRestaurant({ params })).restaurant;
  const reports = async () => (await client.menuReports({ params })).reports.length;
  const confirm = async () => {
    const reportId = await eventually(async () => (await client.menuReports({ params })).heldReportId);
    await client.applyHeldMenu({ params, body: { reportId } });
  };
  await read(async () => (await reports()) === 1);
  await confirm();
  site.show(many);
  const whole = await read(async () => {
    await confirm();
    return (await reports()) === 4;
  });
  const { lastCrawled } = await restaurant();
  const unchanged = await read(async () => (await restaurant()).lastCrawled !== lastCrawled);
  return { whole, unchanged };
}
