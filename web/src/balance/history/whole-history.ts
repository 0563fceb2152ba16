import type { HistoryFilter, HistorySums } from '@kantyna/contracts/payments/history';
import type { HistoryRow } from '@kantyna/order-rules/history';
import { presentReply } from '../../api/kept-replies.js';

/** As many rows as a page may have. */
const MOST_ROWS = 1_000;

/** A whole history that matches. */
export interface WholeHistory {
  readonly rows: readonly HistoryRow[];
  readonly sums: HistorySums | undefined;
}

/** Loads all rows of the history that match. Throws if any of them cannot be loaded. */
export async function wholeHistory(filter: HistoryFilter): Promise<WholeHistory> {
  const load = (before: object) =>
    presentReply('balanceHistory', { query: { ...filter, limit: MOST_ROWS, ...before } });
  const first = await load({});
  const rows = [...first.entries];
  for (let { next } = first; next !== undefined;) {
    const page = await load({ before: next });
    rows.push(...page.entries);
    ({ next } = page);
  }
  return { rows, sums: first.sums };
}
