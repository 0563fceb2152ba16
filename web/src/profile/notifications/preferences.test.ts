import { expect, test } from '@jest/globals';
import { PUSH_KINDS } from '@kantyna/contracts/notifications/names';
import { formOf, preferencesOf, PUSH_GROUPS } from './preferences.js';

test('every kind stands in one group', () => {
  expect(Object.values(PUSH_GROUPS).flat().toSorted()).toEqual(PUSH_KINDS.toSorted());
});

test.each([[{ muted: [] }], [{ muted: ['debts' as const], quietHours: { from: '18:00', to: '08:00' } }]])(
  'what is stored comes out of its form again',
  (stored) => {
    expect(preferencesOf(formOf(stored), (typed) => typed)).toEqual(stored);
  },
);
