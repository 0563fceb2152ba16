import { expect, test } from '@jest/globals';
import { useBalanceTexts } from './balance.texts.js';

test('the balance says who has to give the money to whom', () => {
  const { owed, owe } = useBalanceTexts.in('pl');
  expect(owed('5,00 zł', 'Anna')).toBe('Do odzyskania 5,00 zł od: Anna');
  expect(owe('5,00 zł', 'Anna')).toBe('Do oddania 5,00 zł dla: Anna');
});
