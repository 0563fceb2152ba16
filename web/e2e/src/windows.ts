import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright';
import type { Colleague } from './company.js';
import { DESKTOP } from './viewports.js';

/** A browser window of one person. */
export interface Window {
  readonly page: Page;
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/** Keeps the live stream from a window: one that opens late loads what is shown once more. */
export const withoutStream = ({ page }: Window): Promise<unknown> => page.route('**/api/orders/sse', () => undefined);

/** A window that can be emptied and given to a later test. */
export interface ReusableWindow {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly devtools: CDPSession;
  /** The site that it was opened on, whose code it has compiled. */
  readonly url: string;
  /** Whether a test put something into it that stays. */
  isChanged: boolean;
}

/** The options that a used window can be given anew. */
const CHANGEABLE = new Set(['viewport', 'colorScheme', 'reducedMotion']);
/** Whether traces have the page at each step, which takes half as much time again. */
const WITH_PAGES = process.env['TRACE'] !== undefined;
/** A document of the same site, without code. */
const BLANK = 'robots.txt';
/** The methods that put something into a window for good. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction'] as const;
/** The events that tests listen to. */
const EVENTS = ['console', 'domcontentloaded', 'framenavigated', 'load', 'pageerror', 'request', 'response'] as const;

/**
 * Opens windows on a site, without a service worker, so that tests can intercept calls. A window that is closed is emptied and given to a
 * later test, at another width and for another person: it has compiled the app's code already, which is half of what a window costs. One
 * that was opened with other options (a language, a time zone, touch), or got a script or a clock of its own, is not.
 */
export function windowsOn(browser: Browser, url: string, unused: ReusableWindow[]) {
  async function open(options: BrowserContextOptions): Promise<ReusableWindow> {
    const context = await browser.newContext({ baseURL: url, locale: 'en-GB', serviceWorkers: 'block', ...options });
    context.setDefaultTimeout(60_000);
    // Kept if a test fails (tests/runner/failure.mjs).
    await context.tracing.start({ snapshots: WITH_PAGES, screenshots: WITH_PAGES });
    const page = await context.newPage();
    await page.goto(BLANK);
    const window = { page, context, devtools: await context.newCDPSession(page), url, isChanged: false };
    for (const owner of [page, context]) noteChanges(owner, () => (window.isChanged = true));
    return window;
  }

  async function close(window: ReusableWindow, isPlain: boolean): Promise<void> {
    // A page may reload while its test ends: a route handler must not fail on the closed window.
    await window.context.unrouteAll({ behavior: 'ignoreErrors' });
    if (!window.page.isClosed()) await window.page.unrouteAll({ behavior: 'ignoreErrors' });
    if (isPlain && (await isEmptied(window))) unused.push(window);
    else await window.context.close();
  }

  function reuse(): ReusableWindow | undefined {
    const index = unused.findLastIndex((one) => one.url === url);
    return index < 0 ? undefined : unused.splice(index, 1)[0];
  }

  return async (
    person: Pick<Colleague, 'username' | 'token'> | undefined,
    options: BrowserContextOptions = {},
  ): Promise<Window> => {
    const look = { viewport: DESKTOP, colorScheme: 'light', reducedMotion: 'reduce', ...options } as const;
    const isPlain = Object.keys(options).every((name) => CHANGEABLE.has(name));
    const reused = isPlain ? reuse() : undefined;
    await reused?.context.tracing.startChunk();
    // Its further pages are of the context's width, which the next test must not inherit from the one before.
    const window = reused ?? (await open(isPlain ? { ...look, viewport: DESKTOP } : look));
    const { page, context } = window;
    await page.setViewportSize(look.viewport ?? DESKTOP);
    await page.emulateMedia({
      colorScheme: look.colorScheme,
      reducedMotion: look.reducedMotion,
      media: null,
      forcedColors: null,
    });
    if (person) await signIn(page, person);
    let closing: Promise<void> | undefined;
    return { page, context, close: () => (closing ??= close(window, isPlain)) };
  };
}

function noteChanges(owner: Page | BrowserContext, note: () => void): void {
  for (const name of LASTING) {
    const method = owner[name].bind(owner) as (...args: unknown[]) => unknown;
    Object.assign(owner, { [name]: (...args: unknown[]) => (note(), method(...args)) });
  }
}

/** Takes from a window all that a test may have left in it. Returns whether another test can have it. */
async function isEmptied({ page, context, devtools, isChanged }: ReusableWindow): Promise<boolean> {
  if (isChanged || page.isClosed()) return false;
  for (const event of EVENTS) page.removeAllListeners(event);
  try {
    await Promise.all(
      context
        .pages()
        .filter((other) => other !== page)
        .map((other) => other.close()),
    );
    await Promise.all([
      context.tracing.stopChunk(),
      context.clearCookies(),
      context.clearPermissions(),
      context.setOffline(false),
    ]);
    await page.goto(BLANK);
    await page.mouse.move(0, 0);
    await devtools.send('Page.resetNavigationHistory');
    return await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      // Playwright's clock stays with a window.
      return !('__pwClock' in globalThis);
    });
  } catch {
    return false; // The page was just going somewhere else.
  }
}

/** Signs a person in on a page without code of the site: the app finds the session when it is loaded. */
async function signIn(page: Page, { username, token }: Pick<Colleague, 'username' | 'token'>): Promise<void> {
  const session = JSON.stringify({ username, token });
  await page.evaluate((value) => localStorage.setItem('kantyna.session', value), session);
}
