import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';

const RESTAURANT = 'Bar z Własną Stroną';
/** The page looks this often whether its menu has changed (ms). */
const POLL_INTERVAL = 20_000;

let price = '18,50';
const folder = mkdtempSync(join(tmpdir(), 'kantyna-sources-'));

const site = createServer((request, response) => {
  if (request.url === '/robots.txt') return response.writeHead(404).end();
  const row = (name: string, amount: string) => `<tr><td>${name}</td><td>${amount} zł</td></tr>`;
  const rows = [row('Żurek', price), row('Rosół z kury', '14,00'), row('Pierogi ruskie', '26,00')].join('');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  return response.end(`<!doctype html><html lang="pl"><h1>Menu</h1><h2>Zupy</h2><table>${rows}</table></html>`);
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
const sources = join(folder, 'sources.yaml');
const source = { restaurant: RESTAURANT, url: `http://${host}/menu`, schedule: '*/2 * * * * *', read: 'auto' };
writeFileSync(sources, JSON.stringify([source])); // JSON is YAML.
const stage = await useStage({ env: { CRAWLER_SOURCES: sources, CRAWLER_ALLOWED_HOSTS: host, CRAWLER_PAUSE: '0' } });
const ewa = await stage.colleague('aleksandra.wisniewska');
afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

test('a site changes, the schedule fires, and the open page shows the new price and when that was', async () => {
  const id = await eventually(
    async () => (await ewa.calls.restaurants()).restaurants.find(({ name }) => name === RESTAURANT)?.id,
  );
  // The first reading of a page waits for a person.
  const params = { restaurantId: id };
  const reportId = await eventually(async () => (await ewa.calls.menuReports({ params })).heldReportId);
  await ewa.calls.applyHeldMenu({ params, body: { reportId } });
  const { page } = await stage.window(ewa);
  await page.clock.install();
  await page.goto(`/restaurants/show/${id}`);
  const dish = page.getByRole('row').filter({ hasText: 'Żurek' }).first();
  await dish.getByText('18,50\u00a0zł').waitFor();
  price = '21,00';
  await eventually(async () => {
    const { dishes } = await ewa.calls.showRestaurant({ params: { restaurantId: id } });
    return dishes.some((one) => one.price === 2100);
  });
  await page.clock.fastForward(POLL_INTERVAL);
  await dish.getByText('21,00\u00a0zł').waitFor();
  await expect(dish).toHaveText(
    /auto-updated (?:just now|\d+ seconds? ago|a few seconds ago|less than a minute ago|now)/i,
  );
  await page.getByText('Menu updates', { exact: true }).click();
  await page
    .getByText(/1 changed/)
    .first()
    .waitFor();
});
