import type { Locator, Page } from 'playwright';

/** The first dish of this name that a menu offers; recent and popular dishes come before the categories. */
export const dishToTake = (on: Page | Locator, name: string | RegExp): Locator =>
  on.getByRole('option', { name }).first();

/** Does something with a dish of an entry, in its menu: `Edit`, `Remove`, `Share with others`, `Something wrong?`. */
export async function actOn(page: Page, dish: string, action: string): Promise<void> {
  await page
    .getByRole('button', { name: `Options for ${dish}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** A button, or a dish of a menu: what somebody taps next on the way to a dish. */
export const nextTap = (page: Page, name: RegExp): Locator =>
  page.getByRole('button', { name }).or(page.getByRole('option', { name })).first();
