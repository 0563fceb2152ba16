import { isDeepStrictEqual } from 'node:util';
import { MOST_SIDE_DISHES } from '@kantyna/contracts/catalogue/dishes';
import { categorySpelling } from '@kantyna/contracts/catalogue/category-spelling';
import { withoutFacts } from '@kantyna/contracts/catalogue/dish-facts';
import { confusableKey } from '@kantyna/contracts/confusable-key';
import { nameKey } from '@kantyna/contracts/name';
import { derivedId } from '@kantyna/kernel/ids';
import { AFTER_THE_MENU, changedByMenu, editedByPerson, type DishRecord, type StoredSideDish } from '../dish.js';
import { groupIn, inGroup, mergedFacts } from '../facts.js';
import type { ImportedDish } from './imported-menu.js';

/** The context of a merge besides dishes and menu. */
export interface MergeContext {
  readonly restaurantId: string;
  readonly now: string;
  /** The dishes and side dishes in open orders. */
  readonly idsInUse: ReadonlySet<string>;
  /** The menu is only a part of the whole: dishes that it lacks stay, and present dishes keep their positions. */
  readonly isPartial?: boolean;
  /** The menu is a text or a file that a person brought once. In any other menu, later readings leave what a person edited. */
  readonly isPasted?: boolean;
}

/** A dish that stays unchanged: a person edited it, or the menu lacks it but an open order uses it. */
interface KeptDish extends DishRecord {
  readonly why: 'edited' | 'inUse';
}

/** The changes that a menu makes. A kept dish with a new position is in `changed` too. */
export interface MergeResult {
  readonly added: readonly DishRecord[];
  readonly changed: readonly DishRecord[];
  readonly removed: readonly DishRecord[];
  readonly kept: readonly KeptDish[];
}

/**
 * Merges a menu into the present dishes of its restaurant (docs/rules/menus.md, Import). Dishes match by their names, as `confusableKey` compares them.
 * Categories that differ in case and spaces only are one, in the spelling of the present menu, else of the first dish.
 * Dishes that a person edited stay, unless a person edited them in the menu too. Dishes that the menu lacks are removed, unless a person edited them or an open order uses them.
 * The order of the menu sets the positions. A partial menu removes nothing, and its new dishes come last.
 */
export function mergeMenu(
  present: readonly DishRecord[],
  menu: readonly ImportedDish[],
  context: MergeContext,
): MergeResult {
  const { restaurantId, now, idsInUse, isPartial = false, isPasted = false } = context;
  const unmatched = groupByName(present);
  const ids = new Set(present.map(({ id }) => id));
  const firstPosition = isPartial ? positionAfter(present) : 0;
  const result = { added: [] as DishRecord[], changed: [] as DishRecord[], removed: [] as DishRecord[] };
  const kept: KeptDish[] = [];
  const inOrder = present.toSorted((one, other) => one.dish.position - other.dish.position);
  const spell = categorySpelling(inOrder.map(({ dish }) => dish.category));

  for (const [index, imported] of menu.entries()) {
    const key = nameKey(imported.name);
    const matchKey = confusableKey(imported.name);
    const matches = unmatched.get(matchKey);
    unmatched.delete(matchKey);
    const { name, price } = imported;
    const category = spell(imported.category);
    const isCorrected = imported.edited === true && !isPasted;
    if (!matches) {
      const id = unusedId(ids, 'dish', restaurantId, key);
      const sideDishes = mergeSideDishes(id, [], imported, idsInUse);
      const position = firstPosition + index;
      const dish = {
        restaurantId,
        name,
        price,
        category,
        position,
        edited: false,
        ...mergedFacts({}, imported),
        sideDishes,
      };
      result.added.push({ id, dish: isCorrected ? editedByPerson(dish, now) : changedByMenu(dish, now, isPasted) });
    }
    for (const { id, dish } of matches ?? []) {
      const position = isPartial ? dish.position : index;
      if (dish.edited && !imported.edited) {
        kept.push({ id, dish, why: 'edited' });
        if (dish.position !== position) result.changed.push({ id, dish: { ...dish, position } });
      } else {
        const sideDishes = dish.edited ? dish.sideDishes : mergeSideDishes(id, dish.sideDishes, imported, idsInUse);
        const facts = mergedFacts(dish, imported);
        const next = { ...withoutFacts(dish), name, price, category, position, ...facts, sideDishes };
        const isOfPerson = dish.edited || isCorrected;
        const changed = isOfPerson ? editedByPerson(next, now) : changedByMenu(next, now, isPasted);
        if (dish.edited !== isOfPerson || !isDeepStrictEqual(next, dish)) result.changed.push({ id, dish: changed });
      }
    }
  }
  if (isPartial) return { ...result, kept };

  for (const record of [...unmatched.values()].flat()) {
    const { edited, sideDishes } = record.dish;
    if (edited || sideDishes.some((sideDish) => sideDish.edited)) kept.push({ ...record, why: 'edited' });
    else if ([record, ...sideDishes].some(({ id }) => idsInUse.has(id))) kept.push({ ...record, why: 'inUse' });
    else result.removed.push(record);
  }
  return { ...result, kept };
}

function groupByName(dishes: readonly DishRecord[]): Map<string, DishRecord[]> {
  const groups = new Map<string, DishRecord[]>();
  for (const record of dishes) {
    const matchKey = confusableKey(record.dish.name);
    groups.set(matchKey, [...(groups.get(matchKey) ?? []), record]);
  }
  return groups;
}

/** The first position after all dishes that came from menus. */
const positionAfter = (dishes: readonly DishRecord[]): number =>
  Math.max(-1, ...dishes.map(({ dish }) => dish.position).filter((position) => position < AFTER_THE_MENU)) + 1;

/**
 * The menu's side dishes in its order, then present ones that it lacks and that a person typed or an open order uses.
 * Present side dishes take precedence over new ones if the limit does not leave room for all.
 */
function mergeSideDishes(
  dishId: string,
  present: readonly StoredSideDish[],
  { sideDishes: imported, optionGroups }: ImportedDish,
  idsInUse: ReadonlySet<string>,
): StoredSideDish[] {
  const ids = new Set(present.map(({ id }) => id));
  // The first of several with one name counts, so that repeating the merge gives the same result.
  const byKey = new Map(present.toReversed().map((sideDish) => [confusableKey(sideDish.name), sideDish]));
  const matched = new Set(imported.flatMap(({ name }) => byKey.get(confusableKey(name))?.id ?? []));
  const kept = present.filter(({ id, edited }) => !matched.has(id) && (edited || idsInUse.has(id)));

  let room = MOST_SIDE_DISHES - matched.size - kept.length;
  const ofMenu = imported.flatMap(({ name, price, group }): StoredSideDish[] => {
    const match = byKey.get(confusableKey(name));
    if (match) return [inGroup(match.edited ? match : { ...match, name, price }, group)];
    room -= 1;
    return room < 0 ? [] : [inGroup({ id: unusedId(ids, 'side dish', dishId, nameKey(name)), name, price }, group)];
  });
  return [...ofMenu, ...kept.map((one) => inGroup(one, groupIn(optionGroups, one.group)))];
}

/**
 * An id derived from the name: two concurrent imports add a dish once. If a renamed dish already has it, a number is added
 * to the parts until the id is unused.
 */
function unusedId(taken: ReadonlySet<string>, ...parts: string[]): string {
  for (let attempt = 0; ; attempt += 1) {
    const id = derivedId(...parts, ...(attempt === 0 ? [] : [String(attempt)]));
    if (!taken.has(id)) return id;
  }
}
