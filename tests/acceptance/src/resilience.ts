import { afterEach, describe, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import type { Colleague, Company } from './company.js';
import { listen } from './live.js';
import { retryWhileUnavailable, startImports, startLoad, startPayments, type Load } from './load.js';
import { bringTo, addTypedDish, openOrder, openRestaurant, owedBy, show } from './ordering.js';
import type { OwnSystem } from './product.js';
import { setScene, type Scene } from './scene.js';

interface Outage {
  readonly service: string;
  /** What cannot be answered then. */
  readonly needs: (scene: Scene) => Promise<unknown>;
  /** What goes on. */
  readonly goesOn: (scene: Scene) => Promise<unknown>;
}

const outages: Outage[] = [
  {
    service: 'payments',
    needs: ({ owner }) => owner.calls.balance(),
    goesOn: ({ owner, orderId }) => show(owner, orderId),
  },
  {
    service: 'catalogue',
    needs: ({ owner }) => owner.calls.restaurants(),
    goesOn: async ({ owner, restaurant }) => {
      const orderId = await openOrder(owner, restaurant);
      expect((await show(owner, orderId)).allDishesInRestaurant).toHaveLength(1);
    },
  },
  {
    service: 'auth',
    needs: ({ owner }) => owner.calls.publicKeys(),
    goesOn: ({ owner }) => owner.calls.todaysOrders(),
  },
  {
    service: 'notifications',
    needs: ({ owner }) => owner.calls.unsubscribe({ body: {} }),
    goesOn: ({ creator, orderId }) => bringTo(creator, orderId, 'ORDERED'),
  },
  {
    service: 'orders',
    needs: ({ owner }) => owner.calls.todaysOrders(),
    goesOn: async ({ owner, restaurant }) => {
      await owner.calls.balance();
      await owner.calls.showRestaurant({ params: { restaurantId: restaurant.id } });
    },
  },
];

/** Parts die, and nothing that was acknowledged is lost (docs/architecture.md, When a part is away; 503 of docs/rules.md, Errors). */
export function resilience(company: Company, own: OwnSystem): void {
  const processesOf = (service: string) =>
    own
      .processes()
      .map(({ name }) => name)
      .filter((name) => name.startsWith(service));
  const isReady = (name: string) => own.processes().find((process) => process.name === name)?.state === 'ready';
  const kill = (names: readonly string[]) => Promise.all(names.map((name) => own.kill(name)));
  const ready = (names: readonly string[]) => Promise.all(names.map((name) => own.ready(name)));
  /** Each death makes the wait before the next start longer: the last one leaves time to look at things without the part. */
  const killRepeatedly = async (name: string) => {
    for (let n = 0; n < 3; n++) {
      await own.ready(name);
      await own.kill(name);
    }
  };

  const loads: Load[] = [];
  const begun = async (load: Promise<Load>) => {
    loads.push(await load);
    return load;
  };
  const acknowledge = (more: number) => Promise.all(loads.map((load) => load.waitForWrites(more)));
  const stopAndVerify = async () => {
    await Promise.all(loads.map((load) => load.stop()));
    for (const load of loads) await load.verify();
  };
  afterEach(() => Promise.all(loads.splice(0).map((load) => load.stop())));

  describe.each(outages)('without $service', ({ service, needs, goesOn }) => {
    test('what needs it is 503 with Retry-After, what does not goes on, and afterwards all is well', async () => {
      const scene = await setScene(company);
      const parts = processesOf(service);
      await kill(parts);

      expect(await refused(needs(scene))).toEqual({ status: 503, code: 'UNAVAILABLE', messages: [] });
      await goesOn(scene);

      expect(parts.some(isReady)).toBe(false);
      await ready(parts);
      await needs(scene);
    });
  });

  test('instances that are killed under load lose nothing, and the others go on', async () => {
    const dishes = await begun(startLoad(company));
    const payments = await begun(startPayments(company));
    await begun(startImports(company));
    await acknowledge(5);
    for (const name of [...processesOf('orders'), ...processesOf('payments'), ...processesOf('catalogue')]) {
      await own.kill(name);
      if (name !== 'catalogue-1') {
        await Promise.all([dishes.waitForWrites(5), payments.waitForWrites(2)]);
        expect(isReady(name)).toBe(false);
      }
      await own.ready(name);
      await acknowledge(2);
    }
    await stopAndVerify();
  });

  test('without the bus all writes are answered, and arrive at payments and at the live stream afterwards', async () => {
    const [creator, eater] = company.some(2) as [Colleague, Colleague];
    const restaurant = await openRestaurant(creator);
    const before = await owedBy(creator, eater.username);
    const stream = await listen(eater);

    await killRepeatedly('nats');
    const orderId = await openOrder(creator, restaurant);
    await addTypedDish(eater, orderId, 4321);
    await bringTo(creator, orderId, 'ORDERED');
    const { orderEntries } = await show(eater, orderId);
    expect([orderEntries[0]!.finalPrice, isReady('nats')]).toEqual([4321, false]);

    await own.ready('nats');
    await eventually(async () => (await owedBy(creator, eater.username)) === before + 4321, 20_000);
    await stream.receives(orderId);
    stream.close();
    const params = { orderEntryId: orderEntries[0]!.id };
    await creator.calls.confirmAsPaid({ params });
    await eventually(async () => (await show(eater, orderId)).orderEntries[0]!.paymentStatus === 'CONFIRMED');
  });

  test('the database is killed under load: 503 until it is back, and nothing that was acknowledged is lost', async () => {
    await begun(startLoad(company));
    await begun(startImports(company));
    await acknowledge(5);
    // A call waits for a moment for the database to come back: it takes some longer absences until one is refused.
    while (!loads.some(({ refusals }) => refusals > 0)) await killRepeatedly('mongodb');
    await own.ready('mongodb');
    await acknowledge(10);
    await stopAndVerify();
    const [who] = company.some(1) as [Colleague];
    await retryWhileUnavailable(() => who.calls.balance());
    await retryWhileUnavailable(() => who.calls.restaurants());
    await retryWhileUnavailable(() => who.calls.unsubscribe({ body: {} }));
    await retryWhileUnavailable(() => who.calls.testLogin({ body: { username: who.username, email: who.email } }));
  });

  test('after all of that, changes still arrive everywhere', async () => {
    const [creator, eater] = company.some(2) as [Colleague, Colleague];
    const restaurant = await openRestaurant(creator);
    const orderId = await openOrder(creator, restaurant);
    const stream = await listen(eater);
    const before = await owedBy(creator, eater.username);
    const { id: orderEntryId } = await addTypedDish(eater, orderId, 100, 'Kisiel');
    await stream.receives(orderId);
    stream.close();
    await bringTo(creator, orderId, 'ORDERED');
    expect(await owedBy(creator, eater.username)).toBe(before + 100);
    await eater.calls.confirmAsPaid({ params: { orderEntryId } });
    expect((await show(creator, orderId)).orderEntries[0]!.paymentStatus).toBe('CONFIRMED');
    const { dishes } = await eater.calls.showRestaurant({ params: { restaurantId: restaurant.id } });
    expect(dishes.map(({ name }) => name)).toContain('Kisiel');
    const balances = await Promise.all(company.people.map((one) => one.calls.balance()));
    const amounts = balances.flatMap(({ owedMoney }) => Object.values(owedMoney));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });
}
