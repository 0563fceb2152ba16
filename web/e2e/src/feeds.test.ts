import { test } from '@jest/globals';
import { eat, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

const stage = await useStage();
const [payer, ewa] = await stage.colleagues('agnieszka.dabrowska', 'ewa.mazur');

test('a calendar and the key of a screen are made in the profile, read without logging in, replaced and ended', async () => {
  const bar = await openRestaurant(payer, 'Bar Kasztan');
  const order = await openOrder(payer, bar);
  await eat(ewa, order, bar, 'Żurek');
  const { page } = await stage.window(ewa, { viewport: PHONE });
  await page.goto('/profile');

  const dialog = page.getByRole('dialog', { name: 'The address of your calendar' });
  const address = async () => (await dialog.getByText(/\.ics$/).textContent())!;
  await page.getByRole('button', { name: 'Make an address' }).click();
  const first = await address();
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Open in calendar' })).toHaveAttribute(
    'href',
    first.replace('http:', 'webcal:'),
  );
  const calendar = await (await fetch(first)).text();
  expect(calendar).toContain('SUMMARY:Lunch: Bar Kasztan');
  expect(calendar).toContain('Żurek');
  expect(calendar.replaceAll('\r\n ', '')).toContain(`URL:${new URL(page.url()).origin}/orders/show/${order}`);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'New address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click();
  const second = await address();
  await page.keyboard.press('Escape');
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
  await page.getByRole('button', { name: 'End it: your calendar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await fetch(second)).status).toBe(404);

  await page.getByRole('button', { name: 'Make a key' }).click();
  const key = page.getByRole('status').filter({ hasText: 'Copy the key now' });
  const path = (await key.getByText(/screen\.json$/).textContent())!;
  const secret = (await key.getByText(/^[\w-]{43}$/).textContent())!;
  const shown = await (await fetch(path, { headers: { 'x-api-key': secret } })).text();
  expect(shown).toContain(ewa.username);
  expect(shown).not.toMatch(/price|@/i);
  await page.getByRole('button', { name: 'End it: the screen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
  await expect(key).toHaveCount(0);
  expect((await fetch(path, { headers: { 'x-api-key': secret } })).status).toBe(401);
});
