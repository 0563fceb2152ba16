/** The allergens of annex II of the EU’s regulation 1169/2011, in its order: the numbers 1 to 14 of menus. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** The diets that a dish may suit. */
export const DIETS = ['vegetarian', 'vegan', 'glutenFree', 'lactoseFree'] as const;
export type Diet = (typeof DIETS)[number];
