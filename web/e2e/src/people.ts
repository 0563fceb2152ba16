import type { Browser, BrowserContext, Page } from 'playwright-core';
import { noteFaults } from './note-faults.js';

/** The two window sizes of the tests. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export const SCREENSHOTS = `${process.env['TEST_OUTPUT'] ?? 'test-output'}/screenshots`;

/** One person with their own browser window. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Script errors and console errors of the window. */
  readonly faults: string[];
  /** Saves a screenshot. */
  look(name: string): Promise<void>;
}

/** Opens a window and signs a test user in. */
export async function signIn(
  browser: Browser,
  url: string,
  email: string,
  viewport: { width: number; height: number },
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: url, viewport, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const faults: string[] = [];
  noteFaults(page, faults);
  await page.goto('/login/test');
  const user = page.getByRole('button', { name: email });
  await page.getByRole('button', { name: '@' }).first().waitFor();
  while ((await user.count()) === 0) await page.getByRole('button', { name: 'Next page' }).click();
  await user.click();
  await page.waitForURL('**/orders/today');
  return {
    page,
    context,
    faults,
    look: async (name) => {
      await page.screenshot({ path: `${SCREENSHOTS}/${name}-${viewport.width}.png`, fullPage: true });
    },
  };
}
