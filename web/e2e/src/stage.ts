import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright';
import type { System } from '@kantyna/embedded/system';
import { mailOf, sharedSystem, TEST_LIMITS } from '@kantyna/test-support/shared-system';
import { openBrowser } from './browser.js';
import { colleague, type Colleague } from './company.js';
import { noteFaults } from './note-faults.js';
import { windowsOn, type Window } from './windows.js';

export type { Window } from './windows.js';

/** The whole product with a browser. */
export interface Stage {
  readonly url: string;
  /** Only for a stage with an environment of its own: the others share theirs. */
  readonly system: System;
  /** The mail server of the shared product. */
  readonly mail: ReturnType<typeof mailOf>;
  readonly browser: Browser;
  /** Script errors and console errors of all windows. */
  readonly faults: string[];
  /** Signs in the test user with this mailbox (the part of the e-mail address before the @). */
  colleague(mailbox: string): Promise<Colleague>;
  /** Signs in the test users with these mailboxes. */
  colleagues<const T extends readonly string[]>(...mailboxes: T): Promise<{ [K in keyof T]: Colleague }>;
  /**
   * Opens a window, signed in if a person is given. Without a service worker, so that tests can intercept calls. It may be one that a test
   * closed before, emptied.
   */
  window(person: Colleague | undefined, options?: BrowserContextOptions): Promise<Window>;
  close(): Promise<void>;
}

/**
 * Opens a browser on a company without orders. The product is the one that the test command shares among the files of a worker; for a file
 * that is run alone, or one with an environment of its own, one is started on an empty data folder. `PORT` is the gateway's.
 */
export async function openStage(env: NodeJS.ProcessEnv = {}): Promise<Stage> {
  const product = await openProduct(env);
  const { browser, unused, close } = await openBrowser();
  // Windows on a product that ends with the file are of no use to the next one.
  const openWindow = windowsOn(browser, product.url, product.system ? [] : unused);
  const faults: string[] = [];
  return {
    url: product.url,
    get system() {
      if (!product.system)
        throw new Error('This file shares the product: only one that has an environment controls it');
      return product.system;
    },
    get mail() {
      if (!product.mail) throw new Error('Only the shared product has a mail server');
      return product.mail;
    },
    browser,
    faults,
    colleague: (mailbox) => colleague(product.url, mailbox),
    colleagues: <const T extends readonly string[]>(...mailboxes: T) =>
      Promise.all(mailboxes.map((mailbox) => colleague(product.url, mailbox))) as Promise<{
        [K in keyof T]: Colleague;
      }>,
    window: async (person, options) => {
      const window = await openWindow(person, options);
      noteFaults(window.page, faults);
      return window;
    },
    close: async () => {
      await close();
      await product.close();
    },
  };
}

interface Product {
  readonly url: string;
  /** Missing if the product is shared. */
  readonly system?: System;
  /** Missing if it is not. */
  readonly mail?: ReturnType<typeof mailOf>;
  close(): Promise<void>;
}

async function openProduct(env: NodeJS.ProcessEnv): Promise<Product> {
  return Object.keys(env).length === 0 ? openSharedProduct() : startProduct(env);
}

/** The product of this worker, or one like it if the file is run alone. */
async function openSharedProduct(): Promise<Product> {
  const shared = await sharedSystem();
  if (shared) return { url: shared.url, mail: mailOf(shared), close: async () => undefined };
  const { startSharedSystem } = await import('@kantyna/test-support/start-shared-systems');
  const { system, stop } = await startSharedSystem();
  return { url: system.url, mail: mailOf(system), close: stop };
}

async function startProduct(env: NodeJS.ProcessEnv): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kantyna-screens-'));
  const { startSystem } = await import('@kantyna/embedded/system');
  const system = await startSystem({
    dataDir,
    port: Number(env['PORT'] ?? 0),
    log: () => undefined,
    env: { MONGODB_URI: '', NATS_URL: '', ...TEST_LIMITS, ...env },
  });
  return {
    url: system.url,
    system,
    close: async () => {
      await system.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** `Promise.withResolvers`, which Node 20 lacks. */
export function withResolvers() {
  let resolve: () => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<void>((...both) => {
    [resolve, reject] = both;
  });
  return { promise, resolve, reject };
}
