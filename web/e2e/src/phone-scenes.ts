import type { Page } from 'playwright';
import { bringTo, eat, openOrder, type Colleague, type Restaurant } from './company.js';
import { dishToTake } from './dishes.js';
import { placeOnPhone } from './place-on-phone.js';
import type { Scene } from './scene.js';

/**
 * The scenes of the phone call, between a caller and a colleague. Each makes an order of its own when it is entered: a question about a
 * sold-out dish lasts two minutes only.
 */
export function phoneScenes(caller: Colleague, colleague: Colleague, bar: Restaurant): Scene[] {
  const dishId = bar.dishes.find(({ name }) => name === 'Żurek')!.id;
  const onPhone = async () => {
    const orderId = await openOrder(caller, bar);
    await eat(colleague, orderId, bar, 'Żurek', { comment: 'z jajkiem' });
    await eat(caller, orderId, bar, 'Pierogi ruskie', { sides: ['Śmietana', 'Boczek'] });
    await eat(colleague, orderId, bar, 'Pierogi ruskie', { comment: 'bez cebulki, proszę' });
    await bringTo(caller, orderId, 'ORDERING');
    return orderId;
  };
  const soldOut = async () => {
    const orderId = await onPhone();
    await caller.calls.markSoldOut({ params: { orderId, dishId } });
    return orderId;
  };
  const path = '/orders/today';
  const number = (page: Page) => page.getByRole('heading', { name: 'Call the place!' }).waitFor();
  return [
    {
      name: '52-call-one-by-one',
      path,
      by: caller,
      act: async (page) => {
        await page.goto(`/orders/${await onPhone()}/order_view`);
        await page.getByRole('switch', { name: 'One dish at a time' }).check();
        await page.getByText('1 of 2').waitFor();
      },
    },
    {
      name: '53-call-sold-out',
      path,
      by: caller,
      act: async (page) => {
        await page.goto(`/orders/${await soldOut()}/order_view`);
        await number(page);
        await page.getByRole('switch', { name: 'One dish at a time' }).uncheck();
        await page.getByRole('button', { name: 'Other price: Pierogi ruskie' }).click();
        await page.getByLabel('Price of one Pierogi ruskie').waitFor();
      },
    },
    {
      name: '57-call-placed',
      path,
      by: caller,
      act: async (page) => {
        await page.setViewportSize({ width: Math.min(390, page.viewportSize()!.width), height: 780 });
        await page.goto(`/orders/${await onPhone()}/order_view`);
        await page.getByRole('button', { name: 'Order placed!' }).click();
        await page.getByRole('dialog', { name: 'When will it be there?' }).waitFor();
      },
    },
    {
      name: '54-sold-out-sheet',
      path,
      by: colleague,
      act: async (page) => {
        await page.goto(`/orders/show/${await soldOut()}`);
        await page.getByRole('dialog', { name: 'Żurek is sold out' }).waitFor();
      },
    },
    {
      name: '59-place-without',
      path,
      by: caller,
      act: async (page) => {
        await page.setViewportSize({ width: Math.min(390, page.viewportSize()!.width), height: 780 });
        await page.goto(`/orders/${await soldOut()}/order_view`);
        await placeOnPhone(page);
        await page.getByRole('button', { name: 'Place without them' }).waitFor();
      },
    },
    {
      name: '58-sold-out-question',
      path,
      by: colleague,
      act: async (page) => {
        await page.goto(`/orders/show/${await soldOut()}`);
        await dishToTake(page.getByRole('dialog'), /^Kompot/).click();
        await page.getByRole('button', { name: 'Take it' }).waitFor();
      },
    },
    {
      name: '55-sold-out-note',
      path,
      by: colleague,
      act: async (page) => {
        const orderId = await soldOut();
        const { soldOut: [one] = [] } = await caller.calls.orderView({ params: { orderId } });
        const leavesOut = one!.asked.map(({ dishEntryId }) => dishEntryId);
        await caller.calls.setAsOrdered({ params: { orderId }, body: { leavesOut } });
        await page.goto(`/orders/show/${orderId}`);
        await page.getByText('your dish was left out').waitFor();
      },
    },
    {
      name: '56-heard-price',
      path,
      by: caller,
      act: async (page) => {
        const orderId = await onPhone();
        await caller.calls.changePrice({ params: { orderId, dishId }, body: { price: 1800 } });
        await caller.calls.setAsOrdered({ params: { orderId }, body: {} });
        await page.goto(`/orders/show/${orderId}`);
        await page.getByRole('button', { name: 'Correct the menu' }).waitFor();
      },
    },
  ];
}
