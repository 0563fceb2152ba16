import Type, { type Static } from '@kantyna/typebox';
import { tidy } from '../name.js';
import { CalendarDate, Nullable, OneOf, Shape, Text } from '../format.js';
import { MAX_DESCRIPTION_LENGTH, MAX_GROUP_LENGTH, MOST_SIDE_DISHES_CHOSEN } from '../product.js';
import { ALLERGENS, DIETS } from './diets.js';

/** Maximum number of option groups of a dish. */
const MOST_OPTION_GROUPS = 20;

/**
 * A set of side dishes of a dish, those with its name as their `group`, of which `least` to `most` are chosen. Exactly one: 1 and 1; at
 * least one: 1 and as many as can be chosen.
 */
export const OptionGroup = Shape({
  name: Text(MAX_GROUP_LENGTH),
  least: Type.Integer({ minimum: 0, maximum: MOST_SIDE_DISHES_CHOSEN }),
  most: Type.Integer({ minimum: 1, maximum: MOST_SIDE_DISHES_CHOSEN }),
});
export type OptionGroup = Static<typeof OptionGroup>;

/** The name of the option group that a side dish belongs to. */
export const GroupOfSideDish = Type.Optional(Text(MAX_GROUP_LENGTH));

/**
 * The facts of a dish besides name, price and category (docs/rules/menus.md, What a dish says). Without `allergens` they are not known; an
 * empty list says that it contains none of them. Without `days` and `date` it is always offered.
 */
export const DishFacts = Shape({
  description: Type.Optional(Text(MAX_DESCRIPTION_LENGTH)),
  allergens: Type.Optional(
    Type.Array(OneOf(ALLERGENS), {
      maxItems: ALLERGENS.length,
      description: 'What it contains; empty: none of these. Missing: not known.',
    }),
  ),
  diets: Type.Optional(Type.Array(OneOf(DIETS), { maxItems: DIETS.length, description: 'What it suits.' })),
  days: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
      maxItems: 7,
      description: 'The weekdays on which it is offered, Monday is 1. Beside a `date` they say nothing.',
    }),
  ),
  date: Type.Optional({ ...CalendarDate, description: 'YYYY-MM-DD, the only day on which it is offered.' }),
  optionGroups: Type.Optional(Type.Array(OptionGroup, { maxItems: MOST_OPTION_GROUPS })),
});
export type DishFacts = Static<typeof DishFacts>;

const { description, allergens, diets, days, date, optionGroups } = DishFacts.properties;
/** The facts as a form sends them. */
export const NullableFacts = Shape({
  description: Type.Optional(Nullable(description)),
  allergens: Type.Optional(Nullable(allergens)),
  diets: Type.Optional(Nullable(diets)),
  days: Type.Optional(Nullable(days)),
  date: Type.Optional(Nullable(date)),
  optionGroups: Type.Optional(Nullable(optionGroups)),
});
export type NullableFacts = Static<typeof NullableFacts>;

/** The names of the facts. */
const FACTS = Object.keys(DishFacts.properties) as (keyof DishFacts)[];

/** The facts of a dish, also as they arrive unchecked; `null` means none. */
export function factsOf(dish: { readonly [K in keyof DishFacts]?: unknown }): DishFacts {
  return Object.fromEntries(FACTS.flatMap((fact) => ((dish[fact] ?? null) === null ? [] : [[fact, dish[fact]]])));
}

/** A dish without its facts. */
export const withoutFacts = <D extends DishFacts>(dish: D): Omit<D, keyof DishFacts> =>
  Object.fromEntries(Object.entries(dish).filter(([name]) => !(name in DishFacts.properties))) as Omit<
    D,
    keyof DishFacts
  >;

/**
 * Facts as they are stored: each value once and in its order, without what says nothing. A dish of all seven days is
 * always offered, and one with a date on that date only.
 */
export function tidyFacts(written: DishFacts): DishFacts {
  const { description, allergens, diets, days, date, optionGroups } = written;
  const text = tidy(description ?? '');
  const weekdays = [...new Set(days)].toSorted();
  return {
    ...(text !== '' && { description: text }),
    ...(allergens && { allergens: ALLERGENS.filter((one) => allergens.includes(one)) }),
    ...(diets?.length && { diets: DIETS.filter((one) => diets.includes(one)) }),
    ...(date === undefined && weekdays.length > 0 && weekdays.length < 7 && { days: weekdays }),
    ...(date !== undefined && { date }),
    ...(optionGroups?.length && { optionGroups: optionGroups.map((group) => ({ ...group, name: tidy(group.name) })) }),
  };
}
