import { bringTo, openOrder, show } from '@kantyna/acceptance/ordering';
import { setScene, type Scene } from '@kantyna/acceptance/scene';
import type { Service } from '@kantyna/contracts/services';
import { ReplyError } from '@kantyna/contracts/client';
import { eventually } from '@kantyna/test-support/eventually';
import { keepAway } from '../attacks.js';
import { untilEqual } from '../compare.js';
import { longest, startProbe } from '../probe.js';
import type { Form, Trial } from '../trial.js';
import type { World } from '../world.js';
import { insist } from '../insist.js';

interface Outage {
  /** A call that is refused with 503 without the service. */
  readonly dependentCall: (scene: Scene) => Promise<unknown>;
  /** Calls that succeed all the same. */
  readonly independentCalls: (scene: Scene) => Promise<unknown>;
}

/** docs/architecture.md, When a part is away. */
const outages: Partial<Record<Service, Outage>> = {
  payments: {
    dependentCall: ({ owner }) => owner.calls.balance(),
    independentCalls: ({ owner, orderId }) => show(owner, orderId),
  },
  catalogue: {
    dependentCall: ({ owner }) => owner.calls.restaurants(),
    independentCalls: async ({ owner, restaurant }) => {
      const orderId = await openOrder(owner, restaurant);
      const { allDishesInRestaurant } = await show(owner, orderId);
      if (allDishesInRestaurant.length === 0) throw new Error('without catalogue an order has no menu');
    },
  },
  auth: {
    dependentCall: ({ owner }) => owner.calls.publicKeys(),
    independentCalls: ({ owner }) => owner.calls.todaysOrders(),
  },
  notifications: {
    dependentCall: ({ owner }) => owner.calls.unsubscribe({ body: {} }),
    independentCalls: ({ creator, orderId }) => bringTo(creator, orderId, 'REJECTED'),
  },
  orders: {
    dependentCall: ({ owner }) => owner.calls.todaysOrders(),
    independentCalls: async ({ owner, restaurant }) => {
      await owner.calls.balance();
      await owner.calls.showRestaurant({ params: { restaurantId: restaurant.id } });
    },
  },
  crawler: {
    dependentCall: ({ owner, restaurant }) => owner.calls.menuSource({ params: { restaurantId: restaurant.id } }),
    independentCalls: ({ owner, orderId }) => show(owner, orderId),
  },
};

const FROZEN = { short: 10, long: 300 };
/** The other instance is asked after 2 s; it needs a moment to reply, too. */
const LONGEST_WAIT = 2_500;
const STUCK = 120_000;

/** Keeps each service away, and freezes one instance of those that run twice. */
export const serviceAway: Trial = {
  name: 'service-away',
  run: async (world, form) => {
    const broken: string[] = [];
    for (const [service, outage] of Object.entries(outages))
      broken.push(...(await without(world, form, service as Service, outage)));
    const frozen = await freezeOne(world, form);
    const { differences } = await untilEqual(world, 30_000);
    return {
      figure: `without each of ${Object.keys(outages).length} services the others reply; ${frozen.figure}`,
      broken: [...broken, ...frozen.broken, ...differences],
    };
  },
};

async function without(world: World, form: Form, service: Service, outage: Outage): Promise<string[]> {
  const { dependentCall, independentCalls } = outage;
  const scene = await insist(() => setScene(world.company));
  const bringBack = await Promise.all(world.namesOf(service).map((name) => keepAway(world, name)));
  const broken: string[] = [];
  const reply = await dependentCall(scene).then(
    () => 'a reply',
    (error: unknown) => (error instanceof ReplyError && error.status === 503 ? undefined : String(error)),
  );
  if (reply !== undefined) broken.push(`without ${service}, a call of its own has ${reply}`);
  // On a busy machine any call may be refused once: the short form repeats it.
  const independent = () => independentCalls(scene);
  await (form === 'short' ? insist(independent) : independent()).catch((error: unknown) =>
    broken.push(`without ${service}: ${String(error)}`),
  );
  await Promise.all(bringBack.map((back) => back()));
  // Its first reply may come before its followers are up to date.
  await insist(() => dependentCall(scene)).catch((error: unknown) =>
    broken.push(`after ${service} came back: ${String(error)}`),
  );
  return broken;
}

async function freezeOne(world: World, form: Form): Promise<{ figure: string; broken: string[] }> {
  const { system, namesOf } = world;
  const [frozen] = namesOf('orders') as [string];
  const probe = await startProbe(world, 4);
  await system.pause(frozen);
  await eventually(async () => probe.replies.length >= FROZEN[form], STUCK);
  await probe.stop();
  system.continue(frozen);
  const [reads, writes] = (['read', 'write'] as const).map((kind) => probe.replies.filter((one) => one.kind === kind));
  const failed = probe.replies.filter(({ status }) => status !== 200);
  const late = probe.replies.filter(({ took }) => took > LONGEST_WAIT);
  return {
    figure: `with one of two instances frozen ${failed.length} of ${probe.replies.length} calls failed, the slowest read took ${longest(reads!)} s, the slowest write ${longest(writes!)} s`,
    broken: [
      ...failed
        .filter(({ kind, status }) => status !== 503 || (form === 'long' && kind === 'read'))
        .map(({ fault }) => `frozen: ${fault}`),
      ...(form === 'long' && late.length > 0 ? [`${late.length} calls waited longer than 2 s`] : []),
    ],
  };
}
