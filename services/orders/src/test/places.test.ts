import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MOST_PLACES } from '@kantyna/contracts/product';
import { erased, type Person } from '@kantyna/contracts/people/person';
import { derivedId, newId } from '@kantyna/kernel/ids';
import { dateIn } from '@kantyna/test-support/date-in';
import { eventually } from '@kantyna/test-support/eventually';
import { todayForAWhile } from '@kantyna/test-support/midnight';
import { faultsOf, refused } from '@kantyna/test-support/refused';
import { personalData } from '../personal-data/personal-data.js';
import { person } from './examples.js';
import { BIGOS, details, EMPTY_RESTAURANT, type OrdersWorld, RESTAURANT, startOrdersWorld } from './orders-world.js';

const BOSS = person('Boss');
const ADDRESS = 'ul. Długa 5';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld({ instances: 2, env: { DELIVERY_ADDRESS: ADDRESS } });
  await world.state('managers', 'current', 1, { ids: [BOSS.id] });
  for (const instance of [0, 1]) await eventually(() => placesSeenBy(BOSS, instance).catch(() => undefined));
});
afterAll(() => world.stop());

/** The places as they are stored, for a manager. */
const placesSeenBy = async (who: Person, instance = 0) => (await world.as(who, instance).officeAddress()).places!;
const add = async (name: string, address = `${name} 1`) =>
  (await world.as(BOSS).addPlace({ body: { name, address } })).id;
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
  for (const { id } of await placesSeenBy(BOSS)) await world.as(BOSS).removePlace({ params: { placeId: id } });
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
    const { ola } = people('ola');
    const id = await add('  Lublin   2 ', ' Długa 1 ');
    await add('Kraków');
    await world.as(BOSS, 1).changePlace({ params: { placeId: id }, body: { name: 'Łódź', address: 'Krótka 2' } });
    expect(await placesSeenBy(BOSS, 1)).toEqual([
      { id: expect.any(String), name: 'Kraków', address: 'Kraków 1' },
      { id, name: 'Łódź', address: 'Krótka 2' },
    ]);
    await world.as(BOSS, 1).removePlace({ params: { placeId: id } });
    expect((await placesSeenBy(BOSS)).map(({ name }) => name)).toEqual(['Kraków']);
    expect((await world.eventsOf('placesChanged', 'current')).at(-1)?.data).toMatchObject({
      by: BOSS.id,
      act: 'removePlace',
      details: 'Łódź',
    });
    const body = { name: 'Radom', address: 'Radom 1' };
    const calls = world.as(ola);
    for (const call of [
      () => calls.addPlace({ body }),
      () => calls.changePlace({ params: { placeId: id }, body }),
      () => calls.removePlace({ params: { placeId: id } }),
      () => calls.officeAddress(),
    ])
      expect(await refused(call())).toMatchObject({ status: 403 });
    for (const call of [
      () => world.as(BOSS).changePlace({ params: { placeId: id }, body }),
      () => world.as(BOSS).removePlace({ params: { placeId: newId() } }),
    ])
      expect(await refused(call())).toMatchObject({ status: 404, code: 'PLACE_NOT_FOUND' });
  });

  test.each([
    ['name', 'blank', ' \u200B'],
    ['name', 'tooLong', 'x'.repeat(61)],
    ['name', 'missing', undefined],
    ['address', 'blank', ''],
    ['address', 'tooLong', 'x'.repeat(301)],
  ])('with a %s that is %s are refused with that field', async (path, code, given) => {
    const body = { name: 'Gdynia', address: 'Gdynia 1', [path]: given } as { name: string; address: string };
    expect(await faultsOf(world.as(BOSS).addPlace({ body }))).toMatchObject([{ path, code }]);
  });

  test('are twenty at most, each with a name of its own whatever its case and look', async () => {
    await removeAll();
    const id = await add('Poznań');
    for (const name of ['POZNAŃ', 'Pоznań', ' poznań '])
      expect(await refused(add(name))).toMatchObject({ status: 409, code: 'PLACE_EXISTS' });
    const body = { name: 'poznań', address: 'Nowa 3' };
    await world.as(BOSS).changePlace({ params: { placeId: id }, body });
    const other = await add('Sopot');
    expect(await refused(world.as(BOSS).changePlace({ params: { placeId: other }, body }))).toMatchObject({
      code: 'PLACE_EXISTS',
    });
    const added = await Promise.allSettled(Array.from({ length: MOST_PLACES }, (_, index) => add(`Piętro ${index}`)));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_PLACES - 2);
    expect(await placesSeenBy(BOSS)).toHaveLength(MOST_PLACES);
    expect(await refused(add('Hel'))).toMatchObject({ status: 409, code: 'TOO_MANY_PLACES' });
  });

  test('are not seen while there are fewer than two, and are kept when a process starts again', async () => {
    await twoPlaces();
    await world.restart(() => Promise.resolve(), 1);
    const { ola } = people('ola');
    expect(await choices(ola, 1)).toEqual(['Kraków', 'Lublin']);
    await world.as(BOSS).removePlace({ params: { placeId: (await placesSeenBy(BOSS))[0]!.id } });
    await known('Lublin');
    for (const instance of [0, 1]) {
      expect(await world.as(ola, instance).orderCreateData()).not.toHaveProperty('places');
      expect(await world.as(ola, instance).todaysOrders()).not.toHaveProperty('places');
    }
  });
});

