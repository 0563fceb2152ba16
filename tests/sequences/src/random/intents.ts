import fc from 'fast-check';
import type { Command } from '../oracle/commands.js';

/** An intent, by random numbers. `resolve` makes concrete commands of it. Small numbers are usual intents, so that shrinking simplifies. */
export type Intent = { kind: Command['type']; who: number; what: number; amount: number; twist: number };
/** 2 to 4 people and what they do, one after the other; `ofCompany`: with what the office and the time do. */
export type Sequence = { people: string[]; intents: Intent[]; ofCompany: boolean };

type Weights = Partial<Record<Command['type'], number>>;

const OF_PEOPLE: Weights = {
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
  carryOver: 4,
  takeCarriedOverBack: 3,
};
const OF_COMPANY: Weights = {
  set: 4,
  unset: 1,
  place: 9,
  move: 5,
  price: 14,
  state: 10,
  removeEntry: 2,
  addEntry: 2,
  changePayer: 3,
  confirmEntry: 3,
  confirm: 2,
  claim: 1,
  takeBack: 2,
  reimburse: 7,
  unreimburse: 3,
  close: 5,
  wait: 2,
};

const numbers = { who: fc.nat(63), what: fc.nat(63), amount: fc.nat(63), twist: fc.nat(15) };
const intentOf = (kind: fc.Arbitrary<Command['type']>) => fc.record({ kind, ...numbers });
const oneOf = (weights: Weights) =>
  intentOf(
    fc.oneof(
      ...Object.entries(weights).map(([kind, weight]) => ({ arbitrary: fc.constant(kind as Command['type']), weight })),
    ),
  );
const place = intentOf(fc.constant('place'));
const others = (weights: Weights, maxLength: number) => fc.array(oneOf(weights), { maxLength, size: 'max' });

function sequences(names: string[], ofCompany: boolean, ...parts: fc.Arbitrary<Intent[]>[]): fc.Arbitrary<Sequence> {
  const sequence = fc.record({
    people: fc.integer({ min: 2, max: names.length }).map((count) => names.slice(0, count)),
    intents: fc.tuple(...parts).map((lists) => lists.flat()),
    ofCompany: fc.constant(ofCompany),
  });
  // fast-check prefers the smallest and largest numbers, which here only mean the same few things again and again.
  return fc.noBias(sequence);
}

/** Sequences of 1 to 40 intents. An intent that means nothing in the present state makes no command. */
export const sequencesOfPeople = sequences(
  ['Anna', 'Piotr', 'Ewa', 'Jan'],
  false,
  fc.array(place, { minLength: 1, maxLength: 3 }),
  others(OF_PEOPLE, 37),
);

/** Sequences that begin with at most three orders, a setting, and an order. */
export const sequencesOfCompany = sequences(
  ['Anna', 'Piotr', 'Ewa'],
  true,
  fc.array(place, { maxLength: 3 }),
  fc.tuple(intentOf(fc.constant('set')), place),
  others(OF_COMPANY, 25),
);
