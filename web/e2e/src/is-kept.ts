import type { Page } from 'playwright';

/** Waits until the service worker has kept the reply of a path: it does so after the page has got it. */
export const isKept = (page: Page, path: string): Promise<unknown> =>
  page.waitForFunction((kept) => caches.match(kept), path);
