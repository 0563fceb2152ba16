import { createHash } from 'node:crypto';
import { displayNames } from '@kantyna/contracts/display-names';
import { nameKey } from '@kantyna/contracts/name';
import type { OrderView } from '@kantyna/contracts/orders/order-view';
import { conflict } from '@kantyna/kernel/refusal';
import { dishPrice } from '@kantyna/money/order-price';
import { UNCHANGED } from '@kantyna/kernel/change';
import type { Decision, MenuDish } from '../rule.js';
import { eatersOf } from '../entries/dishes.js';
import { refuseUnlessOnThePhone } from './sold-out-questions.js';
import type { StoredOrder } from '../stored-order.js';

type Group = OrderView['groupedEntries'][number];
type Eater = Group['eatingPeopleEntries'][number];

const keyOf = ({ dishId, dishName }: Pick<Group, 'dishId' | 'dishName'>): string => `${dishId} ${nameKey(dishName)}`;

/** Whether two dishes of the menu that have one name are in the order. */
export const hasTwins = (order: StoredOrder): boolean => twinsOf(callScript(order)).size > 0;

/** The names that several dishes of the menu have, as keys. */
function twinsOf(groups: readonly Pick<Group, 'dishName'>[]): Set<string> {
  const names = groups.map(({ dishName }) => nameKey(dishName));
  return new Set(names.filter((name, index) => names.indexOf(name) !== index));
}

/**
 * The order as it is read out on the phone: identical dishes grouped, in the order in which they were first chosen. Namesakes have their
 * e-mail address, dishes of one name their category of the menu.
 */
export function callScript(
  { entries, said = [] }: StoredOrder,
  menu: readonly Pick<MenuDish, 'id' | 'category'>[] = [],
): Group[] {
  const names = displayNames(entries.map(({ person }) => person));
  const groups = new Map<string, Omit<Group, 'lineId' | 'isSaid' | 'saidBefore'>>();
  for (const entry of entries) {
    for (const dishEntry of entry.dishEntries) {
      const { dishId, dishName, comments, sideDishes, forWhom } = dishEntry;
      const key = keyOf(dishEntry);
      const group = groups.get(key) ?? {
        dishId,
        dishName,
        dishPrice: dishEntry.price,
        price: 0,
        eatingPeopleCount: 0,
        eatingPeopleEntries: [],
      };
      group.price += dishPrice(dishEntry);
      group.eatingPeopleCount += 1;
      const [holder, ...sharing] = eatersOf({ entries }, entry, dishEntry).map(
        ({ id, username }) => names.get(id) ?? username,
      );
      group.eatingPeopleEntries.push({
        username: holder!,
        ...(sharing.length > 0 && { sharedWith: sharing }),
        ...(forWhom !== undefined && { forWhom }),
        comments,
        sideDishes,
      });
      groups.set(key, group);
    }
  }
  const twins = twinsOf([...groups.values()]);
  return [...groups].map(([key, group]) => {
    const category = twins.has(nameKey(group.dishName)) && menu.find(({ id }) => id === group.dishId)?.category;
    const lineId = lineIdOf(group);
    const before = said.find(({ dish }) => dish === key);
    const isSaid = before?.line === lineId;
    return {
      ...group,
      ...(category && { category }),
      lineId,
      isSaid,
      ...(before && !isSaid && { saidBefore: before.count }),
    };
  });
}

/** A short text for what the caller says of a group: without names of people and prices. */
function lineIdOf({
  dishId,
  dishName,
  eatingPeopleEntries,
}: Pick<Group, 'dishId' | 'dishName' | 'eatingPeopleEntries'>) {
  const wish = ({ comments, sideDishes }: Eater) =>
    JSON.stringify([comments, sideDishes.map(({ name }) => name).sort()]);
  const said = JSON.stringify([dishId, dishName, eatingPeopleEntries.map(wish).sort()]);
  return createHash('sha256').update(said).digest('hex').slice(0, 16);
}

/** Notes whether a line was read out. A line that has changed since is a 409. Ticks of dishes that are gone are forgotten. */
export function tickLine(order: StoredOrder, lineId: string, isSaid: boolean): Decision {
  const refusal = refuseUnlessOnThePhone(order);
  if (refusal) return refusal;
  const groups = callScript(order);
  const group = groups.find((one) => one.lineId === lineId);
  if (!group) return conflict('LINE_CHANGED', 'This line has changed. Please read it out again.');
  if (group.isSaid === isSaid) return UNCHANGED;
  const key = keyOf(group);
  const present = new Set(groups.map(keyOf));
  const others = (order.said ?? []).filter(({ dish }) => dish !== key && present.has(dish));
  const ticked = isSaid ? [{ dish: key, line: lineId, count: group.eatingPeopleCount }] : [];
  return { state: { ...order, said: [...others, ...ticked] }, reply: {} };
}
