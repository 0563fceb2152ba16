import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { startSystem, type System } from '@kantyna/embedded/system';
import { colleague, type Colleague } from './company.js';
import { DESKTOP, PHONE, startBrowser } from './people.js';

/** The widths of the tests, for `test.each`. */
export const WIDTHS = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const;

/** A browser window of one person. */
export interface Window {
  readonly page: Page;
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/** The whole product with a browser. */
export interface Stage {
  readonly url: string;
  readonly system: System;
  readonly browser: Browser;
  /** Script errors and console errors of all windows. */
  readonly faults: string[];
  /** Signs in the test user with this mailbox (the part of the e-mail address before the @). */
  colleague(mailbox: string): Promise<Colleague>;
  /** Opens a window, signed in if a person is given. Without a service worker, so that tests can intercept calls. */
  window(person: Colleague | undefined, options?: BrowserContextOptions): Promise<Window>;
  close(): Promise<void>;
}

/** Starts the product on an empty data folder, and a browser. */
export async function openStage(env: NodeJS.ProcessEnv = {}): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kantyna-screens-'));
  const [system, browser] = await Promise.all([
    startSystem({
      dataDir,
      port: 0,
      log: () => undefined,
      // Many windows of one address sign in and load within a minute here.
      env: { MONGODB_URI: '', NATS_URL: '', LIMIT_SIGN_INS: '10000', LIMIT_PER_ADDRESS: '100000', ...env },
    }),
    startBrowser(),
  ]);
  const faults: string[] = [];
  return {
    url: system.url,
    system,
    browser,
    faults,
    colleague: (mailbox) => colleague(system.url, mailbox),
    window: async (person, options) => {
      const window = await openWindow(browser, system.url, person, options);
      window.page.on('pageerror', (error) => faults.push(error.message));
      window.page.on('console', (message) => {
        // The browser also logs each refused call; the screens already show those.
        if (message.type() === 'error' && !/^Failed to load resource/.test(message.text())) faults.push(message.text());
      });
      return window;
    },
    close: async () => {
      await browser.close();
      await system.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function openWindow(
  browser: Browser,
  url: string,
  person: Colleague | undefined,
  options: BrowserContextOptions = {},
): Promise<Window> {
  const session = person && JSON.stringify({ username: person.username, token: person.token });
  const context = await browser.newContext({
    baseURL: url,
    viewport: DESKTOP,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(session !== undefined && {
      storageState: {
        cookies: [],
        origins: [{ origin: url, localStorage: [{ name: 'kantyna.session', value: session }] }],
      },
    }),
    ...options,
  });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const close = async () => {
    // A page may reload while its test ends: a route handler must not fail on the closed window.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  };
  return { page, context, close };
}

/** `Promise.withResolvers`, which Node 20 lacks. */
export function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
