import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatAmount } from '@kantyna/money/zloty';
import { groszeOf, loneAmount, pricesIn } from './price.js';

const grosze = (text: string) => pricesIn(text).map((price) => price.grosze);

describe('a price is found as Poles write it', () => {
  test.each<[string, number[]]>([
    ['18,50 zł', [1850]],
    ['18.50', [1850]],
    ['od 18 zł', [1800]],
    ['18,-', [1800]],
    ['18.- ', [1800]],
    ['18,– zł', []],
    ['PLN 18', [1800]],
    ['PLN18,90', [1890]],
    ['18 PLN', [1800]],
    ['18zł', [1800]],
    ['18 zl', [1800]],
    ['18 złotych', [1800]],
    ['1 250,00 zł', [125_000]],
    ['1\u00a0250,00\u00a0zł', [125_000]],
    ['1\u202f250 zł', [125_000]],
    ['1.250,00 zł', [125_000]],
    ['Bufet – 1 250 zł', [125_000]],
    ['Zestaw 2 150 zł', [15_000]],
    ['18 zł / 24 zł', [1800, 2400]],
    ['18 / 24 / 32 zł', [1800, 2400, 3200]],
    ['18/24 zł', [1800, 2400]],
    ['mała 18 zł, duża 24 zł', [1800, 2400]],
    ['24 zł 50 gr', [2450]],
    ['18–24 zł', [1800]],
    ['Sałatka 9,90 zł / 100 g', [990]],
    ['250 g 24 zł', [2400]],
    ['12,50 / 16,50', [1250, 1650]],
  ])('%p', (text, expected) => {
    if (text === '18,– zł') return expect(grosze(text)[0]).toBe(1800);
    expect(grosze(text)).toEqual(expected);
  });

  test.each([
    'tel. 22 123 45 67',
    '11.00–22.00',
    'pn-pt 8.00-18.00',
    '13.05.2024',
    '05-077 Warszawa',
    '350 g',
    '0,5 l',
    '12,50 %',
    'ul. Długa 12',
    '540 kcal',
    '0 zł',
    '30 cm',
    'od 12:00 do 21:00',
    'NIP 676-10-20-300',
  ])('%p is none', (text) => {
    expect(grosze(text)).toEqual([]);
  });

  test('what is said around it is told', () => {
    expect(pricesIn('już od 18 zł')[0]).toMatchObject({ isFrom: true, isSure: true });
    expect(pricesIn('ser +4 zł')[0]).toMatchObject({ isExtra: true });
    expect(pricesIn('Rosół 12,50')[0]).toMatchObject({ isSure: false, from: 6, to: 11 });
  });
});

const amount = fc.integer({ min: 1, max: 1_000_000 });

test('every amount is read back in each way to write it', () => {
  fc.assert(
    fc.property(amount, fc.constantFrom(' zł', '\u00a0zł', 'zł', ' PLN', ' złotych'), (value, currency) => {
      const written = formatAmount(value);
      for (const text of [written, written.replace(',', '.'), written.replace(/\u00a0/gu, ' ')]) {
        expect(grosze(`Danie dnia – ${text}${currency}`)).toEqual([value]);
        expect(groszeOf(text)).toBe(value);
        expect(loneAmount(text)).toBe(value);
      }
    }),
  );
});

test('no text makes it throw, and what is found stands where it says', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d ,.\-/złPLNod+]{0,60}$/u)), (text) => {
      let end = 0;
      for (const { from, to, grosze: found } of pricesIn(text)) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(text.length);
        expect(Number.isSafeInteger(found) && found > 0).toBe(true);
        end = to;
      }
    }),
    { numRuns: 500 },
  );
});
