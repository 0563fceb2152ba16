import { beforeAll, expect, test } from '@jest/globals';
import type { OrderState } from '@kantyna/contracts/order';
import type { Colleague, Company } from './company.js';
import { bringTo, addTypedDish, move, openOrder, openRestaurant, owedBy, show, type Restaurant } from './ordering.js';

const TIMES = 1000;
/** Enough of them that nobody makes more calls than he may in a minute. */
const PAIRS = 10;
const AT_ONCE = 4;

/** An order of the one in which the other has an entry of 10 zł. */
interface Placed {
  readonly creator: Colleague;
  readonly eater: Colleague;
  readonly orderId: string;
  readonly entryId: string;
}

/**
 * Whoever changed something and asks about it at once sees it, on whichever instance of whichever service the gateway puts him
 * (docs/architecture.md, Reading your own writes).
 */
export function readYourWrites(company: Company): void {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await openRestaurant(company.some(1)[0]!);
  });

  /** Ten pairs of people, four at the same time, try with an order each; answers for each try whether they saw what they did. */
  const tries = async (state: OrderState, prepare: (order: Placed) => Promise<() => Promise<boolean>>) => {
    const people = company.people.slice(4);
    const pairs = Array.from({ length: PAIRS }, (_, n) => [people[2 * n]!, people[2 * n + 1]!] as const);
    const seen: boolean[] = [];
    const tryOneAfterTheOther = async () => {
      for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
        const [creator, eater] = pair;
        const orderId = await openOrder(creator, restaurant);
        const { id: entryId } = await addTypedDish(eater, orderId, 1000);
        await bringTo(creator, orderId, state);
        const attempt = await prepare({ creator, eater, orderId, entryId });
        for (let n = 0; n < TIMES / PAIRS; n++) seen.push(await attempt());
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, tryOneAfterTheOther));
    return seen;
  };

  test(`confirm, then show: CONFIRMED ${TIMES} times of ${TIMES}`, async () => {
    const seen = await tries('ORDERED', async ({ creator, eater, orderId, entryId }) => async () => {
      const params = { orderEntryId: entryId };
      await creator.calls.confirmAsPaid({ params });
      const { orderEntries } = await show(eater, orderId);
      await creator.calls.revertToUnpaid({ params });
      return orderEntries[0]!.paymentStatus === 'CONFIRMED';
    });
    expect(seen).toEqual(Array<boolean>(TIMES).fill(true));
  }, 120_000);

  test(`place, then ask for the balance: owed ${TIMES} times of ${TIMES}`, async () => {
    const seen = await tries('ORDERING', async ({ creator, eater, orderId }) => {
      const before = await owedBy(creator, eater.username);
      return async () => {
        await move(creator, orderId, 'setAsOrdered');
        const owed = await owedBy(creator, eater.username);
        await move(creator, orderId, 'setAsCreated');
        await move(creator, orderId, 'setAsOrdering');
        return owed === before + 1000;
      };
    });
    expect(seen).toEqual(Array<boolean>(TIMES).fill(true));
  }, 120_000);
}
