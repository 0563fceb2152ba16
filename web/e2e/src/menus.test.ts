import { describe, test } from '@jest/globals';
import type { Page } from 'playwright';
import type { MenuSource } from '@kantyna/contracts/catalogue/menu-sources';
import { refused } from '@kantyna/test-support/refused';
import { COLOURS, faultsOf } from './axe.js';
import { importRestaurant } from './company.js';
import { expect } from './expect.js';
import { finds } from './find-words.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

const stage = await useStage();
const ewa = await stage.colleague('aleksandra.wisniewska');

/** A restaurant whose menu a partner sent. */
const imported = async (
  name: string,
  ...dishes: { name: string; price: number; category?: string }[]
): Promise<string> => (await importRestaurant(ewa, name, dishes)).id;

const menu = async (restaurantId: string) =>
  (await ewa.calls.showRestaurant({ params: { restaurantId } })).dishes.map(({ name, price }) => [name, price]);

const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

test('a pasted text becomes dishes that a person edits and confirms', async () => {
  const id = await imported('Wklejona', { name: 'Żurek', price: 14 }, { name: 'Flaki', price: 16 });
  const { page } = await stage.window(ewa, { viewport: PHONE });
  await page.goto(`/restaurants/show/${id}`);
  await page.getByRole('link', { name: 'Read a menu' }).click();

  await press(page, 'Read the text');
  await seen(page, 'Required.');
  await page.getByLabel('Text of the menu').fill('Zapraszamy!');
  await press(page, 'Read the text');
  await seen(page, /No dishes found/);
  await page
    .getByLabel('Text of the menu')
    .fill('ZUPY\nŻurek ..... 15,50 zł\nRosół 12 zł\nRosół 13 zł\nDostawa od 50 zł');
  await press(page, 'Read the text');
  await seen(page, 'was 14,00\u00a0zł');
  await seen(page, 'Duplicate name');
  await seen(page, 'about the order, not a dish');
  const apply = page.getByRole('button', { name: /^Apply/ });
  await expect(apply).toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('button', { name: 'Rosół', exact: true }).nth(1).click();
  await page.getByLabel('Name of dish 3').fill('Rosół duży');
  await page.getByLabel('Name of dish 3').press('Enter');
  await seen(page, '2 new, 1 changed, 0 removed, 0 unchanged');
  await page.getByLabel('remove', { exact: true }).check();
  await seen(page, '2 new, 1 changed, 1 removed, 0 unchanged');
  await page.getByLabel('keep', { exact: true }).check();
  await press(page, 'Skip Rosół duży');
  await press(page, 'Apply · 2 changes');
  await page.waitForURL(`**/restaurants/show/${id}`);
  await seen(page, 'The menu was updated: 1 added, 1 changed, 0 removed.');
  await seen(page, /1 added, 1 changed/);
  expect(await menu(id)).toEqual([
    ['Żurek', 1550],
    ['Flaki', 1600],
    ['Rosół', 1200],
  ]);
  await page.getByRole('row', { name: /Rosół pasted/ }).waitFor();
});

test('a pasted text lists every line that is no dish, and what is typed in its preview counts for a dish edited by hand', async () => {
  const id = await imported('Ręczna', { name: 'Żurek', price: 14 });
  await ewa.calls.saveDish({ params: { restaurantId: id }, body: { name: 'Własne', price: 500, sideDishes: [] } });
  const { page } = await stage.window(ewa);
  await page.goto(`/restaurants/${id}/paste_menu`);
  await page.getByLabel('Text of the menu').fill('Pierogi ruskie\nZUPY\nWłasne 6 zł');
  await press(page, 'Read the text');
  await seen(page, 'Pierogi ruskie');
  await seen(page, 'Line 1: no price');
  await seen(page, 'stays at 5,00\u00a0zł (edited manually)');
  await press(page, 'Własne');
  await page.getByLabel('Price of Własne').fill('7');
  await page.getByLabel('Price of Własne').press('Enter');
  await seen(page, 'was 5,00\u00a0zł');
  await press(page, 'Apply · 1 change');
  await page.waitForURL(`**/restaurants/show/${id}`);
  expect(await menu(id)).toContainEqual(['Własne', 700]);
});

