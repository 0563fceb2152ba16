import { afterEach, describe, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import type { Colleague, Company } from './company.js';
import { listen } from './live.js';
import { startImports, startLoad, startPayments, untilAvailable, type Load } from './load.js';
import { bringTo, openOrder, openRestaurant, owedBy, show, typeDish } from './ordering.js';
import type { OwnSystem } from './product.js';
import { setScene, type Scene } from './scene.js';

interface Outage {
  readonly service: string;
  /** A call that fails with 503 during the outage. */
  readonly dependentCall: (scene: Scene) => Promise<unknown>;
  /** Calls that still succeed. */
  readonly independentCalls: (scene: Scene) => Promise<unknown>;
}

const outages: Outage[] = [
  {
    service: 'payments',
    dependentCall: ({ owner }) => owner.calls.balance(),
    independentCalls: ({ owner, orderId }) => show(owner, orderId),
  },
  {
    service: 'catalogue',
    dependentCall: ({ owner }) => owner.calls.restaurants(),
    independentCalls: async ({ owner, restaurant }) => {
      const orderId = await openOrder(owner, restaurant);
      expect((await show(owner, orderId)).allDishesInRestaurant).toHaveLength(1);
    },
  },
  {
    service: 'auth',
    dependentCall: ({ owner }) => owner.calls.publicKeys(),
    independentCalls: ({ owner }) => owner.calls.todaysOrders(),
  },
  {
    service: 'notifications',
    dependentCall: ({ owner }) => owner.calls.unsubscribe({ body: {} }),
    independentCalls: ({ creator, orderId }) => bringTo(creator, orderId, 'ORDERED'),
  },
  {
    service: 'orders',
    dependentCall: ({ owner }) => owner.calls.todaysOrders(),
    independentCalls: async ({ owner, restaurant }) => {
      await owner.calls.balance();
      await owner.calls.showRestaurant({ params: { restaurantId: restaurant.id } });
    },
  },
];

/** Kills processes: no acknowledged write is lost (docs/architecture.md, When a part is away; docs/rules.md, Errors: 503). */
export function resilience(company: Company, own: OwnSystem): void {
  const processesOf = (service: string) =>
    own
      .processes()
      .map(({ name }) => name)
      .filter((name) => name.startsWith(service));
  const isReady = (name: string) => own.processes().find((process) => process.name === name)?.state === 'ready';
  const kill = (names: readonly string[]) => Promise.all(names.map((name) => own.kill(name)));
  const ready = (names: readonly string[]) => Promise.all(names.map((name) => own.ready(name)));
  /** The supervisor waits longer before each restart. The last one leaves time to test without the process. */
  const killRepeatedly = async (name: string) => {
    for (let n = 0; n < 3; n++) {
      await own.ready(name);
      await own.kill(name);
    }
  };

  const loads: Load[] = [];
  const track = async (load: Promise<Load>) => {
    loads.push(await load);
    return load;
  };
  const waitForWrites = (count: number) => Promise.all(loads.map((load) => load.waitForWrites(count)));
  const stopAndVerify = async () => {
    await Promise.all(loads.map((load) => load.stop()));
    for (const load of loads) await load.verify();
  };
  afterEach(() => Promise.all(loads.splice(0).map((load) => load.stop())));

  describe.each(outages)('without $service', ({ service, dependentCall, independentCalls }) => {
    test('dependent calls are 503 with Retry-After, others succeed, and all succeed after the restart', async () => {
      const scene = await setScene(company);
      const instances = processesOf(service);
      await kill(instances);

      expect(await refused(dependentCall(scene))).toEqual({ status: 503, code: 'UNAVAILABLE', messages: [] });
      await independentCalls(scene);

      expect(instances.some(isReady)).toBe(false);
      await ready(instances);
      await dependentCall(scene);
    });
  });

  test('killed instances lose no write under load, and the others keep serving', async () => {
    const dishes = await track(startLoad(company));
    const payments = await track(startPayments(company));
    await track(startImports(company));
    await waitForWrites(5);
    for (const name of [...processesOf('orders'), ...processesOf('payments'), ...processesOf('catalogue')]) {
      await own.kill(name);
      if (name !== 'catalogue-1') {
        await Promise.all([dishes.waitForWrites(5), payments.waitForWrites(2)]);
        expect(isReady(name)).toBe(false);
      }
      await own.ready(name);
      await waitForWrites(2);
    }
    await stopAndVerify();
  });

  test('writes succeed without NATS and reach payments and the live stream after its restart', async () => {
    const [creator, eater] = company.some(2) as [Colleague, Colleague];
    const restaurant = await openRestaurant(creator);
    const before = await owedBy(creator, eater.username);
    const stream = await listen(eater);

    await killRepeatedly('nats');
    const orderId = await openOrder(creator, restaurant);
    await typeDish(eater, orderId, 4321);
    await bringTo(creator, orderId, 'ORDERED');
    const { orderEntries } = await show(eater, orderId);
    const params = { orderEntryId: orderEntries[0]!.id };
    expect(await refused(creator.calls.confirmAsPaid({ params }))).toMatchObject({
      status: 503,
      code: 'NOT_CAUGHT_UP',
    });
    expect([orderEntries[0]!.finalPrice, isReady('nats')]).toEqual([4321, false]);

    await own.ready('nats');
    await eventually(async () => (await owedBy(creator, eater.username)) === before + 4321, 20_000);
    await stream.receives(orderId);
    stream.close();
    await creator.calls.confirmAsPaid({ params });
    await eventually(async () => (await show(eater, orderId)).orderEntries[0]!.paymentStatus === 'CONFIRMED');
  });

  test('calls are 503 while the database restarts, and no acknowledged write is lost', async () => {
    await track(startLoad(company));
    await track(startImports(company));
    await waitForWrites(5);
    // Calls wait for the database for a short time: only a longer outage makes one fail.
    while (!loads.some(({ refusals }) => refusals > 0)) await killRepeatedly('mongodb');
    await own.ready('mongodb');
    await waitForWrites(10);
    await stopAndVerify();
    const [who] = company.some(1) as [Colleague];
    await untilAvailable(() => who.calls.balance());
    await untilAvailable(() => who.calls.restaurants());
    await untilAvailable(() => who.calls.unsubscribe({ body: {} }));
    await untilAvailable(() => who.calls.testLogin({ body: { username: who.username, email: who.email } }));
  });

  test('changes reach every service after all failures', async () => {
    const [creator, eater] = company.some(2) as [Colleague, Colleague];
    const restaurant = await openRestaurant(creator);
    const orderId = await openOrder(creator, restaurant);
    const stream = await listen(eater);
    const before = await owedBy(creator, eater.username);
    const { id: orderEntryId } = await typeDish(eater, orderId, 100, 'Kisiel');
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
