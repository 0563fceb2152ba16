import { existsSync } from 'node:fs';
import type { Browser, LaunchOptions } from 'playwright';
import type { Expect } from 'playwright/test';
import { TIME_ZONE } from '@kantyna/test-support/time-zone';
import type { ReusableWindow } from './windows.js';

/** A browser and its windows that wait for a test. The files of a worker share one (tests/runner/browser.mjs). */
export interface WindowedBrowser {
  readonly browser: Browser;
  readonly unused: ReusableWindow[];
}

declare global {
  /** Playwright's `expect` and the browser, of all files of this worker; missing outside jest. */
  var playwright:
    | { expect: () => Promise<Expect>; browser: (options: LaunchOptions) => Promise<WindowedBrowser> }
    | undefined;
}

/** The browser where `CHROMIUM` names none: Debian's without windows, or the one with them. */
const SHELL = '/usr/bin/chromium-headless-shell';
const DEFAULT = existsSync(SHELL) ? SHELL : '/usr/bin/chromium';

/** Options of the browser that `CHROMIUM` names, without its background traffic, on a device in the company's time zone. */
export const browserOptions = {
  executablePath: process.env['CHROMIUM'] ?? DEFAULT,
  env: { ...process.env, TZ: TIME_ZONE },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--in-process-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-sync',
  ],
};

/** Opens the browser that `CHROMIUM` names. `close` leaves a shared one open, with nothing but its unused windows. */
export async function openBrowser(): Promise<WindowedBrowser & { close(): Promise<void> }> {
  const shared = await globalThis.playwright?.browser(browserOptions);
  if (!shared) {
    const { chromium } = await import('playwright');
    const browser = await chromium.launch(browserOptions);
    return { browser, unused: [], close: () => browser.close() };
  }
  const { browser, unused } = shared;
  return {
    ...shared,
    close: async () => {
      const kept = new Set(unused.map(({ context }) => context));
      await Promise.all(browser.contexts().flatMap((context) => (kept.has(context) ? [] : context.close())));
    },
  };
}
