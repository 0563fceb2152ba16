import { describe, expect, test } from '@jest/globals';
import { groupAlike } from '@kantyna/order-rules/alike';

const CHLEB = { id: 's1', name: 'Chleb', price: 200 };
const JAJKO = { id: 's2', name: 'Jajko', price: 300 };
const bigos = { dishId: 'd1', dishName: 'Bigos', price: 2000, sideDishes: [CHLEB, JAJKO], comments: '' };

describe('groups of dish entries', () => {
  test.each([
    ['side dishes in another order', { sideDishes: [JAJKO, CHLEB] }, 1],
    ['another comment', { comments: 'ostry' }, 2],
    ['somebody else whom it is for', { forWhom: 'Pan Nowak' }, 2],
    ['another price', { price: 1900 }, 2],
    ['another name', { dishName: 'Bigos z grzybami' }, 2],
    ['fewer side dishes', { sideDishes: [CHLEB] }, 2],
    ['another price of a side dish', { sideDishes: [{ ...CHLEB, price: 1 }, JAJKO] }, 2],
  ])('with %s', (_, changes, groups) => {
    expect(
      groupAlike([
        { id: '1', ...bigos },
        { id: '2', ...bigos, ...changes },
      ]),
    ).toHaveLength(groups);
  });

  test('stand where their first dish stands, and hold all of it', () => {
    const kompot = { ...bigos, dishName: 'Kompot' };
    const dishes = [bigos, kompot, bigos].map((dish, index) => ({ id: String(index), ...dish }));
    expect(groupAlike(dishes)).toEqual([
      { dish: dishes[0], alike: [dishes[0], dishes[2]] },
      { dish: dishes[1], alike: [dishes[1]] },
    ]);
  });
});
