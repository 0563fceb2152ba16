import { describe, test } from '@jest/globals';
import { refused } from '@kantyna/test-support/refused';
import { zonedClock } from '@kantyna/kernel/clock';
import type { OrderState } from '@kantyna/contracts/orders/order';
import { TIME_ZONE } from '@kantyna/test-support/time-zone';
import { bringTo, eat, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { invalidReply } from './invalid-reply.js';
import { testsAt } from './tests-at.js';
import { useStage } from './use-stage.js';
import { WIDTHS } from './viewports.js';

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('piotr.zielinski', 'ewa.mazur');
const bar = await openRestaurant(jan, 'Bar Kasztan');

describe.each(WIDTHS)('an order is edited on %s', (_, viewport) => {
  const { onPhone, onDesktop } = testsAt(viewport);
  const OFFERED: [OrderState, string[]][] = [
    ['CREATED', ['Mark as rejected', 'Update', 'Delete order']],
    ['ORDERING', ['Mark back as un-ordered', 'Mark as rejected', 'Update', 'Delete order']],
    ['ORDERED', ['Mark back as un-ordered', 'Mark as rejected', 'Update']],
    ['DELIVERED', ['Back to ordered', 'Mark as rejected', 'Update']],
    ['REJECTED', ['Back to ordered', 'Undo the rejection', 'Update', 'Delete order']],
  ];

  onPhone.each(OFFERED)('which is %s', async (state, offered) => {
    const order = await openOrder(jan, bar);
    await eat(ewa, order, bar, 'Kompot');
    await bringTo(jan, order, state);
    const { page } = await stage.window(jan, { viewport });
    await page.goto(`/orders/${order}/edit`);
    await page.getByRole('button', { name: 'Update' }).waitFor();
    const buttons = page.getByRole('main').getByRole('button').and(page.locator(':not([aria-haspopup])'));
    await expect(buttons.filter({ hasNotText: /^\+|^Discount/ })).toHaveText(offered);
    // The second press of a double click does not reach the button that takes the place of the first.
    await page.getByRole('button', { name: offered[0]! }).dblclick();
    const led: Record<string, OrderState> = { 'Mark as rejected': 'REJECTED', 'Back to ordered': 'ORDERED' };
    const word = led[offered[0]!] ?? 'CREATED';
    await page.getByRole('region', { name: 'Status' }).getByText(word, { exact: true }).waitFor();
    expect((await jan.calls.showOrder({ params: { orderId: order } })).order.orderState).toBe(word);
  });

  onDesktop('a rejection is undone', async () => {
    const order = await openOrder(jan, bar, { timeOfOrder: '10:20' });
    await eat(ewa, order, bar, 'Kompot');
    await bringTo(jan, order, 'DELIVERED');
    const before = (await jan.calls.showOrder({ params: { orderId: order } })).order;
    const { page } = await stage.window(jan, { viewport });
    await page.goto(`/orders/${order}/edit`);
    await page.getByRole('button', { name: 'Mark as rejected' }).click();
    const state = page.getByRole('region', { name: 'Status' });
    await state.getByText('REJECTED', { exact: true }).waitFor();
    await page.getByText('The order was rejected.').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await state.getByText('DELIVERED', { exact: true }).waitFor();
    expect((await jan.calls.showOrder({ params: { orderId: order } })).order).toEqual(before);
  });

  onDesktop('its times and prices are updated, and it leads back to the order', async () => {
    const order = await openOrder(jan, bar);
    const { page, context } = await stage.window(jan, { viewport });
    const { orderDate } = await jan.calls.orderCreateData();
    await page.clock.setFixedTime(zonedClock(TIME_ZONE).of(orderDate, '12:40').instant);
    await page.goto(`/orders/show/${order}`);
    await page.getByRole('link', { name: 'Edit order' }).click();
    await page.getByRole('button', { name: '+45 min' }).click();
    await expect(page.getByLabel('Time of delivery')).toHaveValue('13:25');
    await page.getByLabel('Time of delivery').fill('9.5');
    await page.getByRole('button', { name: 'Discount, delivery fee, limit' }).click();
    await page.getByLabel('Delivery fee (split equally)').fill('12');
    await context.route(
      '**/api/orders/update',
      (route) => route.fulfill(invalidReply({ path: 'timeOfDelivery', code: 'notATime' })),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Enter a time, e.g. 11:30.').waitFor();
    await expect(page.getByLabel('Delivery fee (split equally)')).toHaveValue('12,00\u00a0zł');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.waitForURL(`**/orders/show/${order}`);
    await page.getByText('09:05').first().waitFor({ state: 'attached' });
    const { order: stored } = await jan.calls.showOrder({ params: { orderId: order } });
    expect(stored).toMatchObject({ timeOfDelivery: '09:05', deliveryData: { deliveryCostPerEverybody: 1200 } });
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL('**/orders/today');
  });

  onPhone('it is deleted after a question, and today follows', async () => {
    const order = await openOrder(jan, bar);
    const { page } = await stage.window(jan, { viewport });
    await page.goto(`/orders/${order}/edit`);
    await page.getByRole('button', { name: 'Delete order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delete order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete order' }).click();
    await page.waitForURL('**/orders/today');
    expect(await refused(jan.calls.showOrder({ params: { orderId: order } }))).toMatchObject({ status: 404 });
  });
});

test('somebody else cannot edit an order', async () => {
  const order = await openOrder(jan, bar);
  const { page } = await stage.window(ewa);
  await page.goto(`/orders/${order}/edit`);
  await page.getByRole('alert', { name: 'Something went wrong' }).waitFor();
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
});
