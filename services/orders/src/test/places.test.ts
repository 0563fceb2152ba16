import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MOST_PLACES } from '@kantyna/contracts/product';
import { erased, type Person } from '@kantyna/contracts/people/person';
import { derivedId, newId } from '@kantyna/kernel/ids';
import { dateIn } from '@kantyna/test-support/date-in';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { personalData } from '../personal-data/personal-data.js';
import { person } from './examples.js';
import { BIGOS, details, EMPTY_RESTAURANT, type OrdersWorld, RESTAURANT, startOrdersWorld } from './orders-world.js';

const BOSS = person('Boss');
const ADDRESS = 'ul. Długa 5';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld({ instances: 2, env: { DELIVERY_ADDRESS: ADDRESS } });
  await world.state('managers', 'current', 1, { ids: [BOSS.id] });
  for (const instance of [0, 1]) await eventually(() => stored(instance).catch(() => undefined));
});
afterAll(() => world.stop());

/** The places as they are stored. */
const stored = async (instance = 0) => (await world.as(BOSS, instance).officeAddress()).places!;
const add = async (name: string, address = `${name} 1`) =>
  (await world.as(BOSS).addPlace({ body: { name, address } })).id;
const remove = (placeId: string) => world.as(BOSS).removePlace({ params: { placeId } });
const choices = async (who: Person, instance: number) =>
  (await world.as(who, instance).orderCreateData()).places?.map(({ name }) => name);
/** Waits until both instances have these places to choose from. */
const known = async (...names: string[]) => {
  for (const instance of [0, 1])
    await eventually(
      async () => String(await choices(BOSS, instance)) === String(names.length > 1 ? names : undefined),
    );
};
const removeAll = async () => {
  for (const { id } of await stored()) await remove(id);
  await known();
};
/** Two places, as both instances know them. */
async function twoPlaces() {
  await removeAll();
  const [krakow, lublin] = [await add('Kraków'), await add('Lublin')];
  await known('Kraków', 'Lublin');
  return { krakow, lublin };
}
const chooses = (who: Person, placeId: string | null) => world.as(who).chooseOwnPlace({ body: { placeId } });

let made = 0;
/** People whom no other test knows. */
const people = <N extends string>(...names: N[]) => {
  made += 1;
  return Object.fromEntries(names.map((name) => [name, person(`${name} ${made}`)])) as Record<N, Person>;
};

describe('the places', () => {
  test('are added, changed and removed by managers alone, and each act is noted for the office', async () => {
    await removeAll();
    const id = await add('Lublin');
    await add('Kraków');
    const placeId = { params: { placeId: id } };
    await world.as(BOSS, 1).changePlace({ ...placeId, body: { name: 'Łódź', address: 'Krótka 2' } });
    expect(await stored(1)).toMatchObject([{ name: 'Kraków' }, { id, name: 'Łódź', address: 'Krótka 2' }]);
    await world.as(BOSS, 1).removePlace(placeId);
    expect(await stored()).toMatchObject([{ name: 'Kraków' }]);
    const noted = (await world.eventsOf('placesChanged', 'current')).at(-1)?.data;
    expect(noted).toMatchObject({ by: BOSS.id, act: 'removePlace', details: 'Łódź' });
    const body = { name: 'Radom', address: 'Radom 1' };
    const { ola } = people('ola');
    const calls = world.as(ola);
    for (const call of [
      () => calls.addPlace({ body }),
      () => calls.changePlace({ ...placeId, body }),
      () => calls.removePlace(placeId),
      () => calls.officeAddress(),
    ])
      expect(await refused(call())).toMatchObject({ status: 403 });
    for (const call of [() => world.as(BOSS).changePlace({ ...placeId, body }), () => remove(newId())])
      expect(await refused(call())).toMatchObject({ status: 404, code: 'PLACE_NOT_FOUND' });
  });

  test('are twenty at most, however many are added at once', async () => {
    await removeAll();
    const added = await Promise.allSettled(Array.from({ length: MOST_PLACES + 3 }, (_, index) => add(`P ${index}`)));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_PLACES);
    expect(await stored()).toHaveLength(MOST_PLACES);
    expect(await refused(add('Hel'))).toMatchObject({ status: 409, code: 'TOO_MANY_PLACES' });
  });

  test('are not seen while there are fewer than two, and are kept when a process starts again', async () => {
    const { krakow } = await twoPlaces();
    await world.restart(() => Promise.resolve(), 1);
    const { ola } = people('ola');
    expect(await choices(ola, 1)).toEqual(['Kraków', 'Lublin']);
    await remove(krakow);
    await known();
    for (const instance of [0, 1]) expect(await world.as(ola, instance).todaysOrders()).not.toHaveProperty('places');
  });
});

