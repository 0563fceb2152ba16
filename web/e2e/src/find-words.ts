import type { Page } from 'playwright';

/** Whether the browser’s own search finds a text on a page; it shows the place. */
export const finds = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((words) => (window as unknown as { find(text: string): boolean }).find(words), text);
