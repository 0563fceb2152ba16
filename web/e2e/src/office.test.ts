import { readFileSync } from 'node:fs';
import { test } from '@jest/globals';
import type { Page } from 'playwright';
import { refusedAtLast } from '@kantyna/test-support/refused';
import { openRestaurant, type Colleague } from './company.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

const stage = await useStage();
const [anna, piotr, rafal, tomasz] = await stage.colleagues(
  'anna.nowak',
  'piotr.zielinski',
  'rafal.wrobel',
  'tomasz.lewandowski',
);

const openPerson = async (page: Page, { username }: Colleague) => {
  await page.goto('/office');
  await page.getByRole('searchbox').fill(username);
  await page.getByRole('button', { name: username }).click();
  const dialog = page.getByRole('dialog', { name: username });
  await dialog.waitFor();
  return dialog;
};

test('only managers have the way to the office, and anybody else reads why it is closed', async () => {
  const { page } = await stage.window(piotr, { viewport: DESKTOP });
  await page.goto('/office');
  await page.getByText('Only managers of the office come in here.').waitFor();
  await expect(page.getByRole('link', { name: 'Office' })).toHaveCount(0);
  const { page: managers } = await stage.window(anna, { viewport: DESKTOP });
  await managers.goto('/orders/today');
  await managers.getByRole('link', { name: 'Office' }).click();
  await managers.getByRole('button', { name: anna.username }).first().waitFor();
});

test('a block ends the sessions of a person at every part, and shows in the list', async () => {
  const { page } = await stage.window(anna, { viewport: PHONE });
  const dialog = await openPerson(page, rafal);
  await dialog.getByRole('button', { name: 'Block' }).click();
  await page
    .getByRole('dialog', { name: `Block ${rafal.username}?` })
    .getByRole('button', { name: 'Block' })
    .click();
  await dialog.getByRole('button', { name: 'Unblock' }).waitFor();
  await dialog.getByText('blocked').waitFor();
  const calls = [
    rafal.calls.sessions,
    rafal.calls.restaurants,
    rafal.calls.todaysOrders,
    rafal.calls.balance,
    rafal.calls.pushSettings,
    () => rafal.calls.menuSource({ params: { restaurantId: 'none' } }),
  ] as (() => Promise<unknown>)[];
  for (const call of calls) expect(await refusedAtLast(() => call())).toMatchObject({ status: 401 });
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('listitem').filter({ hasText: rafal.username }).getByText('blocked').waitFor();
  // The files that share the product sign him in.
  await openPerson(page, rafal);
  await dialog.getByRole('button', { name: 'Unblock' }).click();
  await dialog.getByRole('button', { name: 'Block', exact: true }).waitFor();
});

test('nobody is offered to block or erase themselves, nor to take the role of whom the variable names', async () => {
  const { page } = await stage.window(anna, { viewport: DESKTOP });
  await page.goto('/office');
  await page.getByRole('row').filter({ hasText: anna.email }).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('by OFFICE_MANAGERS').waitFor();
  await expect(dialog.getByRole('button', { name: /Block|Erase|Take/ })).toHaveCount(0);
});

test('a person is erased only once their address is typed', async () => {
  const { page } = await stage.window(anna, { viewport: PHONE });
  const person = await openPerson(page, tomasz);
  await person.getByRole('button', { name: 'Erase…' }).click();
  const dialog = page.getByRole('dialog', { name: `Erase ${tomasz.username}` });
  await dialog.getByText('What they owe and are owed stays').waitFor();
  const address = dialog.getByLabel(`Type ${tomasz.email} to confirm`);
  await address.fill('tomasz');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await dialog.getByText('This is not their address.').waitFor();
  await address.fill(tomasz.email.toUpperCase());
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByText(`${tomasz.username} is erased.`).waitFor();
  await page.getByText('Nobody matches.').waitFor();
});

test('an export is one file with what each service stores, and is logged', async () => {
  const { page } = await stage.window(anna, { viewport: DESKTOP });
  const dialog = await openPerson(page, piotr);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export data' }).click();
  const data = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as Record<string, object>;
  expect(Object.keys(data).sort()).toEqual(['auth', 'catalogue', 'crawler', 'notifications', 'orders', 'payments']);
  expect(data['auth']).toMatchObject({ person: { email: piotr.email } });
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await page.getByText(`Data exported: ${piotr.username}`).waitFor();
  await page.getByText(`Blocked: ${rafal.username}`, { exact: true }).waitFor();
  await page.getByText('Erased: someone who left').waitFor();
});

test('menus, health and settings are shown, and the part that is open is in the address', async () => {
  await openRestaurant(piotr, 'Bar Kasztan');
  const { page } = await stage.window(anna, { viewport: DESKTOP });
  await page.goto('/office#menus');
  await page.getByRole('row').filter({ hasText: 'Bar Kasztan' }).getByText('No page').waitFor();
  await page.getByRole('button', { name: 'Health' }).click();
  await page.getByText('Restaurants and dishes').last().waitFor();
  await expect(page).toHaveURL(/#health$/);
  await page.getByText('Everything works').waitFor();
  await page.getByRole('button', { name: 'Company', exact: true }).click();
  await page.getByText('set by OFFICE_MANAGERS').waitFor();
  await page.reload();
  await page.getByText('set by OFFICE_MANAGERS').waitFor();
});

test('everything of a person is reached with the keyboard', async () => {
  const { page } = await stage.window(anna, { viewport: DESKTOP });
  await page.goto('/office');
  const row = page.getByRole('button', { name: piotr.username });
  await row.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Log out everywhere' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: `Log ${piotr.username} out everywhere?` }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Log out everywhere' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});
