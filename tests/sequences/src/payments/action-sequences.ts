import fc from 'fast-check';
import type { Action } from './world.js';

/** What somebody means to do, by random numbers. `resolve` makes concrete actions of it. Small numbers mean what is usual, so that shrinking simplifies. */
export type Intent = { kind: Action['type']; who: number; what: number; amount: number; twist: number };
/** 2 to 4 people and what they do, one after the other. */
export type ActionSequence = { people: string[]; intents: Intent[] };

const names = ['Anna', 'Piotr', 'Ewa', 'Jan'];

const weights: Record<Action['type'], number> = {
  place: 2,
  confirmEntry: 9,
  confirm: 10,
  claim: 12,
  takeBack: 5,
  revertEntry: 4,
  contest: 4,
  withdraw: 3,
  price: 4,
  state: 5,
  removeEntry: 2,
  addEntry: 2,
  changePayer: 2,
  erase: 1,
  writeOff: 2,
};

const kinds = fc.oneof(
  ...Object.entries(weights).map(([kind, weight]) => ({ arbitrary: fc.constant(kind as Action['type']), weight })),
);
const numbers = { who: fc.nat(63), what: fc.nat(63), amount: fc.nat(63), twist: fc.nat(15) };
const anyIntent: fc.Arbitrary<Intent> = fc.record({ kind: kinds, ...numbers });
const orderFirst: fc.Arbitrary<Intent> = fc.record({ kind: fc.constant('place'), ...numbers });

/** Sequences of 1 to `maxLength` intents. An intent that means nothing in the present state makes no action. */
export function actionSequences(maxLength = 40): fc.Arbitrary<ActionSequence> {
  const first = fc.array(orderFirst, { minLength: 1, maxLength: Math.min(3, maxLength) });
  const others = fc.array(anyIntent, { maxLength: Math.max(0, maxLength - 3), size: 'max' });
  const sequence = fc.record({
    people: fc.integer({ min: 2, max: names.length }).map((count) => names.slice(0, count)),
    intents: fc.tuple(first, others).map((parts) => parts.flat()),
  });
  // fast-check prefers the smallest and largest numbers, which here only mean the same few things again and again.
  return fc.noBias(sequence);
}
