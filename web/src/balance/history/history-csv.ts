import { unparse } from 'papaparse';
import type { MoreTexts } from '../../texts/en-more.js';
import type { Language } from '../../texts/language.js';
import { amountsOf, type HistoryRow } from './rows.js';

/** So that spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** How a spreadsheet in each language separates fields, and writes decimals. */
const SEPARATORS: Record<Language, { field: string; decimal: string }> = {
  en: { field: ',', decimal: '.' },
  pl: { field: ';', decimal: ',' },
};
/** What a spreadsheet would run as a formula. An amount below zero is none. */
const FORMULA = /^\s*(?:[=+@\t\r]|[＝＋－＠]|-(?!\d+[.,]\d\d$))/;

/**
 * A history as a file for spreadsheets (CSV): dates as `YYYY-MM-DD`, amounts in złote with two decimals. Names that a spreadsheet would
 * run as a formula get an apostrophe before them.
 */
export function toCsv(
  rows: readonly HistoryRow[],
  personName: (name: string) => string,
  { columns, you }: MoreTexts['history']['csv'],
  language: Language,
): string {
  const { field, decimal } = SEPARATORS[language];
  const zloty = (grosze: number) => (grosze / 100).toFixed(2).replace('.', decimal);
  const data = rows.map((row) => {
    const { amount, confirmed } = amountsOf(row);
    const person = row.kind === 'createdEntry' ? you : personName(row.owedTo);
    return [row.orderDate, row.restaurantName, person, zloty(amount), zloty(confirmed), zloty(amount - confirmed)];
  });
  return BYTE_ORDER_MARK + unparse({ fields: [...columns], data }, { delimiter: field, escapeFormulae: FORMULA });
}

/** Saves a text as a file on this device. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