test('where a person eats is asked until they have said so and once the place is gone, exported, and erased', async () => {
  const { krakow, lublin } = await twoPlaces();
  const [{ ola }, database] = [people('ola'), await world.database()];
  const asked = async () => (await world.as(ola, 1).todaysOrders()).places?.map(({ id }) => id);
  const own = async () => (await world.as(ola, 1).orderCreateData()).ownPlaceId;
  expect([await asked(), await own()]).toEqual([[krakow, lublin], undefined]);
  for (const placeId of [null, krakow]) {
    await chooses(ola, placeId);
    expect([await asked(), await own()]).toEqual([undefined, placeId]);
  }
  expect(await personalData(database, ola.id)).toMatchObject({ place: { placeId: krakow } });
  await add('Radom');
  await remove(krakow);
  await known('Lublin', 'Radom');
  expect([(await asked())?.length, await own()]).toEqual([2, undefined]);
  await world.state('person', ola.id, 1, erased(ola));
  await eventually(async () => ((await personalData(database, ola.id)) as { place: object | null }).place === null);
});

describe('an order with a place', () => {
  test('says it and tells it, its address is said on the phone, and both follow the place', async () => {
    const { krakow, lublin } = await twoPlaces();
    const { ola } = people('ola');
    const orderId = await world.open(ola, { orderDate: dateIn(25), placeId: krakow });
    const params = { orderId };
    const shown = async () => (await world.as(ola, 1).showOrder({ params })).order.placeName;
    const said = async (id = orderId) => {
      const { deliveryAddress, placeName } = await world.as(ola, 1).orderView({ params: { orderId: id } });
      return [deliveryAddress, placeName];
    };
    expect((await world.eventsOf('opened', orderId)).map(({ data }) => data.placeId)).toEqual([krakow]);
    expect([await shown(), await said()]).toEqual(['Kraków', ['Kraków 1', 'Kraków']]);
    expect(await said(await world.open(ola))).toEqual([ADDRESS, undefined]);
    const { order, places } = await world.as(ola).orderEditData({ params });
    expect([order.placeId, places?.length]).toEqual([krakow, 2]);
    // An update that does not name the place keeps it.
    const update = { orderId, ...details, orderDate: dateIn(25) };
    await world.as(ola).updateOrder({ body: update });
    expect(await shown()).toBe('Kraków');
    await world.as(ola).updateOrder({ body: { ...update, placeId: lublin } });
    expect([await shown(), await said()]).toEqual(['Lublin', ['Lublin 1', 'Lublin']]);
    const { activities } = await world.as(ola).orderActivity({ params, query: {} });
    expect(activities[0]?.happening).toEqual({ type: 'detailsChanged', details: ['place'] });
    await world.as(BOSS).changePlace({ params: { placeId: lublin }, body: { name: 'Lublin', address: 'Nowa 7' } });
    await eventually(async () => (await said())[0] === 'Nowa 7');
    // The only place that there is has its address said, whatever the order’s was.
    await remove(lublin);
    await known();
    await eventually(async () => (await said())[0] === 'Kraków 1');
    expect(await shown()).toBeUndefined();
  });

  test('waits for the usual eaters of its place', async () => {
    const { krakow, lublin } = await twoPlaces();
    const { ola, jan, ewa } = people('ola', 'jan', 'ewa');
    const days = [20, 21, 22].map(dateIn);
    // Each day one order goes to each place, and seven more to Lublin: of those nobody in Kraków could take part.
    for (const orderDate of days) {
      const orders = await Promise.all(
        [krakow, ...Array.from({ length: 8 }, () => lublin)].map((placeId) => world.open(BOSS, { orderDate, placeId })),
      );
      if (orderDate !== days[1]) await world.add(ola, orders[0]!);
      for (const who of [jan, ewa]) await world.add(who, orders[1]!);
    }
    await world.add(ola, await world.open(BOSS, { orderDate: dateIn(19) }));
    await chooses(ola, krakow);
    await chooses(jan, lublin);
    const missing = async (orderId: string) => {
      const { missingPeople } = await world.as(BOSS).showOrder({ params: { orderId } });
      return missingPeople.map(({ username }) => username.split(' ')[0]).sort();
    };
    const orderDate = dateIn(23);
    const orderId = await world.open(BOSS, { orderDate, placeId: krakow });
    // Ewa has not said where she eats; without a place the orders that went to Lublin count against Ola.
    expect(await missing(orderId)).toEqual(['ewa', 'ola']);
    expect(await missing(await world.open(BOSS, { orderDate, placeId: lublin }))).toEqual(['ewa', 'jan']);
    expect(await missing(await world.open(BOSS, { orderDate }))).toEqual(['ewa', 'jan']);
    await world.as(BOSS).updateOrder({ body: { orderId, ...details, orderDate, placeId: lublin } });
    expect(await missing(orderId)).toEqual(['ewa', 'jan']);
  });
});