describe('where a person eats', () => {
  test('is asked until they have said so, anywhere included, and again once the place is gone', async () => {
    const { krakow, lublin } = await twoPlaces();
    const { ola } = people('ola');
    const asked = async () => (await world.as(ola, 1).todaysOrders()).places?.map(({ id }) => id);
    const own = async () => (await world.as(ola, 1).orderCreateData()).ownPlaceId;
    expect([await asked(), await own()]).toEqual([[krakow, lublin], undefined]);
    await chooses(ola, null);
    expect([await asked(), await own()]).toEqual([undefined, null]);
    await chooses(ola, krakow);
    expect([await asked(), await own()]).toEqual([undefined, krakow]);
    await add('Radom');
    await world.as(BOSS).removePlace({ params: { placeId: krakow } });
    await known('Lublin', 'Radom');
    expect([(await asked())?.length, await own()]).toEqual([2, undefined]);
  });

  test('is exported, and erased', async () => {
    const { krakow } = await twoPlaces();
    const [{ ola }, database] = [people('ola'), await world.database()];
    await chooses(ola, krakow);
    expect(await personalData(database, ola.id)).toMatchObject({ place: { placeId: krakow } });
    await world.state('person', ola.id, 1, erased(ola));
    await eventually(async () => ((await personalData(database, ola.id)) as { place: object | null }).place === null);
  });
});

