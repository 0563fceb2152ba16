import { isWeekday } from '../text/days.js';
import type { ReadRow } from './roles.js';

/** A name with what tells about it behind a dash: `Leśny - kurki, śmietana`. */
const BEHIND = /^(\p{Lu}[^–—]{1,50}?)\s+[-–—]\s+(\p{Ll}{3}.*)$/u;
const UNCLOSED = /\([^)]*$/u;
/** So many names and half of all with a dash make it the manner of the menu. */
const MIN_DASHED = 3;
/** A dish goes on over at most so many rows. */
const MAX_ROWS = 5;

/**
 * One row for each dish whose name and description go on in the rows below, up to its price.
 *
 *     Leśny - kurki, śmietana,
 *     koperek, ser             29   →   Leśny   29   (kurki, śmietana, koperek, ser)
 */
export function withContinued(rows: readonly ReadRow[]): ReadRow[] {
  const dashed = rows.filter(({ text }) => partsOf(text)).length;
  const isManner = dashed >= MIN_DASHED && dashed * 2 >= rows.filter(({ name, prices }) => name && prices[0]).length;
  const made: ReadRow[] = [];
  const begun: ReadRow[] = [];
  for (const row of rows) {
    const begins = UNCLOSED.test(row.text) || (isManner && partsOf(row.text) !== undefined);
    const isRest = begun.length > 0 && begun.length < MAX_ROWS && (UNCLOSED.test(begun.at(-1)!.text) || !begins);
    if (!isRest) made.push(...begun.splice(0));
    if (row.prices.length === 0 && (begins || isRest)) begun.push(row);
    else {
      const all = row.name === '' ? [row] : [...begun.splice(0), row];
      const name = all.map((one) => one.name || one.text).join(' ');
      const [main, rest] = (isManner && partsOf(name)) || [name, ''];
      const about = [rest, ...all.map((one) => one.about)].filter((one) => one !== '').join(' ');
      const cells = all.flatMap((one) => one.row.cells);
      made.push(...begun.splice(0), { ...row, name: row.name && main, about, row: { ...row.row, cells } });
    }
  }
  return [...made, ...begun];
}

function partsOf(text: string): [name: string, about: string] | undefined {
  const [, name, about] = BEHIND.exec(text) ?? [];
  return name === undefined || isWeekday(name) ? undefined : [name, about!];
}
