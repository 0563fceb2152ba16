import { expect, it } from '@jest/globals';
import { correctionsOf } from './corrections.js';
import { compare, totalsOf } from './measure.js';

const dish = (name: string, price: string) => ({ name, price });

it.each([
  ['nothing', [], [], [0, 0, 0]],
  ['a missing dish', [dish('Rosół', '12.00')], [], [1, 0, 0]],
  ['a row that is no dish', [], [dish('Dowóz', '6.00')], [0, 0, 1]],
  ['another price', [dish('Rosół', '12.00')], [dish('Rosół', '21.00')], [0, 1, 0]],
  ['another name', [dish('Śledź w oleju', '26.00')], [dish('Śledźwoleju', '26.00')], [0, 1, 0]],
  [
    'sizes that were read as one',
    [dish('Piwo (0,3 l)', '11.00'), dish('Piwo (0,5 l)', '15.00')],
    [dish('Piwo', '15.00')],
    [1, 1, 0],
  ],
  ['neither name nor price', [dish('Rosół', '12.00')], [dish('Dowóz', '6.00')], [1, 0, 1]],
  [
    'prices of each other',
    [dish('Rosół', '12.00'), dish('Żurek', '14.00')],
    [dish('Rosół', '14.00'), dish('Żurek', '12.00')],
    [0, 2, 0],
  ],
])('counts the rows that a person corrects: %s', (_case, missing, wrong, [added, changed, deleted]) => {
  expect(correctionsOf(missing, wrong)).toEqual({ added, changed, deleted });
});

it('counts them for each hundred dishes of a set', () => {
  const expected = [dish('Rosół', '12.00'), dish('Żurek', '14.00'), dish('Kotlet', '30.00'), dish('Kompot', '8.00')];
  const read = [dish('Rosół', '12.00'), dish('Żurek', '15.00'), dish('Parking', '5.00')];
  const page = { dishes: read, doubts: [], readBy: 'pdf' as const, title: '' };
  expect(totalsOf([compare('one', undefined, expected, page)]).corrections).toBe(100);
});
