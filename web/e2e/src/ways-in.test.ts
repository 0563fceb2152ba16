import { afterAll, test } from '@jest/globals';
import { freePort } from '@kantyna/embedded/port';
import { startProvider } from '@kantyna/test-support/oidc-provider';
import type { Page } from 'playwright';
import { faultsOf } from './axe.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

/** A product of its own: others log in without a provider. */
const port = await freePort();
const provider = await startProvider({ publicUrl: `http://127.0.0.1:${port}` });
const env = { ...provider.env, OIDC_NAME: 'Firma', PORT: String(port), OFFICE_MANAGERS: 'ewa.mazur@firma.example' };
const stage = await useStage({ env });
afterAll(() => provider.stop());
provider.setAccount('ala', { name: 'Ala Kot', email: 'ala@firma.pl' });
provider.setAccount('nameless', { email: 'nikt@firma.pl' });
provider.setAccount('taken', { name: 'Kto Inny', email: 'inny@firma.pl' });
const [jan, ewa] = await stage.colleagues('piotr.zielinski', 'ewa.mazur');

/** Chooses an account on the provider's page. */
const goOnAs = (page: Page, name: string): Promise<void> =>
  page.getByRole('link', { name: `Go on as ${name}` }).click();

test('signing in at the provider leads back to the page that was wanted', async () => {
  const { page } = await stage.window(undefined, { viewport: PHONE });
  await page.goto('/balance');
  await page.getByRole('heading', { name: 'Log in', exact: true }).waitFor();
  await page.getByText('Log in to open “Balance and order history”.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Log in with Firma' }).click();
  await goOnAs(page, 'Ala Kot');
  await page.waitForURL('**/balance');
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kantyna.session'))).toContain('Ala Kot');
});

test('who is refused reads why, in English and in Polish', async () => {
  const { page, context } = await stage.window(undefined, { viewport: PHONE });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with Firma' }).click();
  await goOnAs(page, 'nameless');
  await page.getByText('Your account has no name or no e-mail address.').waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: 'PL Polski' }).click();
  await page.getByText('Twoje konto nie ma imienia i nazwiska').waitFor();
  await page.getByRole('button', { name: 'EN English' }).click();
  await context.clearCookies(); // The provider remembers who they are.
  await page.reload();
  await page.getByRole('button', { name: 'Log in with Firma' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByText('You cancelled logging in.').waitFor();
});

test('a provider that is away says so, and can be used once it is back', async () => {
  const { page } = await stage.window(undefined, { viewport: PHONE });
  await page.route('**/api/auth/oidc/providers.json', (route) =>
    route.fulfill({ json: [{ id: 'oidc', name: 'Firma', isAway: true }] }),
  );
  await page.goto('/login');
  await page.getByText('Firma isn’t answering right now.').waitFor();
  await expect(page.getByRole('button', { name: 'Log in with Firma' })).toBeDisabled();
  await page.unroute('**/api/auth/oidc/providers.json');
  await page.getByRole('button', { name: 'Log in with Firma', disabled: false }).click();
  await page.getByRole('heading', { name: 'Test provider' }).waitFor();
});

