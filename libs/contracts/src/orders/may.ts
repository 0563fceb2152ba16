import Type from '@kantyna/typebox';
import { Instant } from '../format.js';
import { ABILITIES, type Ability } from './names.js';

/** What a person may do in an order: `true`, or the instant until which they may. What they may not do is missing. */
export type May = { readonly [A in Ability]?: true | string };

const Allowed = Type.Optional(Type.Union([Type.Literal(true), Instant]));

export const May = Type.Unsafe<May>(
  Type.Object(Object.fromEntries(ABILITIES.map((ability) => [ability, Allowed])), {
    additionalProperties: false,
    description: 'What the caller may do in it: `true`, or until when. What they may not do is missing.',
  }),
);
