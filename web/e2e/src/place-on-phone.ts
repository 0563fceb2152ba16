import type { Page } from 'playwright';

/** Places an order on a phone, which asks for the time of delivery afterwards: the one that it proposes. */
export async function placeOnPhone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Order placed!' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Order placed!' }).click();
}
