import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { loneAmount, pricesIn } from '@kantyna/menu-reader/text/prices';
import { formatAmount } from '@kantyna/money/zloty';

const shown = (text: string) =>
  pricesIn(text).map(({ grosze, isFrom, isBare }) => `${grosze}${isFrom ? ' from' : ''}${isBare ? ' bare' : ''}`);

describe('prices as Poles write them', () => {
  it.each<[string, ...string[]]>([
    ['18,50 zł', '1850'],
    ['18,50zł', '1850'],
    ['18.50', '1850'],
    ['18,5 zł', '1850'],
    ['18zl', '1800'],
    ['18 złotych', '1800'],
    ['od 18 zł', '1800 from'],
    ['18,-', '1800'],
    ['18.- ', '1800'],
    ['18, -', '1800'],
    ['18,– zł', '1800'],
    ['18.– zł', '1800'],
    ['PLN 18', '1800'],
    ['PLN18,90', '1890'],
    ['zł 18', '1800'],
    ['18 PLN', '1800'],
    ['cena: 18 zł', '1800'],
    ['cena:18 zł', '1800'],
    ['od: 18 zł', '1800 from'],
    ['już od 18 zł', '1800 from'],
    ['1 250,00 zł', '125000'],
    ['1\u00a0250 zł', '125000'],
    ['10 000 zł', '1000000'],
    ['1\u202f250 zł', '125000'],
    ['1\u2009250 zł', '125000'],
    ['1.250,00 zł', '125000'],
    ['1.250 zł', '125000'],
    ['1.250,-', '125000'],
    ['24 zł 50 gr', '2450'],
    ['12’50 zł', '1250'],
    ["12'50", '1250'],
    ['12`50 zł', '1250'],
    ['12·50 zł', '1250'],
    ['Szynka 12，50 zł', '1250'],
    ['1’250 zł', '125000'],
    ["1'250,00 zł", '125000'],
    ['Bufet – 1 250 zł', '125000'],
    ['Zestaw 2 150 zł', '15000'],
    ['12–15 zł', '1200 from'],
    ['12,50 - 15,00 zł', '1250 from'],
    ['1 200 – 1 500 zł', '120000 from'],
    ['12 – 15,-', '1200 from'],
    ['Pizza 40 – 32 zł', '3200'],
    ['Zestaw 2 – 25 zł', '2500'],
    ['Zestaw 2 – 1 250 zł', '125000'],
    ['Dodatki 2–8 zł', '200 from'],
    ['25/32/45 zł', '2500', '3200', '4500'],
    ['25 zł | 32 | 40', '2500', '3200', '4000'],
    ['Mała 20,00 Duża 25,00', '2000', '2500'],
    ['25,00 32,00', '2500', '3200'],
    ['12,50 / 16,50', '1250', '1650'],
    ['18 zł / 24 zł', '1800', '2400'],
    ['18 / 24 / 32 zł', '1800', '2400', '3200'],
    ['mała 18 zł, duża 24 zł', '1800', '2400'],
    ['12zł14zł', '1200', '1400'],
    ['Margherita25zł', '2500'],
    ['Rosół.....12 zł', '1200'],
    ['Rosół 12', '1200 bare'],
    ['Rosół.....12', '1200 bare'],
    ['0 zł', '0'],
  ])('%j', (text, ...expected) => expect(shown(text)).toEqual(expected));

  it.each([
    '',
    '0,5 l',
    '30 cm',
    '30/40 cm',
    '250g',
    '10 szt.',
    '2 osoby',
    '350 kcal',
    '12,50 %',
    '-10%',
    '12 €',
    '12,-€',
    '11:00-20:00',
    '11.00–22.00',
    'od 12:00 do 21:00',
    'pn-pt 8.00 - 18.00',
    'NIP 676-10-20-300',
    '12.05.2024',
    'tel. 22 123 45 67',
    '600 100 200',
    '61109010140000071219812874',
    '00-950 Warszawa',
    'ul. Prosta 12/4',
    'A4',
    '12^50 zł',
    '12:50 zł',
    '12’5 zł',
    '7up',
    '10001 zł',
    '-',
  ])('finds no price in %j', (text) => expect(shown(text)).toEqual([]));

  it.each([
    ['Pierogi 10 szt. 24 zł', '2400'],
    ['Cola 0,5 l 8 zł', '800'],
    ['Pizza 30 cm 25 zł', '2500'],
    ['18 zł/100g', '1800'],
    ['Sałatka 9,90 zł / 100 g', '990'],
    ['250 g 24 zł', '2400'],
    ['7up 6 zł', '600'],
  ])('finds in %j only %s', (text, price) => expect(shown(text)).toEqual([price]));
});

