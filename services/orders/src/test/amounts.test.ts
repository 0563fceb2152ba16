import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { events, type EventKind } from '@kantyna/contracts/messages/messages';
import { eventsOf } from '@kantyna/test-support/on-stream';
import { ANNA, BARTEK, CELINA, details, person } from './examples.js';
import { BIGOS, startOrdersWorld, ZUREK, type OrdersWorld } from './orders-world.js';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
});
afterAll(() => world.stop());

const told = async (kind: EventKind, orderId: string) =>
  (await eventsOf(world.bus, kind, orderId)).map(({ data }) => {
    const { recipientIds, amount, before } = data as { recipientIds: string[]; amount?: number; before?: number };
    return [...recipientIds, ...(before === undefined ? [] : [before]), amount];
  });

test('a price named on the phone is told to those who share the dish, too, and to nobody else', async () => {
  const orderId = await world.open();
  await world.add(person('Danuta'), orderId, { dishId: ZUREK.id });
  const { id: orderEntryId, dishEntryId } = await world.add(BARTEK, orderId);
  await world.as(BARTEK).shareDish({ params: { orderEntryId, dishEntryId } });
  await world.as(CELINA).joinDish({ params: { orderEntryId, dishEntryId } });
  await world.as(ANNA).setAsOrdering({ params: { orderId } });
  await world.as(ANNA).changePrice({ params: { orderId, dishId: BIGOS.id }, body: { price: 90_000 } });
  expect(await told(events.priceChanged, orderId)).toEqual([
    [BARTEK.id, 45_000],
    [CELINA.id, 45_000],
  ]);
});

describe('once people owe it, whose amount changes is told the one before and the one of now', () => {
  const costly = { ...details, deliveryData: { ...details.deliveryData, deliveryCostPerEverybody: 600 } };
  const { price } = BIGOS;

  test('by other price modifiers; not before, and not who did it', async () => {
    const { orderId } = await world.orderIn('CREATED', ANNA, BARTEK, CELINA);
    const update = (to: typeof details) => world.as(ANNA).updateOrder({ body: { orderId, ...to } });
    await update(costly);
    await world.as(ANNA).setAsOrdering({ params: { orderId } });
    await update(details);
    await world.as(ANNA).setAsOrdered({ params: { orderId }, body: {} });
    expect(await told(events.billed, orderId)).toEqual([]);
    await update(costly);
    await update(costly);
    expect(await told(events.billed, orderId)).toEqual([
      [BARTEK.id, price, price + 200],
      [CELINA.id, price, price + 200],
    ]);
  });

  test('by a dish of somebody else; its owner hears of both at once, and who is paid of nothing', async () => {
    const { orderId, entries } = await world.orderIn('CREATED', ANNA, BARTEK, CELINA);
    await world.as(ANNA).updateOrder({ body: { orderId, ...costly } });
    await world.as(ANNA).giveRole({ params: { orderId, role: 'payer', personId: CELINA.id } });
    await world.as(CELINA).offerToPay({ params: { orderId }, body: details.paymentData });
    const danuta = person('Danuta');
    await world.add(danuta, orderId, { quantity: 2 });
    await world.as(ANNA).setAsOrdering({ params: { orderId } });
    await world.as(ANNA).setAsOrdered({ params: { orderId }, body: {} });
    const [, { id: orderEntryId, dishEntryId }] = entries as [unknown, (typeof entries)[number]];
    await world.as(CELINA).deleteDishEntry({ params: { orderEntryId, dishEntryId }, query: {} });
    expect(await told(events.dishesChanged, orderId)).toEqual([[BARTEK.id, 0]]);
    expect(await told(events.billed, orderId)).toEqual([
      [ANNA.id, price + 150, price + 200],
      [danuta.id, 2 * price + 150, 2 * price + 200],
    ]);
  });

  test('by the way back to CREATED, which takes the bill away', async () => {
    const { orderId } = await world.orderIn('DELIVERED', ANNA, BARTEK);
    await world.as(ANNA).setBill({ params: { orderId }, body: { kind: 'total', amount: 2 * price + 400 } });
    await world.as(ANNA).setBackAsOrdered({ params: { orderId } });
    await world.as(ANNA).setAsCreated({ params: { orderId } });
    expect(await told(events.billed, orderId)).toEqual([
      [BARTEK.id, price + 200],
      [BARTEK.id, price + 200, price],
    ]);
  });
});