describe('an order with a place', () => {
  test('keeps place and limit in an update that does not name them, and loses them by null', async () => {
    const { krakow } = await twoPlaces();
    const { ola } = people('ola');
    const orderId = await world.open(ola, { placeId: krakow, limitPerPerson: 2500 });
    const has = async () => {
      const { order } = await world.as(ola, 1).showOrder({ params: { orderId } });
      return [order.placeName, order.limitPerPerson];
    };
    await world.as(ola).updateOrder({ body: { orderId, ...details, timeOfOrder: '11:11' } });
    expect(await has()).toEqual(['Kraków', 2500]);
    const { activities } = await world.as(ola).orderActivity({ params: { orderId }, query: {} });
    expect(activities[0]?.happening).toEqual({ type: 'detailsChanged', details: ['timeOfOrder'] });
    await world.as(ola).updateOrder({ body: { orderId, ...details, placeId: null, limitPerPerson: null } });
    expect(await has()).toEqual([undefined, null]);
  });

  test('tells its place to people and chats', async () => {
    const { krakow } = await twoPlaces();
    const { ola } = people('ola');
    const told = async (kind: 'opened' | 'delivered', orderId: string) =>
      (await world.eventsOf(kind, orderId)).map(({ data }) => data.placeId);
    const orderDate = dateIn(25);
    expect(await told('opened', await world.open(ola, { orderDate, placeId: krakow }))).toEqual([krakow]);
    expect(await told('opened', await world.open(ola, { orderDate, placeId: null }))).toEqual([undefined]);
    const orderId = await world.open(ola, { placeId: krakow });
    await world.add(ola, orderId);
    const calls = world.as(ola);
    await calls.setAsOrdering({ params: { orderId } });
    await calls.setAsOrdered({ params: { orderId }, body: {} });
    await calls.setAsDelivered({ params: { orderId } });
    expect(await told('delivered', orderId)).toEqual([krakow]);
  });

  test('says it, its address is said on the phone, and both follow the place', async () => {
    const { krakow, lublin } = await twoPlaces();
    const { ola } = people('ola');
    const orderId = await world.open(ola, { placeId: krakow });
    const params = { orderId };
    const shown = async () => (await world.as(ola, 1).showOrder({ params })).order.placeName;
    const said = async (id = orderId) => {
      const { deliveryAddress, placeName } = await world.as(ola, 1).orderView({ params: { orderId: id } });
      return [deliveryAddress, placeName];
    };
    expect([await shown(), await said()]).toEqual(['Kraków', ['Kraków 1', 'Kraków']]);
    expect(await said(await world.open(ola))).toEqual([ADDRESS, undefined]);
    const { order, places } = await world.as(ola).orderEditData({ params });
    expect([order.placeId, places?.length]).toEqual([krakow, 2]);
    await world.as(ola).updateOrder({ body: { orderId, ...details, placeId: lublin } });
    expect([await shown(), await said()]).toEqual(['Lublin', ['Lublin 1', 'Lublin']]);
    const { activities } = await world.as(ola).orderActivity({ params, query: {} });
    expect(activities[0]?.happening).toEqual({ type: 'detailsChanged', details: ['place'] });
    await world.as(BOSS).changePlace({ params: { placeId: lublin }, body: { name: 'Lublin', address: 'Nowa 7' } });
    await eventually(async () => (await said())[0] === 'Nowa 7');
    // The only place that there is has its address said, whatever the order’s was.
    await world.as(BOSS).removePlace({ params: { placeId: lublin } });
    await known('Kraków');
    expect([await shown(), await said()]).toEqual([undefined, ['Kraków 1', undefined]]);
    await add('Radom');
    await known('Kraków', 'Radom');
    expect([await shown(), await said()]).toEqual([undefined, [ADDRESS, undefined]]);
  });

  test('is elsewhere on today for who eats at another place and has no part in it', async () => {
    const { krakow, lublin } = await twoPlaces();
    const { ola, jan, ewa, iza } = people('ola', 'jan', 'ewa', 'iza');
    const orderDate = await todayForAWhile();
    await chooses(ola, krakow);
    await chooses(jan, krakow);
    await chooses(iza, null);
    const there = await world.open(ewa, { orderDate, placeId: lublin });
    const here = await world.open(ewa, { orderDate, placeId: krakow });
    const forAll = await world.open(ewa, { orderDate });
    await world.add(jan, there);
    const seenBy = async (who: Person) => {
      const { ordersList } = await world.as(who).todaysOrders();
      const found = [here, there, forAll].map((one) => ordersList.find(({ id }) => id === one)!);
      return found.map(({ placeName, isElsewhere }) => [placeName, isElsewhere]);
    };
    const near = [
      ['Kraków', undefined],
      ['Lublin', undefined],
      [undefined, undefined],
    ];
    expect(await seenBy(ola)).toEqual([near[0], ['Lublin', true], near[2]]);
    // Who has an entry, created it, eats anywhere or has not said where.
    for (const who of [jan, ewa, iza, person('Nobody')]) expect(await seenBy(who)).toEqual(near);
    await world.as(ewa).giveRole({ params: { orderId: there, role: 'payer', personId: jan.id } });
    const entries = (await world.as(jan).showOrder({ params: { orderId: there } })).orderEntries;
    await world.as(jan).offerToPay({ params: { orderId: there }, body: details.paymentData });
    await world.as(jan).deleteDishEntry({
      params: { orderEntryId: entries[0]!.id, dishEntryId: entries[0]!.dishEntries[0]!.id },
    });
    expect(await seenBy(jan)).toEqual(near);
  });

  test('waits for the usual eaters of its place', async () => {
    const { krakow, lublin } = await twoPlaces();
    const { ola, jan, ewa } = people('ola', 'jan', 'ewa');
    const days = Array.from({ length: 3 }, (_, index) => dateIn(20 + index));
    // Each day one order goes to each place, and seven more to Lublin: of those nobody in Kraków could take part.
    for (const orderDate of days) {
      const orders = await Promise.all(
        [krakow, ...Array.from({ length: 8 }, () => lublin)].map((placeId) => world.open(BOSS, { orderDate, placeId })),
      );
      if (orderDate !== days[1]) await world.add(ola, orders[0]!);
      for (const who of [jan, ewa]) await world.add(who, orders[1]!);
    }
    const forAll = await world.open(BOSS, { orderDate: dateIn(19) });
    await world.add(ola, forAll);
    await chooses(ola, krakow);
    await chooses(jan, lublin);
    const missing = async (orderId: string) =>
      (await world.as(BOSS).showOrder({ params: { orderId } })).missingPeople.map(({ userId }) => userId);
    const at = { orderDate: dateIn(23), placeId: krakow };
    const orderId = await world.open(BOSS, at);
    // Ewa has not said where she eats.
    expect((await missing(orderId)).toSorted()).toEqual([ola.id, ewa.id].toSorted());
    expect((await missing(await world.open(BOSS, { ...at, placeId: lublin }))).toSorted()).toEqual(
      [jan.id, ewa.id].toSorted(),
    );
    // Without a place the orders that went to Lublin count against Ola.
    const { orderDate } = at;
    expect((await missing(await world.open(BOSS, { orderDate }))).toSorted()).toEqual([jan.id, ewa.id].toSorted());
    await world.as(BOSS).updateOrder({ body: { orderId, ...details, ...at, placeId: lublin } });
    expect((await missing(orderId)).toSorted()).toEqual([jan.id, ewa.id].toSorted());
  });
});

