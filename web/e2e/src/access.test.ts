import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openOrder, openRestaurant, type Colleague } from './company.js';
import { fakeGoogle } from './google.js';
import { openStage, type Stage } from './stage.js';

let stage: Stage;
let ewa: Colleague;
let order: string;
const INVALID = { username: 'Somebody', token: 'no.such.token' };

beforeAll(async () => {
  stage = await openStage();
  ewa = await stage.colleague('ewa.mazur');
  order = await openOrder(ewa, await openRestaurant(ewa, 'Bar Kasztan'));
}, 120_000);
afterAll(() => stage.close());

const storedSession = () => localStorage.getItem('kantyna.session');

const PAGES = ['/orders/today', '/orders/create', '/all_orders', '/restaurants', '/restaurants/create', '/balance'];

test.each(PAGES)('nobody sees %s, and it is where login leads back to', async (path) => {
  const { page, context, close } = await stage.window(undefined);
  await fakeGoogle(context, ewa);
  await page.goto(`${path}?a=1#b`);
  await page.waitForURL(`**/login?returnPath=${encodeURIComponent(`${path}?a=1#b`)}`);
  await page.getByRole('button', { name: /Sign in with Google/ }).click();
  await page.waitForURL(`**${path}?a=1#b`);
  await close();
});

test('login leads to no other site', async () => {
  const { page, context, close } = await stage.window(undefined);
  await fakeGoogle(context, ewa);
  await page.goto('/login?returnPath=https://evil.example/');
  await page.getByRole('button', { name: /Sign in with Google/ }).click();
  await page.waitForURL(`${stage.url}/orders/today`);
  await close();
});

test('a token that is no longer accepted leads to login and back to the same place', async () => {
  const { page, context, close } = await stage.window({ ...ewa, ...INVALID });
  await fakeGoogle(context, ewa);
  await page.goto(`/orders/show/${order}?a=1`);
  await page.waitForURL(`**/login?returnPath=${encodeURIComponent(`/orders/show/${order}?a=1`)}`);
  expect(await page.evaluate(storedSession)).toBeNull();
  await page.getByRole('button', { name: /Sign in with Google/ }).click();
  await page.waitForURL(`**/orders/show/${order}?a=1`);
  await page.getByRole('heading', { name: 'Bar Kasztan' }).waitFor();
  await close();
});

test('a write that is answered 401 does the same', async () => {
  const { page, context, close } = await stage.window(ewa);
  await context.route('**/api/restaurants/save', (route) => route.fulfill({ status: 401, json: { message: 'No.' } }));
  await page.goto('/restaurants/create');
  await page.getByLabel('Name').fill('Bar');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL('**/login?returnPath=%2Frestaurants%2Fcreate');
  expect(await page.getByText('No.', { exact: true }).count()).toBe(0);
  await close();
});

test('logout ends the session and leads to login, and the way back stays closed', async () => {
  const person = await stage.colleague('wojciech.piotrowski');
  const { page, close } = await stage.window(person);
  await page.goto('/orders/today');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${stage.url}/login`);
  expect(await page.evaluate(storedSession)).toBeNull();
  await expect(person.calls.balance()).rejects.toMatchObject({ status: 401 });
  await page.goBack();
  await page.waitForURL('**/login**');
  await close();
});

test('logout on all devices asks first, and ends the sessions of the other browsers', async () => {
  const [here, there] = [await stage.colleague('wojciech.piotrowski'), await stage.colleague('wojciech.piotrowski')];
  const { page, close } = await stage.window(here);
  const other = await stage.window(there);
  await other.page.goto('/balance');
  await other.page.getByRole('heading', { name: 'Your balance:' }).waitFor();
  await page.goto('/orders/today');
  await page.getByRole('button', { name: 'Log out on all devices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await here.calls.balance()).toMatchObject({ owedMoney: expect.any(Object) });
  await page.getByRole('button', { name: 'Log out on all devices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out on all devices' }).click();
  await page.waitForURL(`${stage.url}/login`);
  await other.page.reload();
  await other.page.waitForURL('**/login?returnPath=%2Fbalance');
  await other.close();
  await close();
});

test('who is signed in does not see the login page', async () => {
  const { page, close } = await stage.window(ewa);
  await page.goto('/login');
  await page.waitForURL('**/orders/today');
  await close();
});

test('nothing went wrong in any browser', () => expect(stage.faults).toEqual([]));
