import type { Locator, Page } from 'playwright';
import { parseZloty } from '@kantyna/money/zloty';

/** An amount on a screen in grosze, without its sign. */
export const grosze = (amount: string): number => parseZloty(amount.replace('−', '')) ?? Number.NaN;

/** The texts of the cells of a table, row by row. */
export const linesOf = (table: Locator): Promise<string[][]> =>
  table.locator('tbody tr').evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

/** The number on a person's balance: the debts to them less their own, in grosze. */
export async function balanceOn(page: Page): Promise<number> {
  await page.goto('/balance');
  const sum = await page.getByText(/you are owed − .* you owe/).textContent();
  const [owed = '', owes = ''] = sum!.split('−');
  return grosze(owed.replace('you are owed', '')) - grosze(owes.replace('you owe', ''));
}
