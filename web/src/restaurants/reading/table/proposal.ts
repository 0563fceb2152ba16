import { categorySpelling } from '@kantyna/contracts/catalogue/category-spelling';
import { nameKey } from '@kantyna/contracts/name';
import type { Paste } from './paste.js';
import { faultsOf, type PastedRow } from './pasted-rows.js';

/** Whether the reader doubted the dish, also once a person looked at it. */
export const isDoubted = ({ doubts, doubt }: PastedRow): boolean => doubts.length > 0 || doubt !== undefined;

/** The rows as they are shown: the doubted ones first, the others in the order of the menu. A row keeps its place once it was looked at. */
export const doubtedFirst = (rows: readonly PastedRow[]): PastedRow[] => [
  ...rows.filter(isDoubted),
  ...rows.filter((row) => !isDoubted(row)),
];

/** The keys of the rows that a person has to look at: at fault, or doubted and not seen. */
export function keysToLookAt(rows: readonly PastedRow[]): Set<string> {
  const faults = faultsOf(rows);
  return new Set(
    rows.filter((row, index) => faults[index] !== undefined || (isDoubted(row) && !row.isSeen)).map(({ key }) => key),
  );
}

/** The next of the shown rows to look at after the one with this key, from the first again after the last. */
export function nextToLookAt(shown: readonly PastedRow[], toLookAt: ReadonlySet<string>, after?: string) {
  const index = shown.findIndex(({ key }) => key === after);
  return [...shown.slice(index + 1), ...shown.slice(0, index + 1)].find(
    ({ key }) => key !== after && toLookAt.has(key),
  );
}

/**
 * The rows after a person changed one. A category that no row had is another name of the present one: all rows of that get it, and
 * `followed` is their number. A category that some row has moves this dish only. In any other spelling it is that category.
 */
export function changedRows(rows: readonly PastedRow[], changed: PastedRow): { rows: PastedRow[]; followed: number } {
  const before = rows.find(({ key }) => key === changed.key);
  const others = rows.filter(({ key }) => key !== changed.key);
  const from = nameKey(before?.category ?? '');
  const to = nameKey(changed.category);
  const isNewName = from !== '' && to !== '' && from !== to && !others.some(({ category }) => nameKey(category) === to);
  const category = isNewName ? changed.category.trim() : categorySpelling(categoriesOf(others))(changed.category);
  const follows = (row: PastedRow): boolean => isNewName && nameKey(row.category) === from;
  return {
    rows: rows.map((row) => {
      if (row.key === changed.key) return { ...changed, category, isEdited: true, isSeen: true };
      return follows(row) ? { ...row, category } : row;
    }),
    followed: others.filter(follows).length,
  };
}

const categoriesOf = (rows: readonly PastedRow[]): string[] => rows.map(({ category }) => category);

/** The category of the dish above a row in the menu, unless the row has it. */
export function categoryAbove(rows: readonly PastedRow[], { key, category }: PastedRow): string | undefined {
  const above = rows[rows.findIndex((row) => row.key === key) - 1]?.category ?? '';
  return above === '' || nameKey(above) === nameKey(category) ? undefined : above;
}

/** The rows of a row's category. */
export const ofSameCategory = (rows: readonly PastedRow[], { category }: PastedRow): PastedRow[] =>
  rows.filter((row) => nameKey(row.category) === nameKey(category));

/** The rows whose names differ only in their numbers from a row's, with itself: `Dowóz do 3 km`, `Dowóz do 5 km`. */
export const alikeExceptNumbers = (rows: readonly PastedRow[], { name }: PastedRow): PastedRow[] =>
  rows.filter((row) => withoutNumbers(row.name) === withoutNumbers(name));

const withoutNumbers = (name: string): string => nameKey(name.replace(/\d+(?:[.,]\d+)?/gu, '0'));

/** A proposal without these rows: they are no dishes, which later readings of the page have to know. */
export function withoutRows(paste: Paste, gone: readonly PastedRow[]): Paste {
  const keys = new Set(gone.map(({ key }) => key));
  return {
    ...paste,
    rows: paste.rows.filter(({ key }) => !keys.has(key)),
    gone: [...(paste.gone ?? []), ...gone.flatMap(({ read }) => (read ? [read.name] : []))],
  };
}