test('a pasted text and what was edited of it are there again after a reload, until they are applied or begun anew', async () => {
  const id = await imported('Przerwana', { name: 'Żurek', price: 14 });
  const { page } = await stage.window(ewa, { viewport: PHONE });
  const path = `/restaurants/${id}/paste_menu`;
  const text = page.getByLabel('Text of the menu');
  const note = page.getByText('Here’s what you started.');
  await page.goto(path);
  await text.fill('Żurek 15 zł\nRosół 12 zł\nFlaki 16 zł');
  await page.reload();
  await note.waitFor();
  await expect(text).toHaveValue('Żurek 15 zł\nRosół 12 zł\nFlaki 16 zł');
  await press(page, 'Read the text');
  await press(page, 'Skip Flaki');
  await page.getByLabel('remove', { exact: true }).check();
  // It is still being typed as the page goes.
  await press(page, 'Rosół');
  await page.getByLabel('Name of dish 2').fill('Rosół z makaronem');
  await page.reload();
  await note.waitFor();
  await page.getByRole('button', { name: 'Rosół z makaronem', exact: true }).waitFor();
  await expect(page.getByLabel('remove', { exact: true })).toBeChecked();
  await press(page, 'Apply · 2 changes');
  await page.waitForURL(`**/restaurants/show/${id}`);
  expect(await menu(id)).toEqual([
    ['Żurek', 1500],
    ['Rosół z makaronem', 1200],
  ]);
  await page.goto(path);
  await text.fill('Bigos');
  await page.reload();
  await press(page, 'Start again');
  await expect(text).toHaveValue('');
  await page.reload();
  await text.waitFor();
  await expect(text).toHaveValue('');
  await expect(note).toHaveCount(0);
});

test('a page to begin with is no draft, also once its address was emptied', async () => {
  const id = await imported('Ze strony', { name: 'Żurek', price: 14 });
  const { page, close } = await stage.window(ewa, { viewport: PHONE });
  const address = page.getByLabel('Address of the menu');
  const path = `/restaurants/${id}/paste_menu?page=${encodeURIComponent('https://kasztan.example/menu')}`;
  const isFresh = async () => {
    await expect(address).toHaveValue('https://kasztan.example/menu');
    await expect(page.getByText('Here’s what you started.')).toHaveCount(0);
  };
  await page.goto(path);
  await address.fill('');
  await page.reload();
  await address.waitFor();
  await isFresh();
  await address.fill('https://kasztan.example/karta');
  await page.reload();
  await press(page, 'Start again');
  await isFresh();
  await page.reload();
  await address.waitFor();
  await isFresh();
  await close();
});

