import { amountOf, dateOf } from '../../ui/format/read-values.js';
import type { Row } from './transfer.js';

/** `:61:` of MT940: value date, booking date, debit or credit (`R` takes one back), a letter of the currency, amount. */
const ENTRY = /^(?<date>\d{6})(?:\d{4})?(?<kind>R?[DC])[A-Z]?(?<amount>[\d,]+)/;
/** A subfield of `:86:`: its separator and number. Each bank has a separator of its own. */
const SUBFIELD = /[<?~^](?=\d{2})/;

/** Whether a text is a statement in SWIFT's format MT940. */
export const isMt940 = (text: string): boolean => /^:(?:20|25|28C?|60[FM]):/m.test(text) && /^:61:/m.test(text);

/**
 * The rows of an MT940 statement. Of `:86:` the subfields 20 to 26 and 60 to 63 are the title, 27 to 29 and 32, 33 the other one's name; a text
 * without subfields is the title.
 */
export function mt940Rows(text: string): Row[] {
  const currency = /^:60[FM]:[DC]\d{6}([A-Z]{3})/m.exec(text)?.[1] ?? '';
  const fields = text.split(/^(?=:\d{2}[A-Z]?:)/m);
  const rows: Row[] = [];
  fields.forEach((field, index) => {
    if (!field.startsWith(':61:')) return;
    const next = fields[index + 1] ?? '';
    const about = next.startsWith(':86:') ? next.slice(4) : '';
    const { date = '', kind = '', amount = '' } = ENTRY.exec(field.slice(4).trim())?.groups ?? {};
    const grosze = amountOf(amount.replace(/,$/, ''));
    rows.push({
      row: rows.length + 1,
      date: dateOf(date),
      amount: grosze !== undefined && kind !== 'C' ? -grosze : grosze,
      currency,
      ...said(about),
      text: `${field} ${about}`,
    });
  });
  return rows;
}

function said(about: string): { title: string; sender: string } {
  // The lines of a field are cut wherever they end.
  const [before = '', ...subfields] = about.replace(/\r?\n-?/g, '').split(SUBFIELD);
  if (subfields.length === 0) return { title: about.replace(/\s+/g, ' '), sender: '' };
  const all = (is: (number: number) => boolean) =>
    subfields.filter((one) => is(Number(one.slice(0, 2)))).map((one) => one.slice(2));
  const title = all((number) => (number >= 20 && number <= 26) || (number >= 60 && number <= 63)).join('');
  const sender = all((number) => (number >= 27 && number <= 29) || number === 32 || number === 33).join(' ');
  return { title: title || before, sender };
}
