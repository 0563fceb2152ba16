import { isDeepStrictEqual } from 'node:util';
import { AFTER_THE_MENU, type KnownDish, type StoredDish, type StoredSideDish } from '../dish.js';
import type { MenuDish } from './imported-menu.js';
import { MOST_SIDE_DISHES } from '@kantyna/contracts/dishes';
import { nameKey } from '@kantyna/contracts/name';

/** What a merge needs besides the dishes. `uses` holds the ids of dishes and side dishes in open orders. */
export interface MergeContext {
  readonly restaurantId: string;
  readonly now: string;
  readonly uses: ReadonlySet<string>;
  /** The same id for the same parts, so that two imports at once add a dish once. */
  readonly sameId: (...parts: string[]) => string;
  /** The menu is only a part: dishes that it lacks stay, and those that are there keep their places. */
  readonly isPart?: boolean;
}

/** A dish that stays as it is: a person edited it, or the menu lacks it but an open order uses it. */
export interface KeptDish extends KnownDish {
  readonly why: 'edited' | 'in use';
}

/** What a menu does to the dishes of a restaurant. A kept dish that has another place in the menu now is among the changed ones too. */
export interface Merge {
  readonly added: readonly KnownDish[];
  readonly changed: readonly KnownDish[];
  readonly removed: readonly KnownDish[];
  readonly kept: readonly KeptDish[];
}

/**
 * Merges a menu into the present dishes of its restaurant (rules.md, Import). Dishes match by name. What a person edited stays; what
 * the menu lacks goes, unless a person edited it or an open order uses it. The menu's order becomes the dishes' positions. Of a part of a
 * menu nothing goes, and what is new comes after the rest.
 */
export function merge(present: readonly KnownDish[], menu: readonly MenuDish[], context: MergeContext): Merge {
  const unmatched = byNameKey(present);
  const ids = new Set(present.map(({ id }) => id));
  const result = { added: [] as KnownDish[], changed: [] as KnownDish[], removed: [] as KnownDish[] };
  const kept: KeptDish[] = [];

  const after = context.isPart ? afterAll(present) : 0;

  for (const [place, wanted] of menu.entries()) {
    const key = nameKey(wanted.name);
    const matches = unmatched.get(key);
    unmatched.delete(key);
    if (!matches) result.added.push(newDish(key, wanted, after + place, ids, context));
    for (const { id, dish } of matches ?? []) {
      const position = context.isPart ? dish.position : place;
      if (dish.edited) {
        kept.push({ id, dish, why: 'edited' });
        if (dish.position !== position) result.changed.push({ id, dish: { ...dish, position } });
      } else {
        const next = { ...dish, ...fields(wanted, position), sideDishes: mergeSideDishes(id, dish, wanted, context) };
        if (!isDeepStrictEqual(next, dish)) result.changed.push({ id, dish: { ...next, lastCrawled: context.now } });
      }
    }
  }
  for (const one of context.isPart ? [] : [...unmatched.values()].flat()) {
    const sideDishes = one.dish.sideDishes;
    if (one.dish.edited || sideDishes.some(({ edited }) => edited)) kept.push({ ...one, why: 'edited' });
    else if ([one, ...sideDishes].some(({ id }) => context.uses.has(id))) kept.push({ ...one, why: 'in use' });
    else result.removed.push(one);
  }
  return { ...result, kept };
}

function byNameKey(dishes: readonly KnownDish[]): Map<string, KnownDish[]> {
  const groups = new Map<string, KnownDish[]>();
  for (const one of dishes) {
    const key = nameKey(one.dish.name);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

/** The first place after the dishes that menus named. */
const afterAll = (dishes: readonly KnownDish[]): number =>
  Math.max(-1, ...dishes.map(({ dish }) => dish.position).filter((position) => position < AFTER_THE_MENU)) + 1;

const fields = ({ name, price, category }: MenuDish, position: number) => ({ name, price, category, position });

function newDish(
  key: string,
  wanted: MenuDish,
  position: number,
  ids: ReadonlySet<string>,
  context: MergeContext,
): KnownDish {
  const { restaurantId, now, sameId } = context;
  const id = freeId(ids, (...attempt) => sameId('dish', restaurantId, key, ...attempt));
  const sideDishes = mergeSideDishes(id, undefined, wanted, context);
  return {
    id,
    dish: { restaurantId, ...fields(wanted, position), lastCrawled: now, edited: false, sideDishes },
  };
}

/**
 * The menu's side dishes in its order, then those that it lacks and that a person typed or an open order uses. What stays has its place
 * before what is new: of the menu's new ones only the first come that there is room for, and the others when there is room again.
 */
function mergeSideDishes(
  dishId: string,
  dish: StoredDish | undefined,
  { sideDishes: wanted }: MenuDish,
  { uses, sameId }: MergeContext,
): StoredSideDish[] {
  const present = dish?.sideDishes ?? [];
  const ids = new Set(present.map(({ id }) => id));
  // Of two with one name the first: it is the first again the next time.
  const byKey = new Map(present.toReversed().map((one) => [nameKey(one.name), one]));
  const matched = new Set(wanted.flatMap(({ name }) => byKey.get(nameKey(name))?.id ?? []));
  const kept = present.filter(({ id, edited }) => !matched.has(id) && (edited || uses.has(id)));

  let room = MOST_SIDE_DISHES - matched.size - kept.length;
  const ofMenu = wanted.flatMap(({ name, price }): StoredSideDish[] => {
    const key = nameKey(name);
    const match = byKey.get(key);
    if (match) return [match.edited ? match : { ...match, name, price }];
    room -= 1;
    if (room < 0) return [];
    return [{ id: freeId(ids, (...attempt) => sameId('side dish', dishId, key, ...attempt)), name, price }];
  });
  return [...ofMenu, ...kept];
}

/** The first id that nothing else has: a dish that was renamed may hold the one that its former name gives. */
function freeId(taken: ReadonlySet<string>, idOf: (...attempt: string[]) => string): string {
  for (let attempt = 0; ; attempt += 1) {
    const id = attempt === 0 ? idOf() : idOf(String(attempt));
    if (!taken.has(id)) return id;
  }
}
