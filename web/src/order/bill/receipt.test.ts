import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dishesOnReceipt, readReceipt } from './receipt.js';

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

const dish = (dishName: string, price: number, count = 1) => ({
  dishName,
  price,
  dishEntryIds: Array.from({ length: count }, (_, index) => `${dishName} ${index}`),
});
const short = ({ name, count, price }: { name: string; count: number; price: number }) => `${count} × ${name} ${price}`;

test('a receipt’s dishes with their portions, and its total', () => {
  const { lines, total } = readReceipt(PRINTED);
  expect(lines.map(short)).toEqual([
    '2 × PIEROGI RUSKIE 2450',
    '1 × Kotlet schab z ziem 3100',
    '1 × ŻUREK 1600',
    '3 × Kompot z suszu 600',
    '1 × DOSTAWA 1000',
  ]);
  expect(total).toEqual({ text: expect.stringContaining('SUMA PLN'), amount: 12_400 });
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

test('portions without the sign between them count if they come to the amount', () => {
  const { lines } = readReceipt(['PIEROGI 2 24,50 49,00', 'ZUREK 1 16,00 16,00', 'PIZZA 32 20,00 25,00']);
  expect(lines.map(short)).toEqual(['2 × PIEROGI 2450', '1 × ZUREK 1600', '1 × PIZZA 32 2500']);
});

test.each([
  ['Do zapłaty: 71,00 zł', 7100],
  ['RAZEM 1.234 71.00', 7100],
  ['TOTAL PLN 71, 00', 7100],
  ['SUMA PTU 7,50', undefined],
  ['Gotówka 71,00', undefined],
])('the total of %j is %j', (line, amount) => {
  expect(readReceipt([line]).total?.amount).toBe(amount);
});

test('each dish that was ordered has its line, however it is cut; the others are listed', () => {
  const ordered = [
    dish('Pierogi ruskie', 2450, 2),
    dish('Kotlet schabowy z ziemniakami', 2900),
    dish('Kompot', 600, 2),
    dish('Sernik', 1400),
  ];
  const { dishes, others } = dishesOnReceipt(readReceipt(PRINTED), ordered);
  expect(dishes.map(({ dish: { dishName }, line }) => [dishName, line && short(line)])).toEqual([
    ['Pierogi ruskie', '2 × PIEROGI RUSKIE 2450'],
    ['Kotlet schabowy z ziemniakami', '1 × Kotlet schab z ziem 3100'],
    ['Kompot', '3 × Kompot z suszu 600'],
    ['Sernik', undefined],
  ]);
  expect(others.map(({ name }) => name)).toEqual(['ŻUREK', 'DOSTAWA']);
});

test('of two lines of one name a dish has the one of its price', () => {
  const receipt = readReceipt(['Pizza Roma 32,00', 'Pizza Roma 45,00']);
  const { dishes } = dishesOnReceipt(receipt, [dish('Pizza Roma', 4500), dish('Pizza Roma', 3200)]);
  expect(dishes.map(({ line }) => line?.price)).toEqual([4500, 3200]);
});

test('a line for each portion is one dish, of another price it is another', () => {
  const receipt = readReceipt(['ŻUREK 16,00', 'Kompot 6,00', 'ZUREK 16,00', 'ŻUREK 18,00']);
  const { dishes, others } = dishesOnReceipt(receipt, [dish('Żurek', 1600, 2)]);
  expect(dishes.map(({ line }) => line && `${short(line)} ${line.text}`)).toEqual([
    '2 × ŻUREK 1600 ŻUREK 16,00 + ZUREK 16,00',
  ]);
  expect(others.map(short)).toEqual(['1 × Kompot 600', '1 × ŻUREK 1800']);
});

test('whatever a picture is read as, amounts are whole and no line is for two dishes', () => {
  const text = fc.array(fc.oneof(fc.string(), fc.constantFrom(...PRINTED)), { maxLength: 20 });
  fc.assert(
    fc.property(text, (lines) => {
      const receipt = readReceipt(lines);
      expect(receipt.lines.every(({ price, count }) => Number.isSafeInteger(price) && count > 0)).toBe(true);
      const { dishes, others } = dishesOnReceipt(receipt, [dish('Pierogi', 2450), dish('Pierogi ruskie', 2450)]);
      const portions = (all: readonly { count: number }[]) => all.reduce((sum, { count }) => sum + count, 0);
      expect(portions([...dishes.flatMap(({ line }) => line ?? []), ...others])).toBe(portions(receipt.lines));
    }),
  );
});
