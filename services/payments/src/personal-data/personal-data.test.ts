import { expect, test } from '@jest/globals';
import { erased } from '@kantyna/contracts/people/person';
import { namesOf } from '../calls/debtors.js';
import { withoutPerson } from './personal-data.js';
import { ANNA, BARTEK, CELINA } from '../test/examples.js';

test('payments of an erased person keep amounts and times, not their name', () => {
  const step = { status: 'CONFIRMED', amount: 1000, at: '2025-03-04T10:00:00.000Z' } as const;
  const payments = {
    people: [
      { person: ANNA, confirmedAmount: 1000, history: [{ ...step, by: BARTEK }] },
      { person: BARTEK, to: ANNA, history: [{ ...step, by: ANNA }] },
    ],
  };

  expect(withoutPerson(payments, ANNA.id)).toEqual({
    people: [
      { person: erased(ANNA), confirmedAmount: 1000, history: [{ ...step, by: BARTEK }] },
      { person: BARTEK, to: erased(ANNA), history: [{ ...step, by: erased(ANNA) }] },
    ],
  });
});

test('a balance calls erased people by their ids, so that they stay apart', async () => {
  const store = { sharedUsernames: async () => new Set<string>() };
  expect([...(await namesOf(store, [erased(ANNA), erased(BARTEK), CELINA]))]).toEqual([
    [ANNA.id, ANNA.id],
    [BARTEK.id, BARTEK.id],
    [CELINA.id, 'Celina'],
  ]);
});
