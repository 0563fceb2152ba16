import { beforeAll, expect, test } from '@jest/globals';
import type { OrderState } from '@kantyna/contracts/orders/order';
import { eventually } from '@kantyna/test-support/eventually';
import type { Colleague } from './company.js';
import { logPositions, unexpectedWarnings } from './logs.js';
import { bringTo, move, openOrder, openRestaurant, owedBy, show, typeDish, type Restaurant } from './ordering.js';
import type { Product } from './product.js';

/** A race that one attempt in a hundred loses is found in two runs of three. */
const ATTEMPTS = 100;
/** Enough pairs to keep each person below the limit of calls a minute. */
const PAIRS = 10;
const PARALLEL = 4;
/** So often a service may say that NATS did not answer it in time, which a busy machine causes: it is attempted again. */
const MOST_STALLS = 10;
const SAYS_STALE = /"event":"projection\.(stale_read|unknown_lag)"/;
/** A line comes to the file a moment after the reply. */
const LOGGED_WITHIN = 2_000;

/** An order of `creator` in which `eater` has an entry of 10 zł. */
interface OrderWithEntry {
  readonly creator: Colleague;
  readonly eater: Colleague;
  readonly orderId: string;
  readonly entryId: string;
}

/**
 * A caller sees their own write in the next read, on any instance of any service (docs/architecture.md, Reading your own writes).
 */
export function readYourWrites({ company, own }: Product): void {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await openRestaurant(company.some(1)[0]!);
  });

  /** Runs the attempts with an order for each pair, four pairs in parallel. Returns for each attempt whether the write was visible. */
  const runAttempts = async (
    state: OrderState,
    prepare: (order: OrderWithEntry) => Promise<() => Promise<boolean>>,
  ) => {
    const people = company.people.slice(4);
    const pairs = Array.from({ length: PAIRS }, (_, n) => [people[2 * n]!, people[2 * n + 1]!] as const);
    const visible: boolean[] = [];
    let stalls = 0;
    const isVisible = async (attempt: () => Promise<boolean>) => {
      for (;;) {
        const since = own && logPositions(own.logs);
        if (await attempt()) return true;
        const saysStale = () =>
          own && unexpectedWarnings(own.logs, since!, []).some(({ line }) => SAYS_STALE.test(line));
        const isStall = await eventually(async () => saysStale(), LOGGED_WITHIN).catch(() => false);
        if (!isStall || ++stalls > MOST_STALLS) return false;
      }
    };
    const worker = async () => {
      for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
        const [creator, eater] = pair;
        const orderId = await openOrder(creator, restaurant);
        const { id: entryId } = await typeDish(eater, orderId, 1000);
        await bringTo(creator, orderId, state);
        const attempt = await prepare({ creator, eater, orderId, entryId });
        for (let n = 0; n < ATTEMPTS / PAIRS; n++) visible.push(await isVisible(attempt));
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));
    return visible;
  };

  test(`showOrder sees the confirmation ${ATTEMPTS} times of ${ATTEMPTS}`, async () => {
    const visible = await runAttempts('ORDERED', async ({ creator, eater, orderId, entryId }) => async () => {
      const params = { orderEntryId: entryId };
      await creator.calls.confirmAsPaid({ params });
      const { orderEntries } = await show(eater, orderId);
      await creator.calls.revertToUnpaid({ params });
      return orderEntries[0]!.paymentStatus === 'CONFIRMED';
    });
    expect(visible).toEqual(Array<boolean>(ATTEMPTS).fill(true));
  });

  test(`the balance sees the placed order ${ATTEMPTS} times of ${ATTEMPTS}`, async () => {
    const visible = await runAttempts('ORDERING', async ({ creator, eater, orderId }) => {
      const before = await owedBy(creator, eater.username);
      return async () => {
        await move(creator, orderId, 'setAsOrdered');
        const owed = await owedBy(creator, eater.username);
        await move(creator, orderId, 'setAsCreated');
        await move(creator, orderId, 'setAsOrdering');
        return owed === before + 1000;
      };
    });
    expect(visible).toEqual(Array<boolean>(ATTEMPTS).fill(true));
  });
}