test('a poll and a standing order have a place, which the order that they open gets', async () => {
  const { krakow, lublin } = await twoPlaces();
  const { ola, jan } = people('ola', 'jan');
  const database = await world.database();
  await chooses(jan, lublin);
  const times = {
    orderDate: dateIn(3),
    timeOfOrder: '12:00',
    closesAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const restaurantIds = [RESTAURANT.id, EMPTY_RESTAURANT.id];
  const { id: pollId } = await world.as(ola).savePoll({ body: { restaurantIds, ...times, placeId: krakow } });
  const seen = async (who: Person) => {
    const { polls } = await world.as(who, 1).todaysPolls();
    const { placeName, isElsewhere } = polls.find(({ id }) => id === pollId)!;
    return [placeName, isElsewhere];
  };
  expect([await seen(ola), await seen(jan)]).toEqual([
    ['Kraków', undefined],
    ['Kraków', true],
  ]);
  await world.as(jan).vote({ params: { pollId, restaurantId: RESTAURANT.id } });
  expect(await seen(jan)).toEqual(['Kraków', undefined]);
  const { orderId } = await world.as(ola).orderFromPoll({ params: { pollId } });
  expect((await world.as(ola).showOrder({ params: { orderId } })).order.placeName).toBe('Kraków');

  const weekdays = [new Date(dateIn(4)).getUTCDay() || 7];
  const standing = { restaurantId: RESTAURANT.id, weekdays, opensAt: '00:01', closesAt: '23:58', placeId: krakow };
  const { id } = await world.as(ola).saveStandingOrder({ body: standing });
  expect((await world.as(ola).standingOrders()).standingOrders).toMatchObject([{ placeName: 'Kraków' }]);
  const at = new Date(Date.now() - 1_000);
  const next = { date: dateIn(2), instant: at.toISOString() };
  await database
    .collection('standing_orders')
    .updateOne({ _id: id as never }, { $set: { 'state.next': next, dueAt: at }, $inc: { version: 1 } });
  const ofStanding = { params: { orderId: derivedId('standing order', id, next.date) } };
  const opened = await eventually(
    () =>
      world
        .as(ola)
        .showOrder(ofStanding)
        .catch(() => undefined),
    60_000,
  );
  expect(opened.order.placeName).toBe('Kraków');
  await world.as(BOSS).removePlace({ params: { placeId: krakow } });
  await add('Radom');
  await known('Lublin', 'Radom');
  expect((await world.as(ola).standingOrders()).standingOrders[0]).not.toHaveProperty('placeName');
  expect((await world.as(ola).showOrder(ofStanding)).order).not.toHaveProperty('placeName');
  await world.as(jan).saveOrderEntry({
    body: { orderId: ofStanding.params.orderId, newDish: false, dishId: BIGOS.id, sideDishes: [] },
  });
});
