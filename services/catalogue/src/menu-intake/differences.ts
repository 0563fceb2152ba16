import { isDeepStrictEqual } from 'node:util';
import type { DifferenceCounts, MenuDifferences } from '@kantyna/contracts/menu-reports';
import { nameKey } from '@kantyna/contracts/name';
import type { KnownDish, StoredDish, StoredSideDish } from '../dish.js';
import type { MenuDish } from './imported-menu.js';
import type { Merge } from './merge.js';

type Changed = MenuDifferences['changed'][number];

/** What a merge does to the dishes that are there, in words for people. `without` are dishes that it did not come to write. */
export function differencesOf(
  present: readonly KnownDish[],
  menu: readonly MenuDish[],
  merged: Merge,
  without: ReadonlySet<string> = new Set(),
): MenuDifferences {
  const before = new Map(present.map(({ id, dish }) => [id, dish]));
  const ofMenu = new Map(menu.map(({ name, price }) => [nameKey(name), price]));
  const done = ({ id }: KnownDish) => !without.has(id);
  return {
    added: merged.added.filter(done).map(priced),
    changed: merged.changed.filter(done).map(({ id, dish }) => changed(before.get(id)!, dish)),
    removed: merged.removed.filter(done).map(priced),
    kept: merged.kept.filter(done).map(({ dish, why }) => {
      const menuPrice = ofMenu.get(nameKey(dish.name));
      return {
        ...priced({ dish }),
        why: why === 'in use' ? 'inUse' : why,
        ...(menuPrice === undefined ? {} : { menuPrice }),
      };
    }),
  };
}

const priced = ({ dish: { name, price } }: Pick<KnownDish, 'dish'>) => ({ name, price });

function changed(before: StoredDish, after: StoredDish): Changed {
  const what: Changed['what'] = [];
  if (before.price !== after.price) what.push('price');
  if (before.category !== after.category) what.push('category');
  if (!isDeepStrictEqual(before.sideDishes.map(bare), after.sideDishes.map(bare))) what.push('sideDishes');
  if (before.name !== after.name) what.push('name');
  return { name: after.name, price: after.price, oldPrice: before.price, what: what.length > 0 ? what : ['place'] };
}

const bare = ({ name, price }: StoredSideDish) => ({ name, price });

/** How many there are of each kind. */
export const countsOf = ({ added, changed: altered, removed, kept }: MenuDifferences): DifferenceCounts => ({
  added: added.length,
  changed: altered.length,
  removed: removed.length,
  kept: kept.length,
});

/** Whether nothing is to be written at all. */
export const isNothing = ({ added, changed: altered, removed }: MenuDifferences): boolean =>
  added.length + altered.length + removed.length === 0;

/** The first of each kind, so that a report stays small. Changes that say something come before those of a place alone. */
export function firstOfEach(differences: MenuDifferences, most: number): MenuDifferences {
  const isPlaceAlone = ({ what }: Changed) => what.length === 1 && what[0] === 'place';
  const [said, placed] = [
    differences.changed.filter((one) => !isPlaceAlone(one)),
    differences.changed.filter(isPlaceAlone),
  ];
  return {
    added: differences.added.slice(0, most),
    changed: [...said, ...placed].slice(0, most),
    removed: differences.removed.slice(0, most),
    kept: differences.kept.slice(0, most),
  };
}

/** What was done in several goes, as one. Of what is kept only the last go knows. */
export const together = (first: MenuDifferences, next: MenuDifferences): MenuDifferences => ({
  added: [...first.added, ...next.added],
  changed: [...first.changed, ...next.changed],
  removed: [...first.removed, ...next.removed],
  kept: next.kept,
});