test('a poll and a standing order have a place, which the order that they open gets', async () => {
  const { krakow } = await twoPlaces();
  const { ola, jan } = people('ola', 'jan');
  const closesAt = new Date(Date.now() + 3_600_000).toISOString();
  const times = { orderDate: dateIn(3), timeOfOrder: '12:00', closesAt, placeId: krakow };
  const restaurantIds = [RESTAURANT.id, EMPTY_RESTAURANT.id];
  const { id: pollId } = await world.as(ola).savePoll({ body: { restaurantIds, ...times } });
  const { polls } = await world.as(jan, 1).todaysPolls();
  expect(polls.find(({ id }) => id === pollId)).toMatchObject({ placeName: 'Kraków' });
  await world.as(jan).vote({ params: { pollId, restaurantId: RESTAURANT.id } });
  const { orderId } = await world.as(ola).orderFromPoll({ params: { pollId } });
  const placeNameOf = async (id: string) =>
    (await world.as(ola).showOrder({ params: { orderId: id } })).order.placeName ?? 'none';
  expect(await placeNameOf(orderId)).toBe('Kraków');

  const weekdays = [new Date(dateIn(4)).getUTCDay() || 7];
  const standing = { restaurantId: RESTAURANT.id, weekdays, opensAt: '00:01', closesAt: '23:58', placeId: krakow };
  const { id } = await world.as(ola).saveStandingOrder({ body: standing });
  expect((await world.as(ola).standingOrders()).standingOrders).toMatchObject([{ placeName: 'Kraków' }]);
  const at = new Date(Date.now() - 1_000);
  const next = { date: dateIn(2), instant: at.toISOString() };
  const change = { $set: { 'state.next': next, dueAt: at }, $inc: { version: 1 } };
  await (await world.database()).collection('standing_orders').updateOne({ _id: id as never }, change);
  const ofStanding = derivedId('standing order', id, next.date);
  expect(await eventually(() => placeNameOf(ofStanding).catch(() => undefined), 60_000)).toBe('Kraków');
  await remove(krakow);
  await add('Radom');
  await known('Lublin', 'Radom');
  expect((await world.as(ola).standingOrders()).standingOrders[0]).not.toHaveProperty('placeName');
  expect(await placeNameOf(ofStanding)).toBe('none');
  await world.add(jan, ofStanding, { dishId: BIGOS.id });
});
