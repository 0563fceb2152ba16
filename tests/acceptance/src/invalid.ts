import { expect, test } from '@jest/globals';
import type { ErrorReply } from '@kantyna/contracts/format';
import type { Company } from './company.js';
import { details } from './ordering.js';
import { setScene } from './scene.js';

/** An invalid request gets 400 and a message for each invalid field; what is unknown is ignored (docs/rules/limits-and-errors.md, Errors). */
export function invalid(company: Company): void {
  test('an order without fields is refused with each of them', async () => {
    const [who] = company.some(1);
    const headers = { 'content-type': 'application/json' };
    const response = await who!.send('/api/orders/save', { method: 'POST', headers, body: '{}' });
    const { code, messages = [], faults = [] } = (await response.json()) as ErrorReply;
    const fields = ['deliveryData', 'orderDate', 'paymentData', 'restaurantId', 'timeOfOrder'];
    expect([response.status, code]).toEqual([400, 'INVALID_BODY']);
    expect(messages.map((message) => message.split(':')[0]).sort()).toEqual(fields);
    expect(faults.map(({ path }) => path).sort()).toEqual(fields);
  });

  test('unknown fields are ignored and never stored', async () => {
    const { creator, restaurant } = await setScene(company);
    const body = { restaurantId: restaurant.id, ...details(), orderState: 'DELIVERED', orderCreatorId: 'x', id: 'y' };
    const { id: orderId } = await creator.calls.saveOrder({ body });
    const { order } = await creator.calls.showOrder({ params: { orderId } });
    expect(order).toMatchObject({ id: orderId, orderState: 'CREATED', orderCreatorId: creator.id });
  });
}
