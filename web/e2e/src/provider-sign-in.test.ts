import { describe, test } from '@jest/globals';
import { faultsOf } from './axe.js';
import { expect } from './expect.js';
import { goOnAs, useProviderStage } from './provider-stage.js';
import { WIDTHS } from './viewports.js';

const { stage, provider } = await useProviderStage();
provider.setAccount('ala', { name: 'Ala Kot', email: 'ala@firma.pl' });
provider.setAccount('nameless', { email: 'nikt@firma.pl' });

describe.each(WIDTHS)('on %s', (_, viewport) => {
  test('signing in at the provider leads back to the page that was wanted', async () => {
    const { page } = await stage.window(undefined, { viewport });
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
    const { page, context } = await stage.window(undefined, { viewport });
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
    const { page } = await stage.window(undefined, { viewport });
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
});
