import { describe, expect, test } from '@jest/globals';
import { en } from '../../texts/en.js';
import { priceLines } from './price-lines.js';

describe('price lines', () => {
  const deliveryData = { decreaseInPercent: 0, deliveryCostPerEverybody: 1000, deliveryCostPerDish: 0 };
  test.each([
    ['nobody’s order', 0, 0],
    ['an order', 1, 1000],
  ])('of %s add up to its total', (_, people, total) => {
    const lines = priceLines({ people, dishes: 0, base: 0, total, deliveryData }, en.show);
    expect(lines.reduce((sum, { grosze }) => sum + grosze, 0)).toBe(total);
  });
});
