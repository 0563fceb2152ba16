import { test } from '@jest/globals';
import { refusedAtLast } from '@kantyna/test-support/refused';
import { ACCOUNT, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE, WIDTHS } from './viewports.js';

const stage = await useStage();
const jan = await stage.colleague('agnieszka.dabrowska');

test('the numbers of the profile are those of the next order, also after one with cash only', async () => {
  const bar = await openRestaurant(jan, 'Bar Kasztan');
  const { page } = await stage.window(jan, { viewport: PHONE });
  await page.goto('/orders/today');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('link', { name: `Hello, ${jan.username}!` }).click();
  await page.waitForURL('**/profile');
  const [account, blik] = [page.getByLabel('Account number'), page.getByLabel('BLIK phone number')];
  const save = page.locator('form').filter({ has: blik }).getByRole('button', { name: 'Save' });
  await account.fill('123');
  await blik.fill('600700800');
  await save.click();
  await page.getByRole('alert').getByText('account').waitFor();
  expect(await jan.calls.orderCreateData()).toMatchObject({ blikPhoneNumber: '' });
  await account.fill(ACCOUNT);
  await save.click();
  await page.getByText('Saved.').waitFor();
  await openOrder(jan, bar);
  await page.goto('/orders/create');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('BLIK phone number')).toHaveValue('600 700 800');
  await expect(page.getByLabel('Account number')).toHaveValue('61 1090 1014 0000 0712 1981 2874');
});

test('a device is listed where it was used, and is logged out from another one', async () => {
  const [here, there] = [await stage.colleague('jakub.kowalczyk'), await stage.colleague('jakub.kowalczyk')];
  await there.calls.noteSession({ body: { device: 'Safari · iPhone' } });
  const { page } = await stage.window(here, { viewport: DESKTOP });
  await page.goto('/profile');
  await page.getByText('this device').waitFor();
  const phone = page.getByRole('listitem').filter({ hasText: 'Safari · iPhone' });
  await phone.getByText('last used').waitFor();
  await phone.getByRole('button', { name: 'Log out there' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out there' }).click();
  await page.getByText('Logged out: Safari · iPhone.').waitFor();
  await phone.waitFor({ state: 'detached' });
  expect(await refusedAtLast(() => there.calls.sessions())).toMatchObject({ status: 401 });
  expect(await here.calls.sessions()).toHaveLength(1);
});

test('a window that is opened is noted as a device', async () => {
  const person = await stage.colleague('jakub.kowalczyk');
  const { page } = await stage.window(person, { viewport: DESKTOP });
  const noted = page.waitForResponse((response) => response.url().endsWith('/api/auth/sessions'));
  await page.goto('/orders/today');
  await page.mouse.move(10, 10);
  expect((await noted).status()).toBe(200);
  expect((await person.calls.sessions())[0]).toMatchObject({ device: 'Chrome · Linux', isPresent: true });
});

test('language and appearance of this browser are chosen in the profile', async () => {
  const { page } = await stage.window(jan, { viewport: PHONE });
  await page.goto('/profile');
  await page.getByRole('radio', { name: 'Dark', exact: true }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('radio', { name: 'Polski' }).click();
  await page.waitForFunction(() => document.title === 'Profil | Kantyna');
});

test.each(WIDTHS)('nothing jumps while its parts come one after another, on %s', async (_, viewport) => {
  const { page } = await stage.window(jan, { viewport });
  let count = 0;
  await page.route('**/api/**', async (route) => {
    count += 1;
    await new Promise((resolve) => setTimeout(resolve, 150 * (count % 4)));
    await route.fallback();
  });
  await page.addInitScript(() => {
    const kept = window as unknown as { shift: number };
    kept.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) kept.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/profile');
  await page.getByText('this device').waitFor();
  await page.locator('main:not(:has([aria-busy=true]))').waitFor();
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02);
});
