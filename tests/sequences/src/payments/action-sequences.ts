import fc from 'fast-check';
import type { Action } from './world.js';

/** What somebody means to do, by random numbers. `resolve` makes concrete actions of it. Small numbers mean what is usual, so that shrinking simplifies. */
export type Intent = { kind: Action['type']; who: number; what: number; amount: number; twist: number };
/** 2 to 4 people and what they do, one after the other. */
export type ActionSequence = { people: string[]; intents: Intent[] };

const names = ['Anna', 'Piotr', 'Ewa', 'Jan'];

const weights: Record<Action['type'], number> = {
  place: 4,
  confirmEntry: 9,
  confirm: 10,
  claim: 9,
  takeBack: 6,
  revertEntry: 4,
  contest: 4,
  withdraw: 3,
  price: 4,
  state: 4,
  removeEntry: 2,
  addEntry: 2,
  changePayer: 2,
  erase: 1,
  writeOff: 2,
};

const kinds = fc.oneof(
  ...Object.entries(weights).map(([kind, weight]) => ({ arbitrary: fc.constant(kind as Action['type']), weight })),
);
const intents: fc.Arbitrary<Intent> = fc.record({
  kind: kinds,
  who: fc.nat(63),
  what: fc.nat(63),
  amount: fc.nat(63),
  twist: fc.nat(15),
});

/** Sequences of 1 to `maxLength` intents. An intent that means nothing in the present state makes no action. */
export function actionSequences(maxLength = 40): fc.Arbitrary<ActionSequence> {
  return fc.record({
    people: fc.integer({ min: 2, max: names.length }).map((count) => names.slice(0, count)),
    intents: fc.array(intents, { minLength: 1, maxLength, size: 'max' }),
  });
}
