import Type, { type Static } from '@kantyna/typebox';
import { Instant, GroszeSum, Id, OneOf, Shape } from '../format.js';
import { ABILITIES, type Ability, NEXT_STEPS } from './names.js';

/** A person's abilities in an order: `true`, or the instant until which they have it. Others are missing. */
export type May = { readonly [A in Ability]?: true | string };

const Allowed = Type.Optional(Type.Union([Type.Literal(true), Instant]));

export const May = Type.Unsafe<May>(
  Type.Object(Object.fromEntries(ABILITIES.map((ability) => [ability, Allowed])), {
    additionalProperties: false,
    description: 'What the caller may do in it: `true`, or until when. What they may not do is missing.',
  }),
);

/** A task of a person in an order; of `pay` and `confirm` with the amount in grosze, of `pay` in a list with who is paid. */
export const NextStep = Shape({
  type: OneOf(NEXT_STEPS),
  amount: Type.Optional(GroszeSum),
  toId: Type.Optional({ ...Id, description: 'Who is paid.' }),
});
export type NextStep = Static<typeof NextStep>;