test('a person adds an account of the provider, logs in with it, and removes it', async () => {
  const accounts = ['First account', 'Second account'];
  for (const account of accounts) provider.setAccount(account, { name: account, email: 'jan@firma.pl' });
  const { page, context } = await stage.window(undefined, { viewport: PHONE });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with Firma' }).click();
  await goOnAs(page, accounts[0]!);
  await page.waitForURL('**/orders/today');

  await context.clearCookies(); // The provider remembers who they are.
  await page.goto('/profile');
  const ways = page.locator('section', { has: page.getByRole('heading', { name: 'Ways to log in' }) });
  await expect(ways.getByRole('listitem')).toHaveCount(1);
  await expect(ways.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await ways.getByText('Add another way to log in').click();
  await ways.getByRole('button', { name: 'Add Firma' }).click();
  await goOnAs(page, accounts[1]!);
  await page.getByText('Added. From now on you can log in this way, too.').waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await expect(ways.getByText('last used')).toHaveCount(2);
  expect(await faultsOf(page)).toEqual([]);
  await ways.screenshot({ path: 'test-output/ways-in.png' });

  await ways
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Removed: Firma.').waitFor();
  await expect(ways.getByText('last used')).toHaveCount(1);
});

test('an account of somebody else is refused with a sentence', async () => {
  const other = await stage.window(undefined, { viewport: PHONE });
  await other.page.goto('/login');
  await other.page.getByRole('button', { name: 'Log in with Firma' }).click();
  await goOnAs(other.page, 'Kto Inny');
  await other.page.waitForURL('**/orders/today');

  const { page } = await stage.window(jan, { viewport: PHONE });
  await page.goto('/profile');
  await page.getByText('You log in as a test user.').waitFor();
  await page.getByText('Add another way to log in').click();
  await page.getByRole('button', { name: 'Add Firma' }).click();
  await goOnAs(page, 'Kto Inny');
  await page.getByText('This account already belongs to somebody here.').waitFor();
  await page.getByText('You log in as a test user.').waitFor();
});

test('logging out logs out at the provider, too', async () => {
  const { page } = await stage.window(undefined, { viewport: PHONE });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with Firma' }).click();
  await goOnAs(page, 'Kto Inny');
  await page.waitForURL('**/orders/today');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, log out' }).click();
  await page.waitForURL('**/login**');
  await page.getByRole('button', { name: 'Log in with Firma' }).click();
  await page.getByRole('link', { name: 'Go on as Kto Inny' }).waitFor();
});

test('a manager gives somebody a link, by which their new account leads to who they were', async () => {
  const [old, fresh] = ['Account before', 'Account after'];
  for (const account of [old, fresh]) provider.setAccount(account, { name: account, email: 'nowe@firma.pl' });
  const before = await stage.window(undefined, { viewport: PHONE });
  await before.page.goto('/login');
  await before.page.getByRole('button', { name: 'Log in with Firma' }).click();
  await goOnAs(before.page, old);
  await before.page.waitForURL('**/orders/today');

  const office = await stage.window(ewa, { viewport: PHONE });
  await office.page.addInitScript(() => {
    Object.assign(navigator.clipboard, {
      writeText: async (text: string) => void Object.assign(window, { copied: text }),
    });
  });
  await office.page.goto('/office');
  await office.page.getByLabel('Find by name or address').fill(old);
  await office.page.getByRole('button', { name: old }).click();
  await office.page.getByRole('button', { name: 'Link for a new account' }).click();
  const question = office.page.getByRole('dialog', { name: `Make a link for ${old}?` });
  await question.getByRole('button', { name: 'Link for a new account' }).click();
  await office.page.getByText(`The link for ${old} works once`).waitFor();
  await office.page.getByRole('button', { name: /^Copy/ }).click();
  const copied = await office.page.waitForFunction(() => (window as unknown as { copied?: string }).copied);
  const link = (await copied.jsonValue())!;

  const { page } = await stage.window(undefined, { viewport: PHONE });
  await page.goto(link);
  await page.getByText('This link is for you alone.').waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: 'Log in with Firma' }).click();
  await goOnAs(page, fresh);
  await page.waitForURL('**/orders/today');
  await page.goto('/profile');
  const ways = page.locator('section', { has: page.getByRole('heading', { name: 'Ways to log in' }) });
  await expect(ways.getByText('last used')).toHaveCount(2);

  const again = await stage.window(undefined, { viewport: PHONE });
  await again.page.goto(link);
  await again.page.getByRole('button', { name: 'Log in with Firma' }).click();
  await goOnAs(again.page, 'Kto Inny');
  await again.page.getByText('This link isn’t valid any more.').waitFor();
});
