import type { Locator, Page } from 'playwright';

/** The first dish of this name that a menu offers; recent and popular dishes come before the categories. */
export const dishToTake = (on: Page | Locator, name: string | RegExp): Locator =>
  on.getByRole('option', { name }).first();

/** Does something with a dish of an entry: `Edit`, `Remove`, by an icon if there is one; `Share with others`, `Something wrong?` in its menu. */
export async function actOn(page: Page, dish: string, action: string): Promise<void> {
  const icon = page.getByRole('button', { name: `${action}: ${dish}` });
  const menu = page.getByRole('button', { name: `Options for ${dish}` });
  await icon.or(menu).first().waitFor();
  if ((await icon.count()) > 0) return icon.first().click();
  await menu.first().click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** A button, or a dish of a menu: what somebody taps next on the way to a dish. */
export const nextTap = (page: Page, name: RegExp): Locator =>
  page.getByRole('button', { name }).or(page.getByRole('option', { name })).first();