it('returns the position of a price, with the words before it', () => {
  const text = 'Zupa już od 18 zł!';
  expect(pricesIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['już od 18 zł']);
  expect(pricesIn(text).map(({ amountStart, end }) => text.slice(amountStart, end))).toEqual(['18 zł']);
});

it.each([
  ['18 zł', [true]],
  ['PLN 18', [true]],
  ['18,-', [true]],
  ['18,50', [false]],
  ['18 / 24 zł', [true, true]],
  ['18,50 24 zł', [false, true]],
])('tells whether a currency is written: %j', (text, expected) =>
  expect(pricesIn(text).map(({ hasCurrency }) => hasCurrency)).toEqual(expected),
);

it('finds prices above 10 000 zł on request', () => {
  expect(pricesIn('Wesele 12 000 zł', 2_000_000).map(({ grosze }) => grosze)).toEqual([1_200_000]);
  expect(pricesIn('Wesele 12 000 zł', 1_000_000)).toEqual([]);
});

it.each([
  ['18', 1800],
  [' 18.5 ', 1850],
  ['od 18', 1800],
  ['1 250,00', 125_000],
  ['1.250', 125_000],
  ['18,-', 1800],
  ['0', 0],
  ['', undefined],
  ['18 zł', undefined],
  ['18 cm', undefined],
  ['18/24', undefined],
  ['18–24', undefined],
  ['12.05.2024', undefined],
])('reads %j alone as %p grosze', (text, expected) => expect(loneAmount(text)).toBe(expected));

it('finds every amount in every notation, after any name', () => {
  const name = fc.constantFrom('Rosół', 'Pizza 30 cm', 'Cola 0,5 l', 'Pierogi (10 szt.)', '');
  const way = fc.constantFrom<(amount: string) => string>(
    (amount) => `${amount} zł`,
    (amount) => `${amount}zł`,
    (amount) => `PLN ${amount}`,
    (amount) => `${amount.replace('\u00a0', ' ')} PLN`,
    (amount) => `${amount} złotych`,
    (amount) => `.....${amount} zł`,
    (amount) => amount.replace(',', '.'),
    (amount) => `..... ${amount}`,
  );
  fc.assert(
    fc.property(name, fc.nat(1_000_000), way, (dish, grosze, write) => {
      const amount = formatAmount(grosze);
      expect(shown(`${dish} ${write(amount)}`)).toEqual([String(grosze)]);
      expect(loneAmount(amount)).toBe(grosze);
    }),
    { numRuns: 3_000 },
  );
});

it('finds prices in order, apart from each other and at most 10 000 zł, in any text', () => {
  const text = fc
    .array(fc.constantFrom('od ', '18', ',50', ' zł', 'PLN ', '/', ' - ', '.', ' ', 'Rosół', '250 ', 'g'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(text, fc.string()), (written) => {
      let last = 0;
      for (const { start, end, grosze } of pricesIn(written)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(Number.isInteger(grosze) && grosze >= 0 && grosze <= 1_000_000).toBe(true);
        last = end;
      }
    }),
    { numRuns: 3_000 },
  );
});
