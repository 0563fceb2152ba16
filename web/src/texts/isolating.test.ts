import { expect, test } from '@jest/globals';
import { isolating } from './isolating.js';

test('sentences isolate the names that they get, one by one, and nothing else changes', () => {
  const texts = isolating({
    plain: 'Pay',
    owe: (amount: string, person: string) => `You owe ${amount} to ${person}`,
    gone: (names: string[]) => `Gone: ${names.join(', ')}.`,
    steps: { of: [(count: number) => `${count} of 3`] },
  });
  expect(texts.plain).toBe('Pay');
  expect(texts.owe('16,00 zł', 'Jan')).toBe('You owe 16,00 zł to Jan');
  expect(texts.owe('16,00 zł', 'דוד')).toBe('You owe 16,00 zł to \u2068דוד\u2069');
  expect(texts.gone(['שניצל', 'Bigos'])).toBe('Gone: \u2068שניצל\u2069, Bigos.');
  expect(texts.steps.of[0]!(2)).toBe('2 of 3');
});
