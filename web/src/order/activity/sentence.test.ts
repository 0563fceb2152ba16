import { expect, test } from '@jest/globals';
import { useActivityTexts } from './activity.texts.js';
import type { Language } from '../../texts/texts.js';
import { sentenceOf } from './sentence.js';

const sentence = (by: string, status: 'CONFIRMED' | 'UNPAID', amount: number, language: Language = 'en') =>
  sentenceOf(
    { number: 1, at: '', by, happening: { type: 'paid', personId: 'Ewa', status, amount } },
    { texts: useActivityTexts.in(language), nameOf: (id) => id, timeOf: () => '' },
  );

test('what was given back is said without a sign', () => {
  expect(sentence('Jan', 'CONFIRMED', 500)).toBe('Jan confirmed Ewa’s payment: 5,00\u00a0zł');
  expect(sentence('Ewa', 'CONFIRMED', -500)).toBe('Ewa got 5,00\u00a0zł back');
  expect(sentence('Ewa', 'UNPAID', -500)).toBe('Ewa didn’t get 5,00\u00a0zł back after all');
  expect(sentence('Jan', 'CONFIRMED', -500)).toBe('Jan confirmed that Ewa got 5,00\u00a0zł back');
  expect(sentence('Jan', 'UNPAID', -500, 'pl')).toBe('Jan: cofnięto zwrot 5,00\u00a0zł dla: Ewa');
});
