import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readText } from '@kantyna/menu-reader/pasted/read-text';
import { sizesIn } from '@kantyna/menu-reader/text/sizes';

const shown = (...lines: string[]) =>
  readText(lines.join('\n')).dishes.map(({ name, price, doubts, description }) =>
    [`${name}: ${price / 100}`, ...doubts, ...(description === undefined ? [] : [`(${description})`])].join(' '),
  );

describe('a line with one price', () => {
  it.each([
    ['Rosół ..... 12 zł', 'Rosół: 12'],
    ['Rosół.....12 zł', 'Rosół: 12'],
    ['Pierogi 10 . . . 24', 'Pierogi 10: 24 bare'],
    ['• Żurek z jajkiem – 14,50 zł', 'Żurek z jajkiem: 14.5'],
    ['3. Bigos – od 14,- zł', 'Bigos: 14 from'],
    ['18 zł - Rosół', 'Rosół: 18'],
    ['Schabowy 25 zł z ziemniakami', 'Schabowy: 25 (z ziemniakami)'],
    ['Pierogi ruskie 10 szt. 24 zł', 'Pierogi ruskie 10 szt.: 24'],
    ['🍲 Zupa dnia 10zł', 'Zupa dnia: 10'],
    ['Łosoś 18 zł/100g', 'Łosoś (100 g): 18'],
    ['Zestaw 1 25 zł', 'Zestaw 1: 25'],
    ['Zestaw 1 – 25 zł', 'Zestaw 1: 25'],
    ['Sałatka grecka (feta, oliwki) 24,00 zł', 'Sałatka grecka: 24 (feta, oliwki)'],
  ])('%j', (line, item) => expect(shown(line)).toEqual([item]));
});

describe('a line with several prices', () => {
  it.each([
    ['Margherita 30 cm 25 zł, 40 cm 32 zł', ['Margherita (30 cm): 25', 'Margherita (40 cm): 32']],
    ['Margherita 25 zł (30 cm) / 32 zł (40cm)', ['Margherita (30 cm): 25', 'Margherita (40cm): 32']],
    ['Margherita (30/40 cm) 25 / 32 zł', ['Margherita (30 cm): 25', 'Margherita (40 cm): 32']],
    ['Frytki małe/duże 8/12 zł', ['Frytki (małe): 8', 'Frytki (duże): 12']],
    ['Kawa: mała - 8 zł, duża - 10 zł', ['Kawa (mała): 8', 'Kawa (duża): 10']],
    ['Wino butelka 60 zł, kieliszek 12 zł', ['Wino (butelka): 60', 'Wino (kieliszek): 12']],
    ['Margherita (30 cm) 25 zł, (40 cm) 32 zł', ['Margherita (30 cm): 25', 'Margherita (40 cm): 32']],
    ['Rosół 12 zł, Żurek 14 zł', ['Rosół: 12', 'Żurek: 14']],
    ['12 zł Rosół, 14 zł Żurek', ['Rosół: 12', 'Żurek: 14']],
    ['Margherita 25/32 zł', ['Margherita (1): 25 size', 'Margherita (2): 32 size']],
  ])('%j', (line, items) => expect(shown(line)).toEqual(items));

  it('takes its sizes from the heading', () =>
    expect(shown('PIZZA 30 cm / 40 cm', 'Margherita 25,00 32,00')).toEqual([
      'Margherita (30 cm): 25',
      'Margherita (40 cm): 32',
    ]));
});

it.each(['', 'Zupy', '18 zł', 'Otwarte 11:00-20:00', 'tel. 600 100 200'])('finds no dish in %j', (line) =>
  expect(shown(line)).toEqual([]),
);

it.each([
  ['Pizza 30 cm / 40 cm', 'Pizza', ['30 cm', '40 cm']],
  ['Pizza 30/40/50cm', 'Pizza', ['30cm', '40cm', '50cm']],
  ['PIZZA (mała/duża)', 'PIZZA', ['mała', 'duża']],
  ['Piwo butelka / kufel', 'Piwo', ['butelka', 'kufel']],
  ['Kurczak cały / 1/2', 'Kurczak cały / 1/2', []],
  ['Zupy', 'Zupy', []],
])('finds the sizes in %j', (heading, rest, sizes) => expect(sizesIn(heading)).toEqual({ rest, sizes }));

it('reads the name and the price of every dish of a line', () => {
  const dish = fc.record({
    name: fc.constantFrom('Rosół', 'Żurek z jajkiem', 'Pierogi ruskie', 'Bigos', 'Kompot'),
    grosze: fc.integer({ min: 1, max: 9_999 }),
  });
  fc.assert(
    fc.property(
      fc.array(dish, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(', ', '; ', ' | '),
      (dishes, between) => {
        const line = dishes
          .map(({ name, grosze }) => `${name} ${(grosze / 100).toFixed(2).replace('.', ',')} zł`)
          .join(between);
        expect(readText(line).dishes.map(({ name, price }) => ({ name, grosze: price }))).toEqual(dishes);
      },
    ),
    { numRuns: 1_000 },
  );
});
