import type { DishDetails } from '@kantyna/contracts/dishes';
import { conflict, invalidBody, notFound, Refusal } from '@kantyna/contracts/refusal';
import type { Change } from '@kantyna/store/aggregate';
import { tidy } from '@kantyna/contracts/name';

/** A side dish. `edited`: a person typed it into an order, so that no import takes it away. Price in grosze. */
export interface StoredSideDish {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly edited?: boolean;
}

/** A dish with its side dishes. Price in grosze, instants in ISO 8601. */
export interface StoredDish {
  readonly restaurantId: string;
  readonly name: string;
  readonly price: number;
  /** `''` for none. */
  readonly category: string;
  /** Place in the menu that was imported; `AFTER_THE_MENU` for one that no menu named. */
  readonly position: number;
  /** There while the last change came from an import. */
  readonly lastCrawled?: string;
  /** When a person last changed it or its side dishes. */
  readonly lastEdited?: string;
  /** A person edited the dish itself, so imports leave it as it is. */
  readonly edited: boolean;
  readonly sideDishes: readonly StoredSideDish[];
}

/** A dish and its id. */
export interface KnownDish {
  readonly id: string;
  readonly dish: StoredDish;
}

/** What a decision about a dish needs besides the dish. `uses` holds the ids of dishes and side dishes in open orders. */
export interface Circumstances {
  readonly now: string;
  readonly newId: () => string;
  readonly uses: ReadonlySet<string>;
}

type Nothing = Record<string, never>;

export const AFTER_THE_MENU = 1_000_000;

/** A dish that a person adds. */
export function saveDish(
  id: string,
  restaurantId: string,
  details: DishDetails,
  { now, newId }: Circumstances,
): Change<StoredDish, { id: string }> | Refusal {
  const sideDishes = writtenSideDishes(details, [], newId);
  if (sideDishes instanceof Refusal) return sideDishes;
  const state = {
    restaurantId,
    ...writtenFields(details),
    position: AFTER_THE_MENU,
    lastEdited: now,
    edited: true,
    sideDishes,
  };
  return { state, reply: { id } };
}

/** A dish as a person rewrites it. Side dishes that are left out go, unless an open order uses them (409). */
export function updateDish(
  present: StoredDish,
  details: DishDetails,
  { now, newId, uses }: Circumstances,
): Change<StoredDish, Nothing> | Refusal {
  const sideDishes = writtenSideDishes(details, present.sideDishes, newId);
  if (sideDishes instanceof Refusal) return sideDishes;
  const kept = new Set(sideDishes.map(({ id }) => id));
  const needed = present.sideDishes.find(({ id }) => !kept.has(id) && uses.has(id));
  if (needed) return sideDishInUse(needed);
  return { state: { ...editedByPerson(present, now), ...writtenFields(details), sideDishes }, reply: {} };
}

/** Deletes a dish that no open order uses (rules.md, Catalogue). The time of it stays, for the restaurant's `lastEdited`. */
export function deleteDish(
  id: string,
  present: StoredDish,
  { now, uses }: Circumstances,
): Change<StoredDish, Nothing> | Refusal {
  if (uses.has(id)) {
    return conflict('DISH_IN_USE', `An open order uses the dish “${present.name}”, so it cannot be deleted now.`);
  }
  return { state: editedByPerson(present, now), removed: true, reply: {} };
}

/** Deletes a side dish that no open order uses (rules.md, Catalogue). */
export function deleteSideDish(
  present: StoredDish,
  sideDishId: string,
  { now, uses }: Circumstances,
): Change<StoredDish, Nothing> | Refusal {
  const sideDish = present.sideDishes.find(({ id }) => id === sideDishId);
  if (!sideDish) return notFound('side dish');
  if (uses.has(sideDishId)) return sideDishInUse(sideDish);
  const sideDishes = present.sideDishes.filter((one) => one !== sideDish);
  return { state: { ...editedByPerson(present, now), sideDishes }, reply: {} };
}

/** The dish without the mark that its last change came from an import. */
export function withoutLastCrawled({ lastCrawled: _, ...dish }: StoredDish): StoredDish {
  return dish;
}

const editedByPerson = (dish: StoredDish, now: string): StoredDish => ({
  ...withoutLastCrawled(dish),
  lastEdited: now,
  edited: true,
});

const sideDishInUse = ({ name }: StoredSideDish): Refusal =>
  conflict('SIDE_DISH_IN_USE', `An open order uses the side dish “${name}”, so it cannot be deleted now.`);

const writtenFields = ({ name, price, category }: DishDetails) => ({
  name: tidy(name),
  price,
  category: tidy(category ?? ''),
});

/** The side dishes of a body. One with an id must be among the present ones; the others get new ids. */
function writtenSideDishes(
  { sideDishes }: DishDetails,
  present: readonly StoredSideDish[],
  newId: () => string,
): StoredSideDish[] | Refusal {
  const known = new Set(present.map(({ id }) => id));
  const written: StoredSideDish[] = [];
  for (const [index, { id, name, price }] of sideDishes.entries()) {
    if (id && !known.has(id)) return notFound('side dish');
    if (id && written.some((one) => one.id === id)) return invalidBody(`sideDishes.${index}.id: is there twice`);
    written.push({ id: id || newId(), name: tidy(name), price });
  }
  return written;
}