test('a long menu is found by its own search and the browser’s, and its links lead to categories', async () => {
  const dishes = Array.from({ length: 300 }, (_, n) => ({
    name: `Danie ${n + 1}`,
    price: n + 1,
    category: `Część ${Math.floor(n / 60) + 1}`,
  }));
  const id = await imported('Długa', ...dishes);
  const { page } = await stage.window(ewa, { viewport: PHONE });
  await page.goto(`/restaurants/show/${id}`);
  await seen(page, 'Danie 1');
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(300);
  expect(await finds(page, 'Danie 277')).toBe(true);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Część 4' }).click();
  await page.waitForFunction(() => document.activeElement?.querySelector('h3')?.textContent === 'Część 4');
  await expect(page.getByText('Danie 181', { exact: true })).toBeInViewport();
  // Those that are not seen are not laid out.
  const isLaidOut = (name: string) =>
    rows.getByText(name, { exact: true }).evaluate((cell) => cell.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(() => isLaidOut('Danie 181')).toBe(true);
  await expect.poll(() => isLaidOut('Danie 1')).toBe(false);
  await page.getByRole('searchbox', { name: 'Search the menu' }).fill('danie 277');
  await page.getByRole('row', { name: /Danie 277/ }).waitFor();
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search the menu' }).fill('zupa');
  await seen(page, 'Nothing matches.');
});

test('what menus changed, and why one was refused, is told on the restaurant’s page', async () => {
  const id = await imported('Opowiadana', { name: 'Żurek', price: 14 }, { name: 'Flaki', price: 16 });
  await imported('Opowiadana', { name: 'Żurek', price: 15 });
  await imported('Opowiadana', { name: 'Żurek', price: -1 }).catch(() => undefined);
  const { page } = await stage.window(ewa, { viewport: PHONE });
  await page.goto(`/restaurants/show/${id}`);
  await page.getByText('Menu updates', { exact: true }).click();
  await seen(page, 'dishes[0] "Żurek": price -1 cannot be read as an amount in złoty');
  await page.getByText('Earlier updates (2)').click();
  await page.getByText('1 changed, 1 removed').click();
  await seen(page, '14,00\u00a0zł');
  await seen(page, 'Removed');
});

describe('the page that a menu is read from', () => {
  const source: MenuSource = {
    url: 'https://czytana.example/menu',
    schedule: '0 8 * * *',
    timeZone: 'Europe/Warsaw',
    isFromFile: true,
    nextReading: new Date(Date.now() + 90 * 60_000).toISOString(),
    isReading: false,
    lastReading: { at: new Date(Date.now() - 3 * 3_600_000).toISOString(), outcome: 'failed', cause: 'HTTP 500' },
    failures: [{ at: new Date(Date.now() - 3 * 3_600_000).toISOString(), outcome: 'failed', cause: 'HTTP 500' }],
  };

  test('is told with its last reading and the next, and read when a person says so', async () => {
    const id = await imported('Czytana', { name: 'Żurek', price: 14 });
    const { page } = await stage.window(ewa, { viewport: PHONE });
    const { nextReading: _, ...off } = { ...source, isSwitchedOff: true };
    await page.route('**/menuSource.json', (route) => route.fulfill({ json: { source: off } }));
    await page.goto(`/restaurants/show/${id}`);
    await page.getByText('Menu updates', { exact: true }).click();
    await seen(page, /It failed badly three times in a row/);
    await page.route('**/menuSource.json', (route) => route.fulfill({ json: { source } }));
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/menuSource/read', async (route) => {
      await answered;
      const lastReading = { at: new Date().toISOString(), outcome: 'read', dishCount: 24, readBy: 'json-ld' };
      await imported('Czytana', { name: 'Żurek', price: 19 });
      await route.fulfill({ json: { source: { ...source, lastReading } } });
    });
    await page.goto(`/restaurants/show/${id}`);
    await page.getByText('Menu updates', { exact: true }).click();
    await seen(page, 'Last checked: 3 hours ago, couldn’t be read: HTTP 500');
    await seen(page, 'Next check: in 1 hour');
    await press(page, 'Check now');
    await seen(page, 'Reading the page…');
    answer();
    await seen(page, '24 dishes read from schema.org data');
    await seen(page, '19,00\u00a0zł');
  });

  test('is told when a reading is done that takes longer than its call', async () => {
    const id = await imported('Czytana długo', { name: 'Żurek', price: 14 });
    const { page } = await stage.window(ewa, { viewport: PHONE });
    let shown = source;
    await page.route('**/menuSource.json', (route) => route.fulfill({ json: { source: shown } }));
    await page.route('**/menuSource/read', (route) => {
      shown = { ...source, isReading: true };
      return route.fulfill({ json: { source: shown } });
    });
    await page.goto(`/restaurants/show/${id}`);
    await page.getByText('Menu updates', { exact: true }).click();
    const stillReading = page.waitForResponse(
      async (response) =>
        response.url().endsWith('/menuSource.json') && (await response.text()).includes('"isReading":true'),
    );
    await press(page, 'Check now');
    await stillReading;
    await seen(page, 'Reading the page…');
    await imported('Czytana długo', { name: 'Żurek', price: 19 });
    shown = {
      ...source,
      lastReading: { at: new Date().toISOString(), outcome: 'read', dishCount: 24, readBy: 'json-ld' },
    };
    await seen(page, '24 dishes read from schema.org data');
    await seen(page, '19,00\u00a0zł');
  });

  test('that nobody set up, or that nobody knows of now, is no fault of the page', async () => {
    const id = await imported('Bez strony', { name: 'Żurek', price: 14 });
    const { page } = await stage.window(ewa);
    await page.route('**/menuSource.json', (route) => route.fulfill({ json: { source: null } }));
    await page.goto(`/restaurants/show/${id}`);
    await page.getByText('Menu updates', { exact: true }).click();
    await seen(page, 'This menu isn’t read from a web page.');
    await page.unroute('**/menuSource.json');
    await page.route('**/menuSource.json', (route) =>
      route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'x' } }),
    );
    await page.reload();
    await page.getByText('Menu updates', { exact: true }).click();
    await seen(page, /can’t tell right now/);
    await seen(page, '14,00\u00a0zł');
  });
});

