import { expect, test } from '@jest/globals';
import type { OrderState } from '@kantyna/contracts/orders/order';
import { orderToChooseIn } from './order-to-choose-in.js';

const orders = (...states: OrderState[]) => states.map((orderState, index) => ({ id: `order ${index}`, orderState }));

test.each<[string, OrderState[], string[], string | undefined]>([
  ['there is none', [], [], undefined],
  ['there is one', ['CREATED'], [], 'order 0'],
  ['the person has chosen', ['CREATED'], ['order 0'], undefined],
  ['there are two', ['CREATED', 'CREATED'], [], undefined],
  ['the person has chosen in one of two', ['CREATED', 'CREATED'], ['order 0'], undefined],
  ['the others are on their way', ['ORDERING', 'CREATED', 'DELIVERED', 'REJECTED'], ['order 2'], 'order 1'],
  ['no order takes dishes', ['ORDERING', 'ORDERED'], [], undefined],
])('the order to choose in if %s', (_, states, mine, expected) => {
  const currentOrderEntries = mine.map((orderId) => ({ orderId }));
  expect(orderToChooseIn({ ordersList: orders(...states), currentOrderEntries })?.id).toBe(expected);
});
