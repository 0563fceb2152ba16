import type { DishFacts, OptionGroup } from '@kantyna/contracts/catalogue/dish-facts';

/** The fields of a dish that say when it is offered and what is chosen with it. */
export interface OfferedDish extends Pick<DishFacts, 'days' | 'date' | 'optionGroups'> {
  readonly sideDishes: readonly { readonly id: string; readonly group?: string }[];
}

/** The weekday of a date, `YYYY-MM-DD`: Monday is 1. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** Whether a dish is offered on a date. */
export const isOfferedOn = ({ days, date }: Pick<DishFacts, 'days' | 'date'>, on: string): boolean =>
  date === undefined ? (days?.includes(weekdayOf(on)) ?? true) : date === on;

/**
 * The option groups of a dish of which too few or too many are chosen. `chosenIds`: the side dishes, each as often as it is taken. A group asks
 * for no more than it has.
 */
export const unmetGroups = ({ optionGroups = [], sideDishes }: OfferedDish, chosenIds: readonly string[]) =>
  optionGroups.filter(({ name, least, most }): boolean => {
    const options = sideDishes.filter(({ group }) => group === name).map(({ id }) => id);
    const chosen = chosenIds.filter((id) => options.includes(id)).length;
    return chosen < Math.min(least, options.length) || chosen > most;
  }) satisfies OptionGroup[];

/** Whether a dish can be had on a date as it is, without a side dish: one tap adds it. */
export const isOfferedAsIs = (dish: OfferedDish, on: string): boolean =>
  isOfferedOn(dish, on) && unmetGroups(dish, []).length === 0;

/** Whether a menu says what a dish costs. A dish that a person wrote may cost something else by now, such as the dish of the day. */
export const isOfMenu = ({ lastCrawled }: { readonly lastCrawled?: string | undefined }): boolean =>
  lastCrawled !== undefined;
