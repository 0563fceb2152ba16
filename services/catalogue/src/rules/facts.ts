import { factsOf, tidyFacts, type DishFacts, type NullableFacts } from '@kantyna/contracts/catalogue/dish-facts';
import type { Fault } from '@kantyna/contracts/faults';
import { nameKey, tidy } from '@kantyna/contracts/name';

/**
 * The facts of a dish after a form. Facts that it leaves out stay, `null` removes one. New days replace a date, and the other way round.
 */
export function submittedFacts(present: DishFacts, given: NullableFacts): DishFacts {
  const isMoved = given.days !== undefined || given.date !== undefined;
  return tidyFacts(factsOf({ ...factsOf(present), ...(isMoved && { days: null, date: null }), ...given }));
}

/**
 * The facts of a dish after a menu (docs/rules/menus.md, What a dish says). When it is offered, and its option groups, are those of the menu, as
 * its side dishes are. The others stay if the menu says nothing of them.
 */
export function mergedFacts({ description, allergens, diets }: DishFacts, menu: DishFacts): DishFacts {
  return tidyFacts({ ...factsOf({ description, allergens, diets }), ...factsOf(menu) });
}

interface Grouped {
  readonly group?: string | null | undefined;
}

/** The name of a side dish's option group as the dish writes it; `undefined` if it is in none. */
export function groupIn(optionGroups: DishFacts['optionGroups'], group: Grouped['group']): string | undefined {
  const key = nameKey(group ?? '');
  return optionGroups?.find(({ name }) => nameKey(name) === key)?.name;
}

/** A side dish in an option group, or without `group` (or a blank one) in none. */
export function inGroup<S extends object>(sideDish: S & Grouped, group = ''): Omit<S, 'group'> & { group?: string } {
  const { group: _, ...plain } = sideDish;
  return { ...plain, ...(tidy(group) !== '' && { group: tidy(group) }) };
}

/** The contradictions in a dish: two groups of one name, a group of which too few can be chosen, and a side dish in no group. */
export function contradictions(
  { optionGroups = [] }: Pick<DishFacts, 'optionGroups'>,
  sideDishes: readonly Grouped[],
  list: 'sideDishes' | 'sidedishes',
): Fault[] {
  const faults: Fault[] = [];
  for (const [index, { name, least, most }] of optionGroups.entries()) {
    const path = `optionGroups.${index}`;
    const first = optionGroups.findIndex((other) => nameKey(other.name) === nameKey(name));
    const options = sideDishes.filter(({ group }) => nameKey(group ?? '') === nameKey(name)).length;
    if (tidy(name) === '') faults.push({ path: `${path}.name`, code: 'blank' });
    else if (first < index)
      faults.push({ path: `${path}.name`, code: 'nameTwice', params: { place: `optionGroups[${first}]` } });
    else if (options < least) faults.push({ path: `${path}.name`, code: 'tooFewOptions' });
    if (most < least) faults.push({ path: `${path}.most`, code: 'tooSmall', params: { limit: least } });
  }
  for (const [index, { group }] of sideDishes.entries())
    if (tidy(group ?? '') !== '' && groupIn(optionGroups, group) === undefined)
      faults.push({ path: `${list}.${index}.group`, code: 'notAnOptionGroup' });
  return faults;
}
