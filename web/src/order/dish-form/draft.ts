import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { keptDraft } from '../../ui/browser/drafts.js';
import { NOTHING, type DishChoice, type SideDishChoice } from '../menu/dish-choice.js';

/** A draft as far as the present menu has it, and the names of the dish and side dishes that are gone. */
export interface RestoredDraft {
  /** Missing if the dish is gone. */
  choice?: DishChoice;
  gone: string[];
  /** It is an offered choice that asks for more: the person did not type it. */
  isOffered?: boolean;
}

/** The draft kept under the key, as `restoreDraft` returns it; `undefined` without one. */
export function restoredDraft(key: string, menu: Dish[], before?: DishChoice): RestoredDraft | undefined {
  const draft = keptDraft(key) as
    | (Omit<DishChoice, 'price' | 'quantity'> & { price: number | null; quantity?: number; isOffered?: true })
    | undefined;
  if (!draft) return undefined;
  const { price, quantity = 1, isOffered = false, ...typed } = draft; // Drafts of the version before have no quantity.
  return { ...restoreDraft({ ...typed, price: price ?? Number.NaN, quantity }, menu, before), isOffered };
}

/**
 * Brings a draft up to date: names and prices are those of the menu, or of the dish entry that is edited (`before`). What is in neither
 * is left out and named in `gone`.
 */
export function restoreDraft(draft: DishChoice, menu: Dish[], before?: DishChoice): RestoredDraft {
  const { dishId, name, sideDishes } = draft;
  if (dishId === undefined) return { choice: draft, gone: [] };
  const own = before?.dishId === dishId ? before : undefined;
  const dish = own ?? menu.find(({ id }) => id === dishId);
  if (!dish) return { gone: [name] };
  const offered = [...(own?.sideDishes ?? []), ...(menu.find(({ id }) => id === dishId)?.sideDishes ?? [])];
  const present = ({ id, ...typed }: SideDishChoice): SideDishChoice | undefined => {
    if (id === undefined) return typed;
    const side = offered.find((one) => one.id === id);
    return side && { id, name: side.name, price: side.price };
  };
  const { fallback, ...rest } = draft;
  const hasFallback = fallback === NOTHING || menu.some(({ id }) => id === fallback);
  return {
    choice: {
      ...rest,
      ...(fallback !== undefined && hasFallback && { fallback }),
      name: dish.name,
      price: dish.price,
      sideDishes: sideDishes.flatMap((side) => present(side) ?? []),
    },
    gone: sideDishes.flatMap((side) => (present(side) ? [] : side.name)),
  };
}
