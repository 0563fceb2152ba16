import fc from 'fast-check';
import type { Intent } from '../payments/action-sequences.js';
import type { CompanyAction } from './world.js';

/** What somebody means to do, by random numbers, as in sequences of payments. */
export type CompanyIntent = Omit<Intent, 'kind'> & { kind: CompanyAction['type'] };
/** 2 or 3 people and what they, a manager and the time do, one after the other. */
export type CompanySequence = { people: string[]; intents: CompanyIntent[] };

const names = ['Anna', 'Piotr', 'Ewa'];

const weights: Partial<Record<CompanyAction['type'], number>> = {
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

const kinds = fc.oneof(
  ...Object.entries(weights).map(([kind, weight]) => ({
    arbitrary: fc.constant(kind as CompanyAction['type']),
    weight,
  })),
);
const numbers = { who: fc.nat(63), what: fc.nat(63), amount: fc.nat(63), twist: fc.nat(15) };
const intent = (kind: fc.Arbitrary<CompanyAction['type']>): fc.Arbitrary<CompanyIntent> =>
  fc.record({ kind, ...numbers });

/** Sequences that begin with at most three orders, a setting, and an order. An intent that means nothing in the present state makes no action. */
export function companySequences(maxLength = 30): fc.Arbitrary<CompanySequence> {
  const place = intent(fc.constant('place'));
  const first = fc.tuple(fc.array(place, { maxLength: 3 }), intent(fc.constant('set')), place);
  const others = fc.array(intent(kinds), { maxLength: Math.max(0, maxLength - 5), size: 'max' });
  const sequence = fc.record({
    people: fc.integer({ min: 2, max: names.length }).map((count) => names.slice(0, count)),
    intents: fc.tuple(first, others).map((parts) => parts.flat(2)),
  });
  // fast-check prefers the smallest and largest numbers, which here only mean the same few things again and again.
  return fc.noBias(sequence);
}
