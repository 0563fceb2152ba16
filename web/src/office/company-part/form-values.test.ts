import { expect, test } from '@jest/globals';
import { COMPANY_MONTH } from '@kantyna/contracts/product';
import { beginWith, firstOfNextMonth, toBody } from './form-values.js';

const FIXED = {
  from: '2026-11-02',
  kind: 'fixed' as const,
  perDay: 1500,
  perMonth: 30_000,
  weekdays: [1, 3],
  exceptIds: ['one'],
};

test('without a setting the form begins with a fixed amount for everybody on workdays, and the usual maximum', () => {
  expect(beginWith(undefined, '2026-11-28')).toEqual({
    kind: 'fixed',
    perDay: Number.NaN,
    percentage: '',
    perMonth: COMPANY_MONTH,
    weekdays: [1, 2, 3, 4, 5],
    whom: 'all',
    exceptIds: [],
    from: '2026-11-28',
  });
});

test('it begins with what holds, from today on, and says the same again', () => {
  const begun = beginWith(FIXED, '2026-11-28');
  expect(begun).toMatchObject({ ...FIXED, whom: 'some', from: '2026-11-28' });
  expect(toBody(begun)).toEqual({ ...FIXED, from: '2026-11-28' });
});

test('what belongs to another kind is not sent', () => {
  const values = { ...beginWith({ ...FIXED, kind: 'percentage', percentage: 50 }, '2026-11-28') };
  expect(toBody(values)).toMatchObject({ percentage: 50, perDay: 1500 });
  expect(toBody({ ...values, kind: 'fixed' })).not.toHaveProperty('percentage');
  expect(toBody({ ...values, kind: 'nothing' })).toEqual({ kind: 'nothing', from: '2026-11-28' });
  expect(toBody({ ...values, whom: 'all' })).toMatchObject({ exceptIds: [] });
});

test.each([
  ['2026-11-29', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
])('the first of the month after %s is %s', (date, first) => {
  expect(firstOfNextMonth(date)).toBe(first);
});
