import Type, { type Static } from '@kantyna/typebox';
import { DishFacts, factsOf, withoutFacts } from '@kantyna/contracts/catalogue/dish-facts';
import { MenuSideDish, type DishDetails } from '@kantyna/contracts/catalogue/dishes';
import type { StateOf } from '@kantyna/contracts/messages/messages';
import { Grosze, Id, Instant, Shape } from '@kantyna/contracts/format';
import { tidy } from '@kantyna/contracts/name';
import { conflict, invalidBody, notFound, Refusal } from '@kantyna/kernel/refusal';
import { type Change, UNCHANGED } from '@kantyna/kernel/change';
import { contradictions, groupIn, inGroup, submittedFacts } from './facts.js';

export const StoredSideDish = Shape({
  ...MenuSideDish.properties,
  /** A person typed it into an order, so imports keep it. */
  edited: Type.Optional(Type.Boolean()),
});
export type StoredSideDish = Static<typeof StoredSideDish>;

/** The state of a dish with its side dishes. */
export const StoredDish = Shape({
  restaurantId: Id,
  name: Type.String(),
  price: Grosze,
  /** `''` for none. */
  category: Type.String(),
  /** Position in the imported menu, `AFTER_THE_MENU` for a dish that no menu contained. */
  position: Type.Integer(),
  /** Present if the last change came from an import. */
  lastCrawled: Type.Optional(Instant),
  /** Present if that import was a pasted text. */
  pasted: Type.Optional(Type.Boolean()),
  /** When a person last changed the dish or its side dishes. */
  lastEdited: Type.Optional(Instant),
  /** A person edited the dish itself, so imports leave it unchanged. */
  edited: Type.Boolean(),
  ...DishFacts.properties,
  sideDishes: Type.Array(StoredSideDish),
});
export type StoredDish = Static<typeof StoredDish>;

export interface DishRecord {
  readonly id: string;
  readonly dish: StoredDish;
}

/** The context of an edit. `idsInUse`: the dishes and side dishes in open orders. */
export interface EditContext {
  readonly now: string;
  readonly newId: () => string;
  readonly idsInUse: ReadonlySet<string>;
}

type Edit = Change<StoredDish> | Refusal;

export const AFTER_THE_MENU = 1_000_000;

/** Creates a dish that a person adds. */
export function saveDish(
  id: string,
  restaurantId: string,
  details: DishDetails,
  { now, newId }: Omit<EditContext, 'idsInUse'>,
): Change<StoredDish, { id: string }> | Refusal {
  const submitted = submittedDish(details, { sideDishes: [] }, newId);
  if (submitted instanceof Refusal) return submitted;
  const state = { restaurantId, position: AFTER_THE_MENU, lastEdited: now, edited: true, ...submitted };
  return { state, reply: { id } };
}

/** Replaces the details of a dish. Removing a side dish that an open order uses is refused (409). */
export function updateDish(present: StoredDish, details: DishDetails, { now, newId, idsInUse }: EditContext): Edit {
  const submitted = submittedDish(details, present, newId);
  if (submitted instanceof Refusal) return submitted;
  const kept = new Set(submitted.sideDishes.map(({ id }) => id));
  const missing = present.sideDishes.find(({ id }) => !kept.has(id) && idsInUse.has(id));
  if (missing) return sideDishInUse(missing);
  return { state: { ...withoutFacts(editedByPerson(present, now)), ...submitted }, reply: {} };
}

/** Gives a dish another price, as a person would. The same price changes nothing. */
export const withPrice = (present: StoredDish, price: number, now: string): Change<StoredDish> =>
  present.price === price ? UNCHANGED : { state: { ...editedByPerson(present, now), price }, reply: {} };

/** Deletes a dish that no open order uses. The time of the deletion stays: it counts for the restaurant's `lastEdited`. */
export function deleteDish(id: string, present: StoredDish, { now, idsInUse }: EditContext): Edit {
  if (idsInUse.has(id)) {
    return conflict(
      'DISH_IN_USE',
      `An open order uses the dish “${present.name}”, so it cannot be deleted now.`,
      present.name,
    );
  }
  return { state: editedByPerson(present, now), removed: true, reply: {} };
}

