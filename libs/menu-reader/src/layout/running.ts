import { dishesOfLine, textsAround } from '../text/line-dishes.js';
import { canName, plain, trimEdges } from '../text/names.js';
import { isOtherAmount, isPageNoise } from '../text/noise.js';
import { pricesIn } from '../text/prices.js';
import { isSize } from '../text/sizes.js';
import type { ReadRow } from './roles.js';

const CATEGORY = /^([^:]{2,40}:)\s*(\S.*)$/u;
/** The rest of a list: small letters and a price. */
const GOES_ON = /^\p{Ll}\P{N}*\d+(?:[.,]\d{2})?\s?(?:zł|PLN)/u;
const isName = (text: string): boolean => canName(text) && !isSize(text);

/**
 * Rows of one dish each, of rows that may list several. Text behind the last price of a list begins the next row.
 *
 *     zupy: rybna (19 zł), krem z        zupy:
 *     dyni (18 zł), żurek (16 zł)    →   rybna        19 zł
 *                                        krem z dyni  18 zł
 *                                        żurek        16 zł
 */
export function withoutLists(rows: readonly ReadRow[]): ReadRow[] {
  let begun = '';
  return rows.flatMap((row, index) => {
    const goesOn = GOES_ON.test(rows[index + 1]?.text ?? '');
    const isNext = begun !== '' && GOES_ON.test(row.text);
    const list = listIn(row, isNext ? `${begun} ${row.text}` : row.text, isNext || goesOn ? 1 : 2);
    begun = goesOn && list ? list.rest : '';
    return list ? list.rows : [row];
  });
}

/** The dishes of a row that lists at least so many. */
function listIn(row: ReadRow, text: string, least: number): { rows: ReadRow[]; rest: string } | undefined {
  const [cell, ...others] = row.row.cells;
  if (!cell || others.length > 0) return undefined;
  const prices = pricesIn(text).filter(({ hasCurrency }) => hasCurrency);
  if (prices.length < least || isPageNoise(text)) return undefined;
  const isOther = prices.some(({ amountStart, end }) => isOtherAmount(text.slice(0, amountStart), text.slice(end)));
  const texts = textsAround(text, prices).map((part) => trimEdges(plain(part)));
  const [, heading, first] = CATEGORY.exec(texts[0]!) ?? [];
  const dishes = dishesOfLine([first ?? texts[0]!, ...texts.slice(1)], prices, isName);
  const isList = dishes.length > 1 || heading !== undefined || text !== row.text;
  if (isOther || !isList || /\+\s*\d/u.test(text) || dishes.length < least || !dishes.every(({ name }) => isName(name)))
    return undefined;
  const all = [
    ...(heading === undefined ? [] : [{ ...row, text: heading, name: heading, prices: [] }]),
    ...dishes.map((dish) => ({
      ...row,
      text: dish.name,
      name: dish.name,
      prices: dish.prices.map(({ price, size }) => ({ text: text.slice(price.start, price.end), size, cell })),
    })),
  ];
  // Each is a little below the one before, as the distance of rows tells what belongs together.
  const step = row.row.height / all.length;
  return {
    rows: all.map((one, index) => ({ ...one, row: { ...row.row, y: row.row.y + index * step } })),
    rest: dishes.at(-1)!.rest,
  };
}
