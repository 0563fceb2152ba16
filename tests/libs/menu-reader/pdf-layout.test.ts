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

describe('a plan of days', () => {
  const DAYS = ['Poniedziałek', 'Wtorek', 'Środa'];
  const SOUPS = ['Rosół', 'Żurek', 'Krupnik'];
  const MAINS = ['Schabowy', 'Gulasz', 'Mielony'];
  /** The rows of a table, each column at its place. */
  const table = (rows: readonly (readonly string[])[], columns = [60, 200, 380], pitch = 40): Text[] =>
    rows.flatMap((cells, index) =>
      cells.flatMap((text, at) => (text === '' ? [] : [{ text, x: columns[at]!, y: 100 + pitch * index }])),
    );
  const plan = DAYS.map((day, index) => [day, SOUPS[index]!, MAINS[index]!]);
  const expected = [
    'Poniedziałek: Rosół 25.00',
    'Poniedziałek: Schabowy 28.00',
    'Wtorek: Żurek 25.00',
    'Wtorek: Gulasz 28.00',
    'Środa: Krupnik 25.00',
    'Środa: Mielony 28.00',
  ];

  it.each([
    ['beside their names', [['', 'Zestaw A 25 zł', 'Zestaw B 28 zł']]],
    ['below their names', [['Dzień', 'Zestaw A', 'Zestaw B'], ['', '25 zł', '28 zł']]], // prettier-ignore
    ['above other names', [['', '25,00', '28,00'], ['Dzień', 'Zupa', 'Drugie danie']]], // prettier-ignore
  ])('has the prices of the head of its columns: %s', async (_, head) => {
    expect(await linesOf(table([...head, ...plan]))).toEqual(expected);
  });

  it('is one of several on a page, with a list below', async () => {
    const head = ['', 'Zestaw A 25 zł', 'Zestaw B 28 zł'];
    const next = DAYS.map((day, index) => [day, `${SOUPS[index]!} z grzankami`, `${MAINS[index]!} z ryżem`]);
    const rows = [head, ...plan, head, ...next, ['NAPOJE'], ['Kompot', '', '6 zł'], ['Herbata', '', '8 zł']];
    expect(await linesOf(table(rows))).toEqual([
      ...expected,
      ...expected.map((line) =>
        /25\.00$/u.test(line) ? line.replace(' 25', ' z grzankami 25') : line.replace(' 28', ' z ryżem 28'),
      ),
      'NAPOJE: Kompot 6.00',
      'NAPOJE: Herbata 8.00',
    ]);
  });

  it.each([
    ['below it', 0],
    ['around it', -8],
  ])('has dishes of several lines beside a day: %s', async (_, above) => {
    const texts = table([['', 'Zestaw A 25 zł', 'Zestaw B 28 zł'], ...plan], undefined, 50).flatMap((text) =>
      MAINS.includes(text.text)
        ? [
            { ...text, y: text.y + above },
            { ...text, text: 'z ziemniakami', y: text.y + above + 16 },
          ]
        : [text],
    );
    expect(await linesOf(texts)).toEqual(
      expected.map((line) => line.replace(/: (Schabowy|Gulasz|Mielony) /u, ': $1 z ziemniakami ')),
    );
  });

  it.each([
    ['one price for several columns', ['', 'Zestaw za 25 zł', ''], plan],
    ['a dish before it', ['Kompot', '', '6 zł'], plan.map(([day, soup]) => [day!, soup!])],
    ['a day with a price of its own', ['', '25 zł', '28 zł'], [...plan, ['Czwartek', 'Kapuśniak', 'Łosoś 39 zł']]],
  ])('has no prices by guess: %s', async (_, head, rows) => {
    const read = await linesOf(table([head, ...rows]));
    for (const dish of ['Rosół', 'Gulasz', 'Krupnik'])
      expect(read.filter((line) => line.includes(`: ${dish} `))).toEqual([]);
  });
});
