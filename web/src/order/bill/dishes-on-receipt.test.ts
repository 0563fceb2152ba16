import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dishesOnReceipt } from './dishes-on-receipt.js';

const dish = (dishName: string, price: number, count = 1) => ({
  dishName,
  price,
  dishEntryIds: Array.from({ length: count }, (_, index) => `${dishName} ${index}`),
});
const line = (name: string, price: number, count = 1) => ({ text: name, name, price, count, isDoubted: false });

test('each dish that was ordered has its line, however it is cut; the others are listed', () => {
  const [pierogi, kotlet] = [line('PIEROGI RUSKIE', 2450, 2), line('Kotlet schab z ziem', 3100)];
  const [kompot, soup] = [line('Kompot z suszu', 600, 3), line('ŻUREK', 1600)];
  const ordered = [
    dish('Pierogi ruskie', 2450, 2),
    dish('Kotlet schabowy z ziemniakami', 2900),
    dish('Kompot', 600, 2),
    dish('Sernik', 1400),
  ];
  const { dishes, others } = dishesOnReceipt({ lines: [pierogi, kotlet, soup, kompot] }, ordered);
  expect(dishes.map((one) => one.line)).toEqual([pierogi, kotlet, kompot, undefined]);
  expect(others).toEqual([soup]);
});

test('of two lines of one name a dish has the one of its price', () => {
  const lines = [line('Pizza Roma', 3200), line('Pizza Roma', 4500)];
  const { dishes } = dishesOnReceipt({ lines }, [dish('Pizza Roma', 4500), dish('Pizza Roma', 3200)]);
  expect(dishes.map((one) => one.line?.price)).toEqual([4500, 3200]);
});

test('a line for each portion is one dish, doubted if one is, of another price it is another', () => {
  const [soup, more, dearer] = [line('ŻUREK', 1600), { ...line('ZUREK', 1600), isDoubted: true }, line('ŻUREK', 1800)];
  const { dishes, others } = dishesOnReceipt({ lines: [soup, more, dearer] }, [dish('Żurek', 1600, 2)]);
  expect(dishes.map((one) => one.line)).toEqual([{ ...soup, count: 2, text: 'ŻUREK + ZUREK', isDoubted: true }]);
  expect(others).toEqual([dearer]);
});

test('no line is for two dishes', () => {
  const names = fc.array(fc.oneof(fc.string(), fc.constantFrom('PIEROGI', 'pierogi rusk', 'ruskie')), { maxLength: 9 });
  fc.assert(
    fc.property(names, (all) => {
      const lines = all.map((name) => line(name, 2450));
      const { dishes, others } = dishesOnReceipt({ lines }, [dish('Pierogi', 2450), dish('Pierogi ruskie', 2450)]);
      const portions = [...dishes.flatMap((one) => one.line ?? []), ...others];
      expect(portions.reduce((sum, { count }) => sum + count, 0)).toBe(lines.length);
    }),
  );
});
