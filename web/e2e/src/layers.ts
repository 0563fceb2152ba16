import type { Page } from 'playwright';

/**
 * Waits until the browser's history stands at the entry of so many open layers (`web/src/ui/browser/layers.ts`): what navigates while a
 * layer's entry is still being entered or left stops that, or is stopped by it.
 */
export async function hasLayers(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => ((history.state as { layer?: number } | null)?.layer ?? 0) === wanted, count);
}
