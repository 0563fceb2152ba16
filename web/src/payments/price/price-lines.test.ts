import { describe, expect, test } from '@jest/globals';
import { usePaymentTexts } from '../payment.texts.js';
import { priceLines, priceModifiers, priceSummands } from './price-lines.js';

const texts = usePaymentTexts.in('en');
const deliveryData = { decreaseInPercent: 10, deliveryCostPerEverybody: 1000, deliveryCostPerDish: 150 };

test('price lines add up to the total', () => {
  const lines = priceLines({ people: 1, dishes: 1, base: 1037, total: 2084, deliveryData }, texts);
  expect(lines.map(({ grosze }) => grosze)).toEqual([1037, -103, 1000, 150]);
  const bill = { billed: -40, reason: 'Kompot was missing' };
  const billed = priceLines({ people: 1, dishes: 1, base: 1037, total: 2044, bill, deliveryData }, texts);
  expect(billed.map(({ grosze }) => grosze)).toEqual([1037, -103, 1000, 150, -40]);
  expect(billed.at(-1)!.name).toBe('Bill: Kompot was missing');
  const refunded = priceLines({ people: 1, dishes: 1, base: 1037, total: 1584, corrected: -500, deliveryData }, texts);
  expect(refunded.map(({ grosze }) => grosze)).toEqual([1037, -103, 1000, 150, -500]);
});

test('price modifiers are named with their sizes, those of 0 left out', () => {
  expect(priceModifiers(deliveryData, texts)).toEqual([
    { name: 'Discount', value: '10%' },
    { name: 'Delivery (split equally)', value: '10,00\u00a0zł' },
    { name: 'Delivery per dish', value: '1,50\u00a0zł' },
  ]);
  expect(priceModifiers({ ...deliveryData, decreaseInPercent: 0, deliveryCostPerDish: 0 }, texts)).toHaveLength(1);
});

describe('price parts', () => {
  test.each([
    [1037, 103, 1650, 0, 0, '10,37 −\u00a01,03 +\u00a0delivery\u00a016,50'],
    [1037, 0, 1650, 0, 0, '10,37 +\u00a0delivery\u00a016,50'],
    [1037, 103, 0, 0, 0, '10,37 −\u00a01,03'],
    [1037, 0, 0, 210, 0, '10,37 +\u00a0bill\u00a02,10'],
    [1037, 0, 0, -210, 0, '10,37 −\u00a0bill\u00a02,10'],
    [1037, 0, 0, 0, -500, '10,37 −\u00a0complaint\u00a05,00'],
    [1037, 0, 0, 0, 0, undefined],
  ])('of %d − %d + %d + %d + %d', (base, discount, delivery, billed, corrected, parts) => {
    expect(priceSummands({ base, discount, delivery, billed, corrected, finalPrice: 0 }, texts)).toBe(parts);
  });
});
