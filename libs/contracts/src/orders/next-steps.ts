import Type, { type Static } from '@kantyna/typebox';
import { GroszeSum, Id, OneOf, Shape } from '../format.js';
import { NEXT_STEPS } from './names.js';

/** A task of a person in an order; of `pay` and `confirm` with the amount in grosze, of `pay` in a list with who is paid. */
export const NextStep = Shape({
  type: OneOf(NEXT_STEPS),
  amount: Type.Optional(GroszeSum),
  toId: Type.Optional({ ...Id, description: 'Who is paid.' }),
});
export type NextStep = Static<typeof NextStep>;
