import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Person } from '@kantyna/contracts/people/person';
import { newId } from '@kantyna/kernel/ids';
import { refused } from '@kantyna/test-support/refused';
import { person } from './examples.js';
import { startPaymentsWorld, type PaymentsWorld } from './payments-world.js';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
afterAll(() => world.stop());

/** People whom nobody else knows. Ola owes Jan 84, and Jan owes Ewa 10; each of them is in Ewa's new order, and `others` are not. */
async function lunch(name: string) {
  const [ola, jan, ewa, adam] = ['Ola', 'Jan', 'Ewa', 'Adam'].map((one) => person(`${one} ${name}`));
  const people = [ola!, jan!, ewa!, adam!] as const;
  for (const who of people) await world.state('person', who.id, 1, who);
  await world.publishOrder(jan!, [[ola!, 8400]]);
  await world.publishOrder(ewa!, [[jan!, 1000]]);
  // What somebody owes a person who takes no part does not count.
  await world.publishOrder(adam!, [[jan!, 90_000]]);
  const order = await world.publishOrder(
    ewa!,
    [
      [ola!, 2000],
      [jan!, 3000],
    ],
    { orderState: 'CREATED' },
  );
  return { people, order };
}
const turnOf = async (who: Person, orderId: string) => (await world.as(who).whoseTurn({ params: { orderId } })).turn;

test('it is the turn of who owes the others of an order most, and only they are told', async () => {
  const { people, order } = await lunch('1');
  const [ola, jan, ewa, adam] = people;
  const turn = { userId: ola.id, amount: 8400, evened: 3000 };
  for (const who of [ola, jan, ewa]) expect(await turnOf(who, order.id)).toEqual(turn);
  expect(await turnOf(adam, order.id)).toBeUndefined();
  for (const id of [newId(), 'x']) expect(await refused(turnOf(ola, id))).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  // What is settled counts, and what people choose.
  await world.as(jan).confirmSettlement({ params: { personId: ola.id }, body: { amount: 5000 } });
  await order.change({ entries: order.current.entries.map((one) => ({ ...one, amount: one.amount + 100 })) });
  expect(await turnOf(ewa, order.id)).toEqual({ userId: ola.id, amount: 3400, evened: 3100 });
  await world.as(jan).confirmSettlement({ params: { personId: ola.id }, body: { amount: 3400 } });
  expect(await turnOf(ewa, order.id)).toEqual({ userId: jan.id, amount: 1000, evened: 0 });
  await world.as(ewa).confirmSettlement({ params: { personId: jan.id }, body: { amount: 1000 } });
  expect(await turnOf(ewa, order.id)).toBeUndefined();
});
