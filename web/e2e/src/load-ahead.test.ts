import { test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { expect } from './expect.js';
import { useSite } from './use-site.js';

const site = await useSite();

/** Opens today's page on a connection, lets it be for a while, and returns the number of scripts that came then. */
async function leaveAlone(connection: { saveData: boolean; effectiveType: string }) {
  const { page } = await site.window();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { get: () => value }), connection);
  await page.clock.install();
  await page.goto('/orders/today');
  await page.getByText('No orders yet').waitFor();
  const firstScripts = scripts.length;
  await page.clock.runFor(10_000);
  return { scriptsAhead: () => scripts.length - firstScripts };
}

test('the texts of refusals are loaded ahead', async () => {
  const { scriptsAhead } = await leaveAlone({ saveData: false, effectiveType: '4g' });
  await eventually(async () => scriptsAhead() > 0);
});

test.each([
  ['for who saves data', { saveData: true, effectiveType: '4g' }],
  ['on a slow line', { saveData: false, effectiveType: '3g' }],
])('nothing is loaded ahead %s', async (_, connection) => {
  const { scriptsAhead } = await leaveAlone(connection);
  expect(scriptsAhead()).toBe(0);
});
