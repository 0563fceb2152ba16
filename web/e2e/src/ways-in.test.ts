import { describe, test } from '@jest/globals';
import { faultsOf } from './axe.js';
import { expect } from './expect.js';
import { goOnAs, useProviderStage } from './provider-stage.js';
import { WIDTHS } from './viewports.js';

const { stage, provider } = await useProviderStage({ env: { OFFICE_MANAGERS: 'ewa.mazur@firma.example' } });
provider.setAccount('taken', { name: 'Kto Inny', email: 'inny@firma.pl' });
const [jan, ewa] = await stage.colleagues('piotr.zielinski', 'ewa.mazur');

describe.each(WIDTHS)('on %s', (name, viewport) => {
  test('a person adds an account of the provider, logs in with it, and removes it', async () => {
    const accounts = [`First of ${name}`, `Second of ${name}`];
    for (const account of accounts) provider.setAccount(account, { name: account, email: 'jan@firma.pl' });
    const { page, context } = await stage.window(undefined, { viewport });
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
    if (viewport.width === 390) await ways.screenshot({ path: 'test-output/ways-in.png' });

    await ways
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Removed: Firma.').waitFor();
    await expect(ways.getByText('last used')).toHaveCount(1);
  });

  test('an account of somebody else is refused with a sentence', async () => {
    const other = await stage.window(undefined, { viewport });
    await other.page.goto('/login');
    await other.page.getByRole('button', { name: 'Log in with Firma' }).click();
    await goOnAs(other.page, 'Kto Inny');
    await other.page.waitForURL('**/orders/today');

    const { page } = await stage.window(jan, { viewport });
    await page.goto('/profile');
    await page.getByText('You log in as a test user.').waitFor();
    await page.getByText('Add another way to log in').click();
    await page.getByRole('button', { name: 'Add Firma' }).click();
    await goOnAs(page, 'Kto Inny');
    await page.getByText('This account already belongs to somebody here.').waitFor();
    await page.getByText('You log in as a test user.').waitFor();
  });

  test('logging out logs out at the provider, too', async () => {
    const { page } = await stage.window(undefined, { viewport });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in with Firma' }).click();
    await goOnAs(page, 'Kto Inny');
    await page.waitForURL('**/orders/today');
    if (viewport.width === 390) await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, log out' }).click();
    await page.waitForURL('**/login**');
    await page.getByRole('button', { name: 'Log in with Firma' }).click();
    await page.getByRole('link', { name: 'Go on as Kto Inny' }).waitFor();
  });

  test('a manager gives somebody a link, by which their new account leads to who they were', async () => {
    const [old, fresh] = [`Before on ${name}`, `After on ${name}`];
    for (const account of [old, fresh]) provider.setAccount(account, { name: account, email: 'nowe@firma.pl' });
    const before = await stage.window(undefined, { viewport });
    await before.page.goto('/login');
    await before.page.getByRole('button', { name: 'Log in with Firma' }).click();
    await goOnAs(before.page, old);
    await before.page.waitForURL('**/orders/today');

    const office = await stage.window(ewa, { viewport });
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

    const { page } = await stage.window(undefined, { viewport });
    await page.goto(link);
    await page.getByText('This link is for you alone.').waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    await page.getByRole('button', { name: 'Log in with Firma' }).click();
    await goOnAs(page, fresh);
    await page.waitForURL('**/orders/today');
    await page.goto('/profile');
    const ways = page.locator('section', { has: page.getByRole('heading', { name: 'Ways to log in' }) });
    await expect(ways.getByText('last used')).toHaveCount(2);

    const again = await stage.window(undefined, { viewport });
    await again.page.goto(link);
    await again.page.getByRole('button', { name: 'Log in with Firma' }).click();
    await goOnAs(again.page, 'Kto Inny');
    await again.page.getByText('This link isn’t valid any more.').waitFor();
  });
});
