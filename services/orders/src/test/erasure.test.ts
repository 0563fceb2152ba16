import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { erased } from '@kantyna/contracts/people/person';
import { eventually } from '@kantyna/test-support/eventually';
import { todayForAWhile } from '@kantyna/test-support/midnight';
import { personalData } from '../personal-data/personal-data.js';
import { ANNA, BARTEK, CELINA, person } from './examples.js';
import { details, type OrdersWorld, startOrdersWorld } from './orders-world.js';

/** More than a document holds, so that the older ones are in the collection beside it. */
const MANY_NOTES = 45;

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
});
afterAll(() => world.stop());

const collections = async () => {
  const database = await world.database();
  return ['orders', 'orders_activity'].map((name) => database.collection<{ _id: string }>(name));
};
/** Everything that is stored about orders, as text. */
const stored = async () =>
  JSON.stringify(await Promise.all((await collections()).map(async (one) => one.find({}).toArray())));

const bill = (who: typeof ANNA, orderId: string, amount: number, reason: string) =>
  world.as(who).setBill({ params: { orderId }, body: { kind: 'total', amount, reason } });

test('the words of an erased person are gone from orders, notes and the export; those of others stay', async () => {
  const orderDate = await todayForAWhile();
  const { orderId, entries } = await world.orderIn('DELIVERED', BARTEK, CELINA);
  await world.as(ANNA).updateOrder({ body: { orderId, ...details, orderDate } });
  const [ofBartek, ofCelina] = entries.map(({ id, dishEntryId }) => ({ orderEntryId: id, dishEntryId }));
  await world.as(BARTEK).flagDish({ params: ofBartek!, body: { kind: 'cold', words: 'Lodowaty, Bartek' } });
  await world.as(ANNA).flagDish({ params: ofCelina!, body: { kind: 'missing', words: 'Nie ma, Anna' } });
  for (let index = 0; index < MANY_NOTES; index += 1) await bill(ANNA, orderId, 5000 + index, 'Napiwek, Anna');
  // Who corrects the amount does not become who wrote the reason.
  const { orderId: shared } = await world.orderIn('DELIVERED', BARTEK);
  await world.as(ANNA).giveRole({ params: { orderId: shared, role: 'payer', personId: BARTEK.id } });
  await world.as(BARTEK).offerToPay({ params: { orderId: shared }, body: details.paymentData });
  await bill(BARTEK, shared, 2100, 'Kaucja, Bartek');
  await world.as(ANNA).offerToPay({ params: { orderId: shared }, body: details.paymentData });
  await world.as(BARTEK).giveRole({ params: { orderId: shared, role: 'payer', personId: ANNA.id } });
  await bill(ANNA, shared, 2200, 'Kaucja, Bartek');

  const database = await world.database();
  const [anna, bartek] = [/Nie ma, Anna|Napiwek, Anna/, /Kaucja, Bartek/];
  expect(await stored()).toMatch(anna);
  expect(JSON.stringify(await personalData(database, ANNA.id))).toMatch(/Napiwek, Anna/);
  expect(await personalData(database, BARTEK.id)).toMatchObject({
    orders: expect.arrayContaining([expect.objectContaining({ id: shared, billReason: 'Kaucja, Bartek' })]),
  });
  await world.state('person', ANNA.id, 1, erased(ANNA));
  await eventually(async () => !anna.test(await stored()));
  expect(await stored()).toMatch(bartek);
  expect(JSON.stringify(await personalData(database, ANNA.id))).not.toMatch(anna);
  const shown = await world.as(CELINA).showOrder({ params: { orderId } });
  expect(shown.order.bill).toEqual({ kind: 'total', amount: 5000 + MANY_NOTES - 1 });

  await world.state('person', BARTEK.id, 1, erased(BARTEK));
  await eventually(async () => !/, Bartek/.test(await stored()));
});

test('the numbers that a person saved are exported, and erased', async () => {
  const DOROTA = person('Dorota');
  const [database, numbers] = [await world.database(), { bankTransferNumber: '', blikPhoneNumber: '600700800' }];
  await world.as(DOROTA).savePaymentNumbers({ body: numbers });
  expect(await personalData(database, DOROTA.id)).toMatchObject({ paymentNumbers: numbers });
  await world.state('person', DOROTA.id, 1, erased(DOROTA));
  await eventually(async () => {
    const { paymentNumbers } = (await personalData(database, DOROTA.id)) as { paymentNumbers: object | null };
    return paymentNumbers === null;
  });
});
