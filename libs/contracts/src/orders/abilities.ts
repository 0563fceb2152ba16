import Type, { type Static } from '@kantyna/typebox';
import { Instant, GroszeSum, Id, OneOf, Shape } from '../format.js';
import { ENTRY_ABILITIES, ORDER_ABILITIES, type Ability, NEXT_STEPS } from './names.js';

/** A person's abilities: `true`, or the instant until which they have it. Others are missing. */
type Allowed<A extends Ability> = { readonly [N in A]?: true | string };

const allowed = <A extends Ability>(names: readonly A[], what: string) => {
  const answer = Type.Optional(Type.Union([Type.Literal(true), Instant]));
  return Type.Unsafe<Allowed<A>>(
    Type.Object(Object.fromEntries(names.map((name) => [name, answer])), {
      additionalProperties: false,
      description: `What the caller may do ${what}: \`true\`, or until when. What they may not do is missing.`,
    }),
  );
};

/** The names of all abilities. */
export const ABILITIES = [...ORDER_ABILITIES, ...ENTRY_ABILITIES] as const;

export const May = allowed(ABILITIES, 'in it, and with their own entry');
export type May = Static<typeof May>;

export const MayWithOthers = allowed(ENTRY_ABILITIES, 'with the entries of others');
export type MayWithOthers = Static<typeof MayWithOthers>;

/** A task of a person in an order; of `pay` and `confirm` with the amount in grosze, of `pay` in a list with who is paid. */
export const NextStep = Shape({
  type: OneOf(NEXT_STEPS),
  amount: Type.Optional(GroszeSum),
  toId: Type.Optional({ ...Id, description: 'Who is paid.' }),
});
export type NextStep = Static<typeof NextStep>;
