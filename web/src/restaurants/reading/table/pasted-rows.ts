import { categorySpelling } from '@kantyna/contracts/catalogue/category-spelling';
import type { ReadDish } from '@kantyna/contracts/catalogue/menu-readings';
import type { MenuDifferences } from '@kantyna/contracts/catalogue/menu-reports';
import { nameKey } from '@kantyna/contracts/name';
import type { PastedMenu, PasteDoubt, PastedDish } from '@kantyna/contracts/catalogue/pasted-menus';
import { MAX_PRICE } from '@kantyna/contracts/product';

/** The facts that were read of a dish besides its name, price and category. */
export type More = Omit<PastedMenu['dishes'][number], 'name' | 'price' | 'category' | 'edited'>;

/** A dish that was read, as a person edits it. `NaN`: the price that was typed is no amount. */
export interface PastedRow {
  readonly key: string;
  readonly name: string;
  readonly price: number;
  readonly category: string;
  readonly doubts: readonly PasteDoubt[];
  /** The doubt of the reader of a page or a file: a sentence, and the message in it. */
  readonly doubt?: ReadDish['doubt'];
  readonly doubtMessage?: ReadDish['doubtMessage'];
  /** The other facts that were read of the dish. */
  readonly more?: More;
  /** The dish as the page or file has it; missing for a dish that a person added. */
  readonly read?: Pick<ReadDish, 'name' | 'price' | 'category'> | undefined;
  /** A person changed it here: it also counts for a dish that was edited by hand. */
  readonly isEdited: boolean;
  /** A person looked at what is doubted of it. */
  readonly isSeen?: boolean;
}

/** The effect of a row on the menu. `stays`: a person edited the dish, so it keeps its price. */
export type RowDifference =
  | { readonly kind: 'added' | 'same' | 'unknown' }
  | { readonly kind: 'altered'; readonly what: MenuDifferences['changed'][number]['what'] }
  | { readonly kind: 'was' | 'stays'; readonly price: number };

/** The fault of a row; such a row cannot be applied. */
export type RowFault = 'name' | 'twice' | 'price';

/** The rows of a pasted text. Each category has its first spelling. */
export function toPastedRows(dishes: readonly PastedDish[]): PastedRow[] {
  const spell = categorySpelling();
  return dishes.map((dish, index) => toPastedRow({ ...dish, category: spell(dish.category) }, index));
}

/** The rows of a page or a file, the same way. */
export function toReadRows(dishes: readonly ReadDish[]): PastedRow[] {
  const spell = categorySpelling();
  return dishes.map((dish, index) => {
    const row = toReadRow(dish, index);
    return { ...row, category: spell(row.category) };
  });
}

const toPastedRow = ({ line, name, price, category, doubts, ...more }: PastedDish, index: number): PastedRow => ({
  key: `${line} ${index}`,
  name,
  price,
  category,
  more,
  doubts: doubts.filter((doubt) => doubt !== 'twice'),
  isEdited: false,
});

const toReadRow = ({ name, price, category, doubt, doubtMessage, ...more }: ReadDish, index: number): PastedRow => ({
  key: `read ${index}`,
  ...{ name, price, category, doubt, doubtMessage, more },
  doubts: [],
  isEdited: false,
  read: { name, price, category },
});

/** The faults of all rows, in their order. */
export function faultsOf(rows: readonly PastedRow[]): (RowFault | undefined)[] {
  const seen = new Set<string>();
  return rows.map(({ name, price }) => {
    const key = nameKey(name);
    const isTwice = seen.has(key);
    seen.add(key);
    if (key === '') return 'name';
    if (isTwice) return 'twice';
    return Number.isNaN(price) || price > MAX_PRICE ? 'price' : undefined;
  });
}

/** The rows as they are sent: without those that are at fault. */
export function toPastedMenu(rows: readonly PastedRow[], replace: boolean): PastedMenu {
  const faults = faultsOf(rows);
  const sound = rows.filter((_, index) => faults[index] === undefined);
  const dishes = sound.map(({ name, price, category, more, isEdited }) => ({
    ...more,
    name: name.trim(),
    price,
    category,
    ...(isEdited && { edited: true }),
  }));
  return { dishes, replace };
}

/** Returns the effect of a row on the menu, by the name of its dish. */
export function rowDifferences(differences: MenuDifferences | undefined): (row: PastedRow) => RowDifference {
  const byKey = new Map<string, RowDifference>();
  for (const { name } of differences?.added ?? []) byKey.set(nameKey(name), { kind: 'added' });
  for (const { name, price, oldPrice, what } of differences?.changed ?? [])
    byKey.set(nameKey(name), price === oldPrice ? { kind: 'altered', what } : { kind: 'was', price: oldPrice });
  for (const { name, price, why, menuPrice } of differences?.kept ?? [])
    if (why === 'edited' && menuPrice !== undefined && menuPrice !== price)
      byKey.set(nameKey(name), { kind: 'stays', price });
  return ({ name }) => byKey.get(nameKey(name)) ?? { kind: differences ? 'same' : 'unknown' };
}
