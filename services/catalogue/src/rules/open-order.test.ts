import { expect, it } from '@jest/globals';
import type { StateOf } from '@kantyna/contracts/messages/messages';
import { ORDER_STATES } from '@kantyna/contracts/orders/order';
import { openOrderUseOf } from './open-order.js';

const person = { id: 'p', username: 'Ala', email: 'ala@example.com' };
const order = (orderState: StateOf<'order'>['orderState']): StateOf<'order'> => ({
  restaurantId: 'bar',
  restaurantName: 'Bar',
  orderDate: '2024-01-01',
  orderState,
  creator: person,
  totalAmount: 0,
  entries: [
    {
      id: '1',
      person,
      amount: 0,
      dishes: [
        { dishId: 'a', sideDishIds: ['x', 'y'] },
        { dishId: 'b', sideDishIds: [] },
      ],
    },
    { id: '2', person, amount: 0, dishes: [{ dishId: 'a', sideDishIds: ['x'] }] },
  ],
});

const USES = { restaurantId: 'bar', ids: ['a', 'x', 'y', 'b'] };
const NOTHING = { restaurantId: '', ids: [] };

it.each(ORDER_STATES)('counts the dishes of an order as in use only while it is open: %s', (state) =>
  expect(openOrderUseOf(order(state))).toEqual(['CREATED', 'ORDERING', 'ORDERED'].includes(state) ? USES : NOTHING),
);
