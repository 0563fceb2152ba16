import { expect, test } from '@jest/globals';
import { planRows, transfersIn } from './plan-rows.js';

test('the person’s own transfers come first, those to pay before those that fall away', () => {
  const moves = [
    { fromId: 'bartek', toId: 'celina', before: 2000, after: 0 },
    { fromId: 'anna', toId: 'bartek', before: 2000, after: 0 },
    { fromId: 'anna', toId: 'celina', before: 0, after: 2000 },
  ];
  const rows = planRows({ moves }, 'anna');
  expect(rows.map(({ fromId, toId, after }) => [fromId, toId, after])).toEqual([
    ['anna', 'celina', 2000],
    ['anna', 'bartek', 0],
    ['bartek', 'celina', 0],
  ]);
  expect(transfersIn(rows)).toEqual({ before: 2, after: 1 });
});

test('a debt that turns round is one that falls away, and one the other way', () => {
  const rows = planRows({ moves: [{ fromId: 'anna', toId: 'bartek', before: 1000, after: -500 }] }, 'celina');
  expect(rows).toEqual([
    { fromId: 'bartek', toId: 'anna', before: 0, after: 500 },
    { fromId: 'anna', toId: 'bartek', before: 1000, after: 0 },
  ]);
});
