import fc from 'fast-check';
import { ALLERGENS, DIETS } from '@kantyna/contracts/catalogue/diets';
import type { DishFacts } from '@kantyna/contracts/catalogue/dish-facts';

/** Any facts of a dish, as they are written, without option groups. */
export const anyFacts: fc.Arbitrary<DishFacts> = fc.record(
  {
    description: fc.constantFrom('', ' ', 'Z ogórkiem', ' z  ogórkiem '),
    allergens: fc.array(fc.constantFrom(...ALLERGENS), { maxLength: 4 }),
    diets: fc.array(fc.constantFrom(...DIETS), { maxLength: 3 }),
    days: fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 9 }),
    date: fc.constantFrom('2026-11-25', '2026-11-26'),
  },
  { requiredKeys: [] },
);
