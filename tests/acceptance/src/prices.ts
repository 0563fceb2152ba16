import { beforeAll, expect, test } from '@jest/globals';
import type { DeliveryData } from '@kantyna/contracts/orders/order';
import type { Colleague, Company } from './company.js';
import { addDish, details, NO_DELIVERY, openOrder, openRestaurant, show, type Restaurant } from './ordering.js';

interface Case {
  readonly what: string;
  readonly delivery: Partial<DeliveryData>;
  /** The prices of each person's dishes, in grosze. */
  readonly dishPrices: readonly (readonly number[])[];
  readonly finalPrices: readonly number[];
}

/** Calculated by hand from docs/rules/entries-and-prices.md, Prices. */
const cases: Case[] = [
  {
    what: 'splits 10,00 zł of delivery by 3 and gives the leftover grosz to the earliest entry',
    delivery: { deliveryCostPerEverybody: 1000 },
    dishPrices: [[1000], [1000], [1000]],
    finalPrices: [1334, 1333, 1333],
  },
  {
    what: 'splits 0,05 zł by 3 and gives the leftover grosze to the two earliest entries',
    delivery: { deliveryCostPerEverybody: 5 },
    dishPrices: [[100], [100], [100]],
    finalPrices: [102, 102, 101],
  },
  {
    what: 'gives 0,01 zł to the earliest of 4 entries',
    delivery: { deliveryCostPerEverybody: 1 },
    dishPrices: [[100], [100], [100], [100]],
    finalPrices: [101, 100, 100, 100],
  },
  {
    what: 'spreads the discount of all dishes over the entries, by the largest remainder',
    delivery: { decreaseInPercent: 10 },
    dishPrices: [[999], [995], [1001], [9]],
    finalPrices: [899, 896, 901, 8],
  },
  {
    what: 'discounts the sum of an entry, not each dish',
    delivery: { decreaseInPercent: 50 },
    dishPrices: [
      [101, 101],
      [101, 100],
    ],
    finalPrices: [101, 101],
  },
  {
    what: 'charges only the delivery with a discount of 100 %',
    delivery: { decreaseInPercent: 100, deliveryCostPerEverybody: 700, deliveryCostPerDish: 50 },
    dishPrices: [[2500], [1]],
    finalPrices: [400, 400],
  },
  {
    what: 'adds the cost per dish for each dish, without discount',
    delivery: { decreaseInPercent: 10, deliveryCostPerDish: 150 },
    dishPrices: [[1000, 1000, 1000], [1000]],
    finalPrices: [3150, 1050],
  },
  {
    what: 'combines base − discount + share + cost per dish',
    delivery: { decreaseInPercent: 15, deliveryCostPerEverybody: 1000, deliveryCostPerDish: 120 },
    dishPrices: [[2890, 450], [3333], [1999]],
    // 3340 − 501 + 334 + 240 · 3333 − 499 + 333 + 120 · 1999 − 300 + 333 + 120
    finalPrices: [3413, 3287, 2152],
  },
  { what: 'accepts free dishes', delivery: {}, dishPrices: [[0], [0, 0]], finalPrices: [0, 0] },
  {
    what: 'accepts the highest price and delivery costs',
    delivery: { deliveryCostPerEverybody: 1_000_000, deliveryCostPerDish: 1_000_000 },
    dishPrices: [[1_000_000]],
    finalPrices: [3_000_000],
  },
];

/** The final price of each entry, to the grosz. */
export function prices(company: Company): void {
  let people: Colleague[];
  let restaurant: Restaurant;
  beforeAll(async () => {
    people = company.some(4);
    restaurant = await openRestaurant(people[0]!);
  });

  const addEntries = async (orderId: string, dishPrices: Case['dishPrices']) => {
    for (const [index, amounts] of dishPrices.entries()) {
      for (const price of amounts) {
        const body = { orderId, newDish: true, newDishName: 'Danie', newDishPrice: price, sideDishes: [] };
        await people[index]!.calls.saveOrderEntry({ body });
      }
    }
  };

  test.each(cases)('$what', async ({ delivery, dishPrices, finalPrices }) => {
    const deliveryData = { ...NO_DELIVERY, ...delivery };
    const orderId = await openOrder(people[0]!, restaurant, { deliveryData });
    await addEntries(orderId, dishPrices);

    const { orderEntries, baseOrderPrice, totalOrderPrice } = await show(people[0]!, orderId);

    expect(orderEntries.map((entry) => entry.finalPrice)).toEqual(finalPrices);
    expect(baseOrderPrice).toBe(sum(dishPrices.flat()));
    expect(totalOrderPrice).toBe(sum(finalPrices));
    const discount = Math.floor((baseOrderPrice * deliveryData.decreaseInPercent) / 100);
    const { deliveryCostPerEverybody, deliveryCostPerDish } = deliveryData;
    const expectedTotal = baseOrderPrice - discount + deliveryCostPerEverybody;
    expect(totalOrderPrice).toBe(expectedTotal + deliveryCostPerDish * dishPrices.flat().length);
  });

  test('discounts side dishes like their dish', async () => {
    const dish = restaurant.dishes[0]!;
    const deliveryData = { decreaseInPercent: 10, deliveryCostPerEverybody: 0, deliveryCostPerDish: 100 };
    const orderId = await openOrder(people[0]!, restaurant, { deliveryData });
    await addDish(people[0]!, orderId, dish, dish.sideDishes);
    const { orderEntries, baseOrderPrice } = await show(people[0]!, orderId);
    expect([orderEntries[0]!.finalPrice, baseOrderPrice]).toEqual([2300 - 230 + 100, 2300]);
  });

  test('splits the delivery again when an entry is removed or the delivery costs change', async () => {
    const orderId = await openOrder(people[0]!, restaurant, {
      deliveryData: { ...NO_DELIVERY, deliveryCostPerEverybody: 1001 },
    });
    await addEntries(orderId, [[100], [100], [100]]);
    const { orderEntries } = await show(people[0]!, orderId);
    expect(orderEntries.map((entry) => entry.finalPrice)).toEqual([434, 434, 433]);

    const { id: orderEntryId, dishEntries } = orderEntries[0]!;
    await people[0]!.calls.deleteDishEntry({ params: { orderEntryId, dishEntryId: dishEntries[0]!.id } });
    const withoutFirst = await show(people[0]!, orderId);
    expect(withoutFirst.orderEntries.map((entry) => entry.finalPrice)).toEqual([601, 600]);

    const deliveryData = { ...NO_DELIVERY, deliveryCostPerEverybody: 3 };
    await people[0]!.calls.updateOrder({ body: { orderId, ...details({ deliveryData }) } });
    const cheaper = await show(people[0]!, orderId);
    expect(cheaper.orderEntries.map((entry) => entry.finalPrice)).toEqual([102, 101]);
    expect(cheaper.totalOrderPrice).toBe(203);
  });

  test('an order without entries costs nothing, also with delivery costs', async () => {
    const orderId = await openOrder(people[0]!, restaurant, {
      deliveryData: { ...NO_DELIVERY, deliveryCostPerEverybody: 1000 },
    });
    expect(await show(people[0]!, orderId)).toMatchObject({ baseOrderPrice: 0, totalOrderPrice: 0, orderEntries: [] });
  });
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
