import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pagePrices } from '@kantyna/menu-reader/text/prices';

const grosze = (text: string) => pagePrices(text).map((price) => price.grosze);

describe('page prices', () => {
  it.each<[string, string, number[]]>([
    ['those with a currency count before others', 'Rosół 12,50 (duży 18 zł) 16,50', [1800]],
    ['those beside them by a stroke count as well', 'Roma 18 / 24 / 32 zł', [1800, 2400, 3200]],
    ['those with two decimals count at the end', 'Rosół 12,50', [1250]],
    ['several there are sizes', 'Roma 7,50 mała 12,50 / 16,50', [1250, 1650]],
    ['they may be in brackets', 'Rosół (12,50)', [1250]],
    ['a number after leaders counts', 'Rosół ........12', [1200]],
    ['a number after leaders counts with its words', 'Rosół . . . od 12', [1200]],
    ['what is too high counts, for a doubt', 'Wyspa 12 000 zł', [1_200_000]],
  ])('%s: %j', (_what, text, expected) => {
    expect(grosze(text)).toEqual(expected);
  });

  it.each(['Rosół 12', 'Rosół 12,50 z makaronem', 'Rosół 7,5', '0 zł', '0,00', 'ul. Długa 12', 'Rosół .. 12'])(
    'are none in %j',
    (text) => {
      expect(grosze(text)).toEqual([]);
    },
  );
});

it('have valid positions in any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d ,.\-/złPLNod+]{0,60}$/u)), (text) => {
      let last = 0;
      for (const { start, amountStart, end, grosze: found } of pagePrices(text)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(amountStart).toBeGreaterThanOrEqual(start);
        expect(end).toBeGreaterThan(amountStart);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(Number.isSafeInteger(found) && found > 0).toBe(true);
        last = end;
      }
    }),
    { numRuns: 500 },
  );
});
