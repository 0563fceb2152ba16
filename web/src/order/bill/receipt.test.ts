import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readReceipt, type Receipt } from './receipt.js';

const PRINTED = `BAR MLECZNY POD KASZTANEM
ul. Długa 1, 30-001 Kraków
NIP 676-000-00-00
2026-11-29      nr wydr. 001234
PARAGON FISKALNY
PIEROGI RUSKIE B      2 x24,50   49,00B
Kotlet schab. z ziem. 1 *31,00 = 31,00 B
ŻUREK                            16,00A
Kompot z suszu
   3 szt. x 6,00                 18,00A
DOSTAWA                          10,00A
SPRZEDAŻ OPODATKOWANA B          80,00
PTU B 8%                          5,93
SUMA PTU                          7,50
SUMA PLN                        124,00
GOTÓWKA                         150,00
RESZTA                           26,00`.split('\n');

const short = ({ name, count, price }: { name: string; count: number; price: number }) => `${count} × ${name} ${price}`;

test('a receipt’s dishes with their portions, and its total', () => {
  const { lines, total, extras } = readReceipt(PRINTED);
  expect(lines.map(short)).toEqual([
    '2 × PIEROGI RUSKIE 2450',
    '1 × Kotlet schab z ziem 3100',
    '1 × ŻUREK 1600',
    '3 × Kompot z suszu 600',
  ]);
  expect(total).toEqual({ text: expect.stringContaining('SUMA PLN'), amount: 12_400, isDoubted: false });
  expect(extras).toEqual([{ text: expect.stringContaining('DOSTAWA'), amount: 1000 }]);
  expect(lines.some(({ isDoubted }) => isDoubted)).toBe(false);
});

test('a line is where it was read, also if its name is above it; the total, too', () => {
  const boxAt = (y: number, page = 1) => ({ page, x: 0.25, y, width: 0.5, height: 0.125 });
  const lines = ['Żurek 16,00', 'Kompot z suszu', '3 szt. x 6,00 18,00', 'Sernik', '14,00', 'Chleb 2,00', 'SUMA 50,00'];
  const boxes = [boxAt(0), boxAt(0.25), { ...boxAt(0.5), x: 0.125 }, boxAt(0.75), boxAt(0, 2), null, boxAt(0.875)];
  const receipt = readReceipt(lines, boxes);
  expect(receipt.lines.map(({ name, box }) => [name, box])).toEqual([
    ['Żurek', boxAt(0)],
    ['Kompot z suszu', { page: 1, x: 0.125, y: 0.25, width: 0.625, height: 0.375 }],
    ['Sernik', boxAt(0, 2)],
    ['Chleb', undefined],
  ]);
  expect(receipt.total?.box).toEqual(boxAt(0.875));
});

test('parts of a row that are beside each other are one, without the heads of their columns', () => {
  const boxAt = (x: number, y: number) => ({ page: 1, x, y, width: 0.125, height: 0.125 });
  const lines = ['1 Żurek', '2 Kompot', '1 szt. Cena 16,00 Wartość 16,00', '3 szt. 6,00 18,00'];
  const receipt = readReceipt(lines, [boxAt(0, 0), boxAt(0, 0.25), boxAt(0.5, 0), boxAt(0.5, 0.25)]);
  expect(receipt.lines.map((line) => [short(line), line.box])).toEqual([
    ['1 × Żurek 1600', { ...boxAt(0, 0), width: 0.625 }],
    ['3 × Kompot 600', { ...boxAt(0, 0.25), width: 0.625 }],
  ]);
});

test.each([
  ['Do zapłaty: 71,00 zł', 7100],
  ['RAZEM 1.234 71.00', 7100],
  ['TOTAL PLN 71, 00', 7100],
  ['SUMA PTU 7,50', undefined],
  ['Gotówka 71,00', undefined],
  ['RESZTA 29,00', undefined],
  ['Subtotal 71.00', undefined],
  ['Suma częściowa 71,00', undefined],
  ['Suma rabatów -5,00', undefined],
  ['Kwota B 8% 7,50', undefined],
  ['SUMA PLN 1 234,50', 123_450],
])('the total of %j is %j', (line, amount) => {
  expect(readReceipt([line]).total?.amount).toBe(amount);
});

const say = ({ lines, total, extras }: Receipt) => [
  ...lines.map((line) => `${short(line)}${line.isDoubted ? '?' : ''}`),
  ...extras.map(({ amount }) => `${amount}`),
  total ? `${total.amount}${total.isDoubted ? '?' : ''}` : 'none',
];