test('a menu that was held back is looked at, and confirmed or refused', async () => {
  const dishes = Array.from({ length: 8 }, (_, n) => ({ name: `Danie ${n}`, price: 14 }));
  const name = 'Wstrzymana';
  const id = await imported(name, ...dishes);
  const hold = async () =>
    expect(await refused(imported(name, { name: 'Danie 0', price: 15 }))).toMatchObject({ code: 'MENU_HELD_BACK' });
  const { page } = await stage.window(ewa, { viewport: PHONE });
  const look = async () => {
    await hold();
    await page.goto(`/restaurants/show/${id}`);
    await seen(page, /has only 1 dish, less than half of the current one. The import may be incomplete/);
    await page.getByRole('link', { name: 'Look at it' }).click();
    await seen(page, '0 new, 1 changed, 7 removed, 0 unchanged');
  };
  await look();
  await press(page, 'Refuse');
  await seen(page, /The current menu stays/);
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
  await page.waitForURL(`**/restaurants/show/${id}`);
  await page.getByText('Menu updates', { exact: true }).click();
  await seen(page, 'refused');
  expect(await menu(id)).toHaveLength(8);

  await look();
  await press(page, 'Danie 0');
  await page.getByLabel('Price of Danie 0').fill('16');
  await page.getByLabel('Price of Danie 0').press('Enter');
  await seen(page, 'was 14,00\u00a0zł');
  // Corrections are there again after a reload.
  await page.reload();
  await seen(page, 'Here’s what you started.');
  await seen(page, '16,00\u00a0zł');
  await press(page, 'Confirm · 8 changes');
  await page.waitForURL(`**/restaurants/show/${id}`);
  expect(await menu(id)).toEqual([['Danie 0', 1600]]);
  await page.getByText(/has only 1 dish/).waitFor({ state: 'detached' });
});

test('axe finds nothing wrong with the updates of a menu and with a pasted one', async () => {
  const id = await imported('Dostępna', { name: 'Żurek', price: 14 }, { name: 'Flaki', price: 16 });
  await imported('Dostępna', { name: 'Żurek', price: 15 });
  const { page } = await stage.window(ewa);
  const findsNothing = async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await faultsOf(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await faultsOf(page, COLOURS)).toEqual([]);
  };
  await page.goto(`/restaurants/show/${id}`);
  await page.getByText('Menu updates', { exact: true }).click();
  await page.getByText('1 changed, 1 removed').click();
  await findsNothing();
  await page.goto(`/restaurants/${id}/paste_menu`);
  await page.getByLabel('Text of the menu').fill('ZUPY\nŻurek 16 zł\nRosół 12\nRosół 13 zł\nZapraszamy!');
  await press(page, 'Read the text');
  await seen(page, 'was 15,00\u00a0zł');
  await findsNothing();
});
