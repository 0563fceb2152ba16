import { test } from '@jest/globals';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { eat, openOrder, openRestaurant, type Colleague } from './company.js';
import { expect } from './expect.js';
import { replyWith } from './replies.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

const stage = await useStage();
const [creator, eater] = await stage.colleagues('natalia.zajac', 'pawel.krol');
const bar = await openRestaurant(creator, 'Bar Kasztan');

/** The page of an order on a phone, as it is once its creator was erased, or the night has rejected it: the reply says so. */
async function openAs(person: Colleague, changes: Partial<ShowOrder['order']>, may: ShowOrder['may']) {
  const orderId = await openOrder(creator, bar);
  await eat(eater, orderId, bar, 'Żurek');
  const window = await stage.window(person, { viewport: PHONE });
  await replyWith(window.page, 'showOrder', async (_, shown) => {
    const reply = await shown();
    return { ...reply, may, order: { ...reply.order, ...changes } };
  });
  await window.page.route(/take_over|set_back_as_ordered/, (route) => route.fulfill({ json: {} }));
  await window.page.goto(`/orders/show/${orderId}`);
  return { orderId, window };
}

test('an order whose creator has left is taken over by who eats; nobody is asked to agree to anything else', async () => {
  const { orderId, window } = await openAs(
    eater,
    { creatorHasLeft: true, orderCreatorUsername: '' },
    { takeOver: true },
  );
  const { page } = window;
  const sent = page.waitForRequest(`**/orders/${orderId}/take_over`);
  await page.getByText('Who opened this order has left.').waitFor();
  await expect(page.getByRole('button', { name: /^I’ll (call|pay)/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Take it over' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ paymentByCash: true });
});

test('an order that ended with its day says why, in lines, and comes back as ordered', async () => {
  const { orderId, window } = await openAs(
    creator,
    { orderState: 'REJECTED', rejectedFrom: 'CREATED', endedByItself: true },
    { undoRejection: true, setBackAsOrdered: true },
  );
  const { page } = window;
  const why = page.getByText('Nobody marked this order as placed');
  await why.waitFor();
  expect((await why.boundingBox())!.width).toBeGreaterThan(200);
  const sent = page.waitForRequest(`**/orders/${orderId}/set_back_as_ordered`);
  await page.getByRole('button', { name: 'It was ordered' }).click();
  expect((await sent).method()).toBe('PUT');
});
