import { test } from '@jest/globals';
import type { Page } from 'playwright';
import { refusedAtLast } from '@kantyna/test-support/refused';
import { openOrder, openRestaurant } from './company.js';
import { dishToTake } from './dishes.js';
import { expect } from './expect.js';
import { fakeGoogle } from './google.js';
import { useStage } from './use-stage.js';

const INVALID = { username: 'Somebody', token: 'no.such.token' };

const stage = await useStage();
const ewa = await stage.colleague('ewa.mazur');
const order = await openOrder(ewa, await openRestaurant(ewa, 'Bar Kasztan'));

const storedSession = () => localStorage.getItem('kantyna.session');

const PAGES = ['/orders/today', '/orders/create', '/all_orders', '/restaurants', '/restaurants/create', '/balance'];

test('nobody sees a page, and it is where login leads back to', async () => {
  const { page, context } = await stage.window(undefined);
  await fakeGoogle(context, ewa);
  for (const path of PAGES) {
    await page.goto(`${path}?a=1#b`);
    await page.waitForURL(`**/login?returnPath=${encodeURIComponent(`${path}?a=1#b`)}`);
  }
  await page.getByRole('button', { name: /Sign in with Google/ }).click();
  await page.waitForURL(`**${PAGES.at(-1)}?a=1#b`);
});

test('a token that is no longer accepted leads to login and back to the same place', async () => {
  const { page, context } = await stage.window({ ...ewa, ...INVALID });
  await fakeGoogle(context, ewa);
  await page.goto(`/orders/show/${order}?a=1`);
  await page.waitForURL(`**/login?returnPath=${encodeURIComponent(`/orders/show/${order}?a=1`)}`);
  await expect.poll(() => page.evaluate(storedSession)).toBeNull();
  await page.getByRole('button', { name: /Sign in with Google/ }).click();
  await page.waitForURL(`**/orders/show/${order}?a=1`);
  await page.getByRole('heading', { name: 'Bar Kasztan' }).waitFor();
});

test('a write that is answered 401 does the same', async () => {
  const { page, context } = await stage.window(ewa);
  await context.route('**/api/restaurants/save', (route) => route.fulfill({ status: 401, json: { message: 'No.' } }));
  await page.goto('/restaurants/create');
  await page.getByLabel('Name').fill('Tawerna');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL('**/login?returnPath=%2Frestaurants%2Fcreate');
  await expect(page.getByText('No.', { exact: true })).toHaveCount(0);
});

test('logout ends the session and leads to login, and the way back stays closed', async () => {
  const person = await stage.colleague('wojciech.piotrowski');
  const { page } = await stage.window(person);
  await page.goto('/orders/today');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${stage.url}/login`);
  await expect.poll(() => page.evaluate(storedSession)).toBeNull();
  expect(await refusedAtLast(() => person.calls.balance())).toMatchObject({ status: 401 });
  await page.goBack();
  await page.waitForURL('**/login**');
});

test('logout on all devices asks first, and ends the sessions of the other browsers', async () => {
  const [here, there] = [await stage.colleague('wojciech.piotrowski'), await stage.colleague('wojciech.piotrowski')];
  const { page } = await stage.window(here);
  const other = await stage.window(there);
  await other.page.goto('/balance');
  await other.page.getByRole('heading', { name: 'Your balance:' }).waitFor();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log out on all devices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await here.calls.balance()).toMatchObject({ owedMoney: expect.any(Object) });
  await page.getByRole('button', { name: 'Log out on all devices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out on all devices' }).click();
  await page.waitForURL(`${stage.url}/login`);
  await refusedAtLast(() => there.calls.balance());
  await other.page.reload();
  await other.page.waitForURL('**/login?returnPath=%2Fbalance');
});

test('logout on all devices says on the login page if the others go on, since a part is away', async () => {
  const { page } = await stage.window(await stage.colleague('wojciech.piotrowski'));
  await page.route('**/api/auth/logout', (route) => route.fulfill({ json: { isPending: true } }));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log out on all devices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out on all devices' }).click();
  await page.waitForURL(`${stage.url}/login`);
  await page.getByText('Not done yet: a part of the app is away.').waitFor();
});

/** Has a dish chosen and a draft with a comment begun, and the look of this browser chosen. */
async function leaveTraces(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('radio', { name: 'Dark', exact: true }).check();
  await page.goto(`/orders/show/${order}`);
  await page.getByRole('button', { name: 'Choose a dish' }).click();
  await dishToTake(page, /^Kompot/).click();
  await page.getByRole('button', { name: /^Add ·/ }).click();
  await page.getByRole('button', { name: 'Add entry' }).click();
  await dishToTake(page, /^Żurek/).click();
  await page.getByLabel('Comment').fill('no onions, I am allergic');
}

const traces = (page: Page) =>
  page.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)).toSorted());

const tracesOfTyping = async (page: Page) =>
  (await traces(page)).filter((key) => /^kantyna\.(recent|draft)\./.test(key));

test('logout leaves nothing of the person in any tab, but what is the browser’s', async () => {
  const person = await stage.colleague('wojciech.piotrowski');
  const { page, context } = await stage.window(person);
  await leaveTraces(page);
  const other = await context.newPage();
  await other.goto(`/orders/show/${order}`);
  await other.getByRole('button', { name: 'Add entry' }).click();
  await dishToTake(other, /^Kompot/).click();
  await other.getByLabel('Comment').fill('sugar-free');
  await expect.poll(() => tracesOfTyping(other)).toHaveLength(2);
  await page.getByRole('button', { name: 'Logout' }).click();
  for (const tab of [page, other]) {
    await tab.waitForURL('**/login');
    await expect.poll(() => traces(tab)).toEqual(['kantyna.appearance', 'kantyna.timeZone']);
  }
});

test('an expired session leaves a draft for its person, and nothing for another one', async () => {
  const person = await stage.colleague('jakub.kowalczyk');
  const { page, context } = await stage.window(person);
  await leaveTraces(page);
  await expect.poll(() => tracesOfTyping(page)).toHaveLength(2);
  const kept = await tracesOfTyping(page);
  await person.calls.logout({ body: {} });
  await refusedAtLast(() => person.calls.balance());
  await fakeGoogle(context, ewa);
  await page.reload();
  await page.waitForURL('**/login?returnPath=**');
  await expect.poll(() => traces(page)).toEqual(expect.arrayContaining(kept));
  await page.getByRole('button', { name: /Sign in with Google/ }).click();
  await page.getByRole('button', { name: 'Choose a dish' }).waitFor();
  await expect.poll(async () => (await traces(page)).filter((key) => kept.includes(key))).toEqual([]);
});

test('a tab in which somebody else is logged in now shows nothing of the person before', async () => {
  const person = await stage.colleague('jakub.kowalczyk');
  const { page, context } = await stage.window(person);
  await page.goto(`/orders/show/${order}`);
  await page.getByRole('heading', { name: 'Bar Kasztan' }).waitFor();
  await page.route('**/show.json', () => undefined); // Never answered.
  const other = await context.newPage();
  await other.goto('/robots.txt');
  const session = JSON.stringify({ username: ewa.username, token: ewa.token });
  await other.evaluate((value) => localStorage.setItem('kantyna.session', value), session);
  await page.getByText(`Hello, ${ewa.username}`).waitFor();
  await page.getByRole('heading', { name: 'Bar Kasztan' }).waitFor({ state: 'detached' });
});

test('who is signed in does not see the login page', async () => {
  const { page } = await stage.window(ewa);
  await page.goto('/login');
  await page.waitForURL('**/orders/today');
});
