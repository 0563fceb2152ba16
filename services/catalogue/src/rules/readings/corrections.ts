import { MOST_CORRECTIONS, type MenuCorrection } from '@kantyna/contracts/catalogue/menu-readings';
import { nameKey, tidy } from '@kantyna/contracts/name';

interface Named {
  readonly name: string;
  readonly category: string;
}

/**
 * Applies the corrections of a source to a reading, in their order: a later one applies to the result of an earlier one. If two dishes have
 * one name afterwards the first stays. `index` is where a dish stood in the menu as it was read.
 */
export function applyCorrections<D extends Named>(
  menu: readonly D[],
  corrections: readonly MenuCorrection[],
): { dish: D; index: number }[] {
  const rules = corrections.map((one) => ({ ...one, key: nameKey(one.from) }));
  const seen = new Set<string>();
  return menu.flatMap((read, index) => {
    let dish = read;
    let [name, category] = [nameKey(read.name), nameKey(read.category)];
    for (const { what, key, to } of rules) {
      if (what === 'category') {
        if (category !== key) continue;
        dish = { ...dish, category: to };
        category = nameKey(to);
      } else if (name === key) {
        if (what === 'noDish') return [];
        dish = { ...dish, name: to };
        name = nameKey(to);
      }
    }
    if (seen.has(name)) return [];
    seen.add(name);
    return [{ dish, index }];
  });
}

const isAbout = (one: MenuCorrection, other: MenuCorrection): boolean =>
  (one.what === 'category') === (other.what === 'category') && nameKey(one.from) === nameKey(other.from);

/** The corrections with new ones, which come last and take the place of those about the same. Without room the oldest go. */
export function addCorrections(present: readonly MenuCorrection[], added: readonly MenuCorrection[]): MenuCorrection[] {
  const tidied = added
    .map(({ what, from, to }) => ({ what, from: tidy(from), to: what === 'noDish' ? '' : tidy(to) }))
    .filter(({ what, from, to }) => (what === 'category' ? nameKey(from) !== nameKey(to) : from !== '' && from !== to));
  const all = [...present, ...tidied];
  return all
    .filter((one, index) => !all.slice(index + 1).some((later) => isAbout(one, later)))
    .slice(-MOST_CORRECTIONS);
}

/** The corrections without the one about the same. */
export const withoutCorrection = (present: readonly MenuCorrection[], gone: MenuCorrection): MenuCorrection[] =>
  present.filter((one) => !isAbout(one, gone));
