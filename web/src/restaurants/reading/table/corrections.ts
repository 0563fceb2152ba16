import type { MenuCorrection } from '@kantyna/contracts/catalogue/menu-readings';
import type { PastedMenu } from '@kantyna/contracts/catalogue/pasted-menus';
import { nameKey } from '@kantyna/contracts/name';
import { faultsOf, type PastedRow } from './pasted-rows.js';

/** A reading as a person corrected it: the dishes to apply, and the corrections for later readings of the page. */
export interface CorrectedReading {
  readonly dishes: PastedMenu['dishes'];
  readonly corrections: MenuCorrection[];
}

/**
 * The corrected reading of a page. `gone` are the names of dishes that they struck out. A category that all its dishes got in
 * place of another is a correction of that heading. A price, or the category of one dish, cannot be told from the next reading: that dish
 * counts as edited by a person, which later readings leave as it is.
 */
export function correctedReading(rows: readonly PastedRow[], gone: readonly string[]): CorrectedReading {
  const headings = new Map<string, string>();
  const mixed = new Set<string>();
  for (const { read, category } of rows) {
    if (!read) continue;
    const key = nameKey(read.category);
    if ((headings.get(key) ?? category.trim()) === category.trim()) headings.set(key, category.trim());
    else mixed.add(key);
  }
  const headingOf = (category: string): string | undefined =>
    mixed.has(nameKey(category)) ? undefined : headings.get(nameKey(category));
  const corrections: MenuCorrection[] = gone.map((from) => ({ what: 'noDish', from, to: '' }));
  for (const { read, name } of rows)
    if (read && name.trim() !== '' && name.trim() !== read.name)
      corrections.push({ what: 'name', from: read.name, to: name.trim() });
  const written = new Map(rows.flatMap(({ read }) => (read ? [[nameKey(read.category), read.category]] : [])));
  for (const [key, from] of written) {
    const to = headingOf(key);
    if (to !== undefined && to !== '' && nameKey(to) !== key) corrections.push({ what: 'category', from, to });
  }
  const faults = faultsOf(rows);
  const dishes = rows
    .filter((_, index) => faults[index] === undefined)
    .map(({ name, price, category, more, read }) => {
      const isEdited =
        !read ||
        price !== read.price ||
        (nameKey(category) !== nameKey(read.category) && headingOf(read.category) === undefined);
      return {
        ...more,
        name: name.trim(),
        price,
        category,
        ...(isEdited && { edited: true }),
      };
    });
  return { dishes, corrections };
}
