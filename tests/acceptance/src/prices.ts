import { beforeAll, expect, test } from '@jest/globals';
import type { DeliveryData } from '@kantyna/contracts/order';
import type { Colleague, Company } from './company.js';
import { details, eat, NO_DELIVERY, openOrder, openRestaurant, show, type Restaurant } from './ordering.js';

interface Case {
  readonly what: string;
  readonly delivery: Partial<DeliveryData>;
  /** The prices of each person's dishes, in grosze. */
  readonly eaten: readonly (readonly number[])[];
  readonly finalPrices: readonly number[];
}

/** Worked out by hand from docs/rules.md, Prices. */
const cases: Case[] = [
  {
    what: '10,00 zł of delivery over 3: the grosz that is left is the first one’s',
    delivery: { deliveryCostPerEverybody: 1000 },
    eaten: [[1000], [1000], [1000]],
    finalPrices: [1334, 1333, 1333],
  },
  {
    what: '0,05 zł over 3: two grosze are left, for the first two',
    delivery: { deliveryCostPerEverybody: 5 },
    eaten: [[100], [100], [100]],
    finalPrices: [102, 102, 101],
  },
  {
    what: '0,01 zł over 4',
    delivery: { deliveryCostPerEverybody: 1 },
    eaten: [[100], [100], [100], [100]],
    finalPrices: [101, 100, 100, 100],
  },
  {
    what: 'discounts are rounded down to whole grosze, for each entry by itself',
    delivery: { decreaseInPercent: 10 },
    eaten: [[999], [995], [1001], [9]],
    finalPrices: [900, 896, 901, 9],
  },
  {
    what: 'the discount is of the sum of an entry, not of each dish',
    delivery: { decreaseInPercent: 50 },
    eaten: [
      [101, 101],
      [101, 100],
    ],
    finalPrices: [101, 101],
  },
  {
    what: 'a discount of everything leaves the delivery',
    delivery: { decreaseInPercent: 100, deliveryCostPerEverybody: 700, deliveryCostPerDish: 50 },
    eaten: [[2500], [1]],
    finalPrices: [400, 400],
  },
  {
    what: 'the cost for each dish is counted for each dish of an entry, and not discounted',
    delivery: { decreaseInPercent: 10, deliveryCostPerDish: 150 },
    eaten: [[1000, 1000, 1000], [1000]],
    finalPrices: [3150, 1050],
  },
  {
    what: 'all at once: base − discount + share + per dish',
    delivery: { decreaseInPercent: 15, deliveryCostPerEverybody: 1000, deliveryCostPerDish: 120 },
    eaten: [[2890, 450], [3333], [1999]],
    // 3340 − 501 + 334 + 240 · 3333 − 499 + 333 + 120 · 1999 − 299 + 333 + 120
    finalPrices: [3413, 3287, 2153],
  },
  { what: 'free dishes', delivery: {}, eaten: [[0], [0, 0]], finalPrices: [0, 0] },
  {
    what: 'the dearest dish and delivery',
    delivery: { deliveryCostPerEverybody: 1_000_000, deliveryCostPerDish: 1_000_000 },
    eaten: [[1_000_000]],
    finalPrices: [3_000_000],
  },
];

/** What everybody pays, to the grosz. */
export function prices(company: Company): void {
  let people: Colleague[];
  let restaurant: Restaurant;
  beforeAll(async () => {
    people = company.some(4);
    restaurant = await openRestaurant(people[0]!);
  });

  const serve = async (orderId: string, eaten: Case['eaten']) => {
    for (const [index, amounts] of eaten.entries()) {
      for (const price of amounts) {
        const body = { orderId, newDish: true, newDishName: 'Danie', newDishPrice: price, sideDishes: [] };
        await people[index]!.calls.saveOrderEntry({ body });
      }
    }
  };

  test.each(cases)('$what', async ({ delivery, eaten, finalPrices }) => {
    const deliveryData = { ...NO_DELIVERY, ...delivery };
    const orderId = await openOrder(people[0]!, restaurant, { deliveryData });
    await serve(orderId, eaten);

    const { orderEntries, baseOrderPrice, totalOrderPrice } = await show(people[0]!, orderId);

    expect(orderEntries.map((entry) => entry.finalPrice)).toEqual(finalPrices);
    expect(baseOrderPrice).toBe(sum(eaten.flat()));
    expect(totalOrderPrice).toBe(sum(finalPrices));
    const discounts = eaten.map((amounts) => Math.floor((sum(amounts) * deliveryData.decreaseInPercent) / 100));
    const { deliveryCostPerEverybody, deliveryCostPerDish } = deliveryData;
    const expectedTotal = baseOrderPrice - sum(discounts) + deliveryCostPerEverybody;
    expect(totalOrderPrice).toBe(expectedTotal + deliveryCostPerDish * eaten.flat().length);
  });

  test('side dishes count as their dish does', async () => {
    const dish = restaurant.dishes[0]!;
    const deliveryData = { decreaseInPercent: 10, deliveryCostPerEverybody: 0, deliveryCostPerDish: 100 };
    const orderId = await openOrder(people[0]!, restaurant, { deliveryData });
    await eat(people[0]!, orderId, dish, dish.sideDishes);
    const { orderEntries, baseOrderPrice } = await show(people[0]!, orderId);
    expect([orderEntries[0]!.finalPrice, baseOrderPrice]).toEqual([2300 - 230 + 100, 2300]);
  });

  test('when the first one leaves, the odd grosz is the next one’s; when the delivery changes, so do the prices', async () => {
    const orderId = await openOrder(people[0]!, restaurant, {
      deliveryData: { ...NO_DELIVERY, deliveryCostPerEverybody: 1001 },
    });
    await serve(orderId, [[100], [100], [100]]);
    const { orderEntries } = await show(people[0]!, orderId);
    expect(orderEntries.map((entry) => entry.finalPrice)).toEqual([434, 434, 433]);

    const { id: orderEntryId, dishEntries } = orderEntries[0]!;
    await people[0]!.calls.deleteDishEntry({ params: { orderEntryId, dishEntryId: dishEntries[0]!.id } });
    const two = await show(people[0]!, orderId);
    expect(two.orderEntries.map((entry) => entry.finalPrice)).toEqual([601, 600]);

    const deliveryData = { ...NO_DELIVERY, deliveryCostPerEverybody: 3 };
    await people[0]!.calls.updateOrder({ body: { orderId, ...details({ deliveryData }) } });
    const cheaper = await show(people[0]!, orderId);
    expect(cheaper.orderEntries.map((entry) => entry.finalPrice)).toEqual([102, 101]);
    expect(cheaper.totalOrderPrice).toBe(203);
  });

  test('an order without entries costs nothing, whatever its delivery', async () => {
    const orderId = await openOrder(people[0]!, restaurant, {
      deliveryData: { ...NO_DELIVERY, deliveryCostPerEverybody: 1000 },
    });
    expect(await show(people[0]!, orderId)).toMatchObject({ baseOrderPrice: 0, totalOrderPrice: 0, orderEntries: [] });
  });
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