test.each([
  ['add up', 'Żurek 16,00|Chleb 2,00|SUMA 18,00', ['1 × Żurek 1600', '1 × Chleb 200', '1800']],
  ['have others behind the total', 'Żurek 16,00|SUMA 16,00|Punkty 3,00', ['1 × Żurek 1600', '1600']],
  ['do not', 'Żurek 16,00|Chleb 2 x 2,00 4,00|SUMA 22,00', ['1 × Żurek 1600?', '2 × Chleb 200', '2200?']],
  ['have no total', 'Żurek 16,00|Chleb 2 x 2,00 4,00', ['1 × Żurek 1600?', '2 × Chleb 200', 'none']],
  ['have a discount', 'Żurek 16,00|RABAT -5,00|SUMA 11,00', ['1 × Żurek 1600', '-500', '1100']],
  ['lost its sign', 'Żurek 16,00|Zniżka 5,00|SUMA 11,00', ['1 × Żurek 1600', '-500', '1100']],
  ['have packaging', 'Żurek 16,00|OPAKOWANIE 2x1,00 2,00|SUMA 18,00', ['1 × Żurek 1600', '200', '1800']],
  [
    'have what is left after a discount',
    'Żurek 16,00|Rabat -5,00A|11,00A|SUMA 11,00',
    ['1 × Żurek 1600', '-500', '1100'],
  ],
  ['have a subtotal', 'Żurek 16,00|Chleb 2,00|Produkty 18,00|Suma 18,00', ['1 × Żurek 1600', '1 × Chleb 200', '1800']],
  [
    'have a dish as dear as those above',
    'A la carte 16,00|Chleb 2,00|Kotlet 18,00|Suma 36,00',
    ['1 × A la carte 1600', '1 × Chleb 200', '1 × Kotlet 1800', '3600'],
  ],
  ['tell a price', 'Kompot 3 x 6,00 18,50|Chleb 2,00|SUMA 20,00', ['3 × Kompot 600', '1 × Chleb 200', '2000']],
  ['tell an amount', 'Kompot 2 x 7,00 12,50|Chleb 2,00|SUMA 14,50', ['2 × Kompot 625', '1 × Chleb 200', '1450']],
  ['leave the count open', 'Kompot 3 x 6,00 24,00|Chleb 2,00|SUMA 26,00', ['4 × Kompot 600?', '1 × Chleb 200', '2600']],
  [
    'are too many by one',
    'Dnia 20.11|Żurek 16,00|Chleb 2,00|SUMA 18,00',
    ['1 × Dnia 2011?', '1 × Żurek 1600', '1 × Chleb 200', '1800'],
  ],
  [
    'are what was paid',
    'Żurek 16,00|Chleb 2,00|Sprzedaż A 18,00|SUMA 78,00|Karta 18,00',
    ['1 × Żurek 1600', '1 × Chleb 200', '1800'],
  ],
  [
    'are a part of what was paid',
    'Żurek 16,00|Chleb 2,00|SUMA 28,00|Karta 18,00',
    ['1 × Żurek 1600', '1 × Chleb 200', '2800?'],
  ],
  [
    'have the total of the card',
    'Żurek 76,00|Chleb 2,00|SUMA 18,00|Karta 18,00',
    ['1 × Żurek 7600?', '1 × Chleb 200?', '1800'],
  ],
  [
    'have an unread service',
    'Żurek 16,00|Chleb 2,00|Razem 18,00|Do zapłaty 20,00',
    ['1 × Żurek 1600', '1 × Chleb 200', '2000?'],
  ],
])('rows that %s', (_, rows, said) => {
  expect(say(readReceipt(rows.split('|')))).toEqual(said);
});

const zloty = (grosze: number) => `${Math.trunc(grosze / 100)},${String(grosze % 100).padStart(2, '0')}`;
const dishes = fc.array(
  fc.record({
    name: fc.constantFrom('Pierogi', 'Kotlet schabowy', 'ŻUREK', 'Sałatka grecka', 'Kompot z suszu'),
    count: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 500, max: 9999 }),
    way: fc.constantFrom(
      (name: string, count: number, price: number) => [`${name} ${count} x${zloty(price)} ${zloty(count * price)}A`],
      (name: string, count: number, price: number) => [
        name,
        `${count} szt. * ${zloty(price)} = ${zloty(count * price)}`,
      ],
      (name: string, count: number, price: number) => [`${count}x ${name} ${zloty(count * price)} zł`],
    ),
  }),
  { minLength: 1, maxLength: 8 },
);
const drawn = (all: readonly { name: string; count: number; price: number; way: (...one: never[]) => string[] }[]) =>
  all.flatMap(({ name, count, price, way }) => (way as (...one: unknown[]) => string[])(name, count, price));

test('what is printed is read, and of one misread amount nothing is wrong without a doubt', () => {
  const pick = fc.record({ at: fc.nat(), digit: fc.nat({ max: 9 }) });
  fc.assert(
    fc.property(dishes, fc.integer({ min: 0, max: 400 }), pick, (all, off, { at, digit }) => {
      const sum = all.reduce((total, { count, price }) => total + count * price, 0) - off;
      const rows = [...drawn(all), ...(off > 0 ? [`RABAT -${zloty(off)}`] : [])];
      const printed = (some: readonly string[]) => readReceipt([...some, `SUMA PLN ${zloty(sum)}`]);
      const due = all.map(short);
      const counts = all.map(({ count, price }) => `${count} × ${price}`);
      const { lines, total } = printed(rows);
      expect([lines.map(short), total?.amount, total?.isDoubted]).toEqual([due, sum, false]);
      expect(lines.some(({ isDoubted }) => isDoubted)).toBe(false);

      // A number before a name is not confirmed by any other.
      const row = at % rows.length;
      const digits = [...rows[row]!.matchAll(/(?<=.)\d|\d(?= szt)/g)];
      const place = digits[at % Math.max(1, digits.length)]?.index ?? rows[row]!.length;
      const misread = printed(rows.with(row, `${rows[row]!.slice(0, place)}${digit}${rows[row]!.slice(place + 1)}`));
      expect(misread.total?.amount).toBe(sum);
      const sure = misread.lines.filter(({ isDoubted }) => !isDoubted);
      expect(counts).toEqual(expect.arrayContaining(sure.map(({ count, price }) => `${count} × ${price}`)));
    }),
  );
});

test('whatever a picture is read as, amounts are whole', () => {
  const text = fc.array(fc.oneof(fc.string(), fc.constantFrom(...PRINTED)), { maxLength: 20 });
  fc.assert(
    fc.property(text, (lines) => {
      const receipt = readReceipt(lines);
      expect(receipt.lines.every(({ price, count }) => Number.isSafeInteger(price) && count > 0)).toBe(true);
      expect(receipt.extras.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true);
    }),
  );
});
