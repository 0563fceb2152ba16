import type { Page } from 'playwright';

/** Notes what goes wrong in a page. The browser also logs each refused call; the screens show those, and one may be repeated. */
export function noteFaults(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/^Failed to load resource/.test(message.text())) faults.push(message.text());
  });
}
