import { expect, test } from '@jest/globals';
import { lineIn } from './cuts.js';

const PICTURE = { width: 1000, height: 2000 };

test('a level line is cut with a little around it', () => {
  const line = lineIn({ page: 1, x: 0.1, y: 0.5, width: 0.5, height: 0.02 }, PICTURE);
  expect(line).toEqual({ x: 350, y: 1020, width: 532, height: 52 });
});

test.each([2, -2])('a line that slopes by %d° is cut without the corners that its box has for that', (slope) => {
  const fall = 500 * Math.tan((2 * Math.PI) / 180);
  const box = { page: 1, x: 0.1, y: 0.5, width: 0.5, height: (40 + fall) / 2000, slope };
  const { x, y, height } = lineIn(box, PICTURE);
  expect([x, y]).toEqual([350, 1000 + (40 + fall) / 2]);
  expect(height).toBeCloseTo(52);
});

test('a line is never thinner than a quarter of its box, whatever it is said to slope by', () => {
  const { height } = lineIn({ page: 1, x: 0, y: 0, width: 1, height: 0.02, slope: 45 }, PICTURE);
  expect(height).toBe(13);
});
