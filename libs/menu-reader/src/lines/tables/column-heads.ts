import { isSize, sizeLabel } from '../../text/sizes.js';
import { textOf, type Cell, type Column } from './table-row.js';

export const PRICE_HEADER = /^\D*(?:cena|ceny|price|zł|pln|koszt)\D*$/iu;
export const NAME_HEADER = /^(?:nazwa|rodzaj|danie|dania|potrawa|pozycja|produkt|name|dish|item)/iu;
const OTHER_HEADER =
  /^(?:nr|lp|podanie|wariant|rozmiar|l\.p|waga|gramatura|kalorie|kcal|alergeny|składniki|opis|skład|porcja|ilość|#)/iu;
/** The head of numbers that count the rows. */
const ORDINAL_HEADER = /^(?:nr|lp|l\.p|#)/iu;
/** A column; adds it where it does not exist yet. */
export function columnAt(columns: Column[], at: number): Column {
  return (columns[at] ??= {});
}

/** Whether a text of a header describes its column: `Cena`, `Nazwa`, `Gramatura`, `duża`. */
export const isColumnLabel = (text: string): boolean =>
  [PRICE_HEADER, NAME_HEADER, OTHER_HEADER].some((header) => header.test(text)) || isSize(text);

/** Whether a cell of a header names one of several columns of prices: whatever it says, `w bułce`, is a size. */
const isHeadOfPrices = (cell: Cell, columns: readonly Column[]): boolean =>
  cell.element.name === 'th' &&
  cell.lines.length > 0 &&
  columns[cell.column]?.isPrice === true &&
  columns.filter(({ isPrice }) => isPrice).length > 1;

/** Keeps what a row of heads says of the columns below. */
export function applyHeader(row: readonly Cell[], columns: Column[]): void {
  for (const cell of row) {
    const text = textOf(cell);
    const column = columnAt(columns, cell.column);
    delete column.size;
    column.isName = NAME_HEADER.test(text);
    column.isOther = OTHER_HEADER.test(text) && !(ORDINAL_HEADER.test(text) && column.hasWords === true);
    if (isSize(text) || (isHeadOfPrices(cell, columns) && !PRICE_HEADER.test(text))) column.size = sizeLabel(text);
    if ((isSize(text) || PRICE_HEADER.test(text)) && !column.isName) column.isPrice = true;
  }
}
