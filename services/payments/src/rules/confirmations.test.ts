import { expect, test } from '@jest/globals';
import { accountOf, line, paid } from '../test/accounts.js';
import { ANNA, BARTEK, CELINA } from '../test/examples.js';
import { confirmationsIn } from './confirmations.js';

test('what is confirmed of an order adds up all payments that count, and may be negative', () => {
  const lunch = (amount: number) => line('lunch', BARTEK, amount);
  const reverted = { ...paid(BARTEK, 2000, [lunch(2000)]), status: 'REVERTED' as const };
  const dinner = paid(BARTEK, 7, [line('dinner', BARTEK, 7)]);
  const account = accountOf(
    ANNA,
    BARTEK,
    paid(BARTEK, 100, [lunch(100)]),
    reverted,
    paid(ANNA, 500, [lunch(-500)]),
    dinner,
  );
  const toCelina = accountOf(BARTEK, CELINA, paid(BARTEK, 30, [lunch(30)]));
  const evened = accountOf(ANNA, CELINA, paid(CELINA, 9, [line('lunch', CELINA, 9)]), paid(ANNA, 9, [line('lunch', CELINA, -9)])); // prettier-ignore
  const expected = [
    { personId: BARTEK.id, amount: -400 },
    { personId: BARTEK.id, toId: CELINA.id, amount: 30 },
  ];
  for (const accounts of [
    [account, toCelina, evened],
    [evened, toCelina, account],
  ])
    expect(confirmationsIn('lunch', { creator: ANNA }, accounts)).toEqual(expected);
  // Who opened the order is not named.
  expect(confirmationsIn('lunch', { creator: CELINA }, [account, toCelina])).toEqual([
    { personId: BARTEK.id, amount: 30 },
    { personId: BARTEK.id, toId: ANNA.id, amount: -400 },
  ]);
});
