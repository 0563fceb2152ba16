import { describe, expect, it } from '@jest/globals';
import { read } from '@kantyna/menu-reader/read';
import { pdfOf, type Text } from './pdf-of.js';

const menuOf = async (...pages: Text[][]) => (await read({ kind: 'pdf', bytes: pdfOf(...pages) })).dishes;
const linesOf = async (...pages: Text[][]) =>
  (await menuOf(...pages)).map(({ category = '', name, price }) => `${category}: ${name} ${price}`);
/** A list with its prices at the right. */
const list = (rows: readonly (readonly [string, string, Partial<Text>?])[]): Text[] =>
  rows.flatMap(([text, price, look = {}], index) => {
    const y = 100 + 30 * index;
    return [{ text, x: 60, y, ...look }, ...(price === '' ? [] : [{ text: price, x: 480, y }])];
  });

describe('letters that stand apart', () => {
  const NAMES = [['Ryby', '', { size: 18 }], ...['ŚLEDŹ W OLEJU', 'DORSZ Z PIECA', 'SANDACZ I KOPER']] as const;
  it.each([1.3, 1.8, 4, 7])('are words, also of one letter: %s points', async (apart) => {
    const [head, ...names] = NAMES;
    const rows = names.map((name, index) => [name, `${26 + index} zł`, { apart }] as const);
    expect(await linesOf(list([head, ...rows]))).toEqual([
      'Ryby: ŚLEDŹ W OLEJU 26.00',
      'Ryby: DORSZ Z PIECA 27.00',
      'Ryby: SANDACZ I KOPER 28.00',
    ]);
  });

  it('are words if no space is drawn between words', async () => {
    const apart = 1.8;
    const rows = [
      ['TATAR Z KACZKĄ', '30 zł', { apart, words: [52, 65] }],
      ['ŚLEDŹ W BECZCE', '31 zł', { apart, words: [51, 68] }],
    ] as const;
    expect(await linesOf(list(rows))).toEqual([': TATAR Z KACZKĄ 30.00', ': ŚLEDŹ W BECZCE 31.00']);
  });
});
