import { expect, test } from '@jest/globals';
import { ANNA, BARTEK, CELINA, order } from './test/examples.js';
import { withAmounts } from './upgrade.js';

test('gives confirmations without an amount the present one of their entry', () => {
  const lunch = order(ANNA, [
    [BARTEK, 2000],
    [CELINA, 3000],
  ]);
  const history = [{ status: 'CONFIRMED' as const, by: ANNA, at: '2025-03-04T12:00:00.000Z' }];
  const entries = [
    { entryId: 'entry of Bartek', status: 'CONFIRMED' as const, history },
    { entryId: 'entry of Celina', status: 'UNPAID' as const, history },
    { entryId: 'an entry that is gone', status: 'CONFIRMED' as const, history },
  ];
  expect(withAmounts({ entries }, lunch)).toEqual({
    people: [
      { person: BARTEK, confirmedAmount: 2000, history },
      { person: CELINA, history },
    ],
  });
  expect(withAmounts({ entries }, undefined)).toEqual({ people: [] });
});