/** Deletes a side dish that no open order uses. */
export function deleteSideDish(present: StoredDish, sideDishId: string, { now, idsInUse }: EditContext): Edit {
  const sideDish = present.sideDishes.find(({ id }) => id === sideDishId);
  if (!sideDish) return notFound('side dish');
  if (idsInUse.has(sideDishId)) return sideDishInUse(sideDish);
  const sideDishes = present.sideDishes.filter((other) => other !== sideDish);
  return { state: { ...editedByPerson(present, now), sideDishes }, reply: {} };
}

/** Marks that the last change of the dish came from a person and not from an import. */
export const withoutLastCrawled = ({ lastCrawled: _, pasted: __, ...dish }: StoredDish): StoredDish => dish;

/** Marks that the last change of the dish came from a menu. */
export const changedByMenu = (dish: StoredDish, now: string, isPasted: boolean): StoredDish => ({
  ...withoutLastCrawled(dish),
  lastCrawled: now,
  ...(isPasted && { pasted: true }),
});

/** Marks that a person edited the dish itself. */
export const editedByPerson = (dish: StoredDish, now: string): StoredDish => ({
  ...withoutLastCrawled(dish),
  lastEdited: now,
  edited: true,
});

const sideDishInUse = ({ name }: StoredSideDish): Refusal =>
  conflict('SIDE_DISH_IN_USE', `An open order uses the side dish “${name}”, so it cannot be deleted now.`, name);

/** The dish after a form. A side dish without its group, or a contradiction, is a 400. */
function submittedDish(
  details: DishDetails,
  present: DishFacts & Pick<StoredDish, 'sideDishes'>,
  newId: () => string,
): (DishFacts & Pick<StoredDish, 'name' | 'price' | 'category' | 'sideDishes'>) | Refusal {
  const sideDishes = submittedSideDishes(details, present.sideDishes, newId);
  if (sideDishes instanceof Refusal) return sideDishes;
  const facts = submittedFacts(present, details);
  const faults = contradictions(facts, sideDishes, 'sideDishes');
  if (faults.length > 0) return invalidBody(faults);
  const { name, price, category } = details;
  return {
    ...{ name: tidy(name), price, category: tidy(category ?? ''), ...facts },
    sideDishes: sideDishes.map((one) => inGroup(one, groupIn(facts.optionGroups, one.group))),
  };
}

/**
 * Maps submitted side dishes to stored ones. An item with an id must already exist; items without one get a new id. If the form says nothing
 * of option groups, they stay in theirs.
 */
function submittedSideDishes(
  { sideDishes, optionGroups }: DishDetails,
  present: readonly StoredSideDish[],
  newId: () => string,
): StoredSideDish[] | Refusal {
  const presentById = new Map(present.map((one) => [one.id, one]));
  const submitted: StoredSideDish[] = [];
  for (const [index, { id, name, price, group }] of sideDishes.entries()) {
    const before = id ? presentById.get(id) : undefined;
    if (id && !before) return notFound('side dish');
    if (id && submitted.some((other) => other.id === id))
      return invalidBody({ path: `sideDishes.${index}.id`, code: 'sideDishTwice' });
    const stays = optionGroups === undefined ? before?.group : undefined;
    submitted.push(inGroup({ id: id || newId(), name: tidy(name), price: price ?? 0 }, group ?? stays));
  }
  return submitted;
}

/** Maps a dish to the fields of its form. */
export const toEditableDish = ({ name, price, category, sideDishes, ...dish }: StoredDish) => ({
  name,
  price,
  category,
  ...factsOf(dish),
  sideDishes: sideDishes.map(toSideDish),
});

/** Maps a dish to the state that other services receive. */
export const toPublishedDish = (dish: StoredDish): StateOf<'dish'> => ({
  ...toEditableDish(dish),
  restaurantId: dish.restaurantId,
  position: dish.position,
  ...lastCrawledOf(dish),
});

const toSideDish = ({ edited: _, ...sideDish }: StoredSideDish): MenuSideDish => sideDish;

/** The time at which a menu changed a dish last, as a field. */
export const lastCrawledOf = ({ lastCrawled }: StoredDish) => (lastCrawled === undefined ? {} : { lastCrawled });
