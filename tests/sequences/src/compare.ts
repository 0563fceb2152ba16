import type { Colleague, Company } from '@kantyna/acceptance/company';
import { priceOrder } from '@kantyna/money/order-price';
import { totalsOwed } from '@kantyna/payments/balance';
import { confirmedPartOf } from '@kantyna/payments/payment';
import { toPaid, toPayable, type ModelOrder } from './model.js';

/** A line if an order is shown otherwise than the rules have it. */
export async function compareOrder({ calls }: Colleague, order: ModelOrder): Promise<string[]> {
  const { orderEntries, totalOrderPrice } = await calls.showOrder({ params: { orderId: order.id } });
  const shown = orderEntries.map(({ id, finalPrice, confirmedAmount, paymentStatus }) => {
    return { id, finalPrice, confirmedAmount, paymentStatus };
  });
  const payable = toPayable(order);
  const expected = payable.entries.map((entry) => {
    return { id: entry.id, finalPrice: entry.amount, ...confirmedPartOf(payable, entry, order.payments) };
  });
  const total = priceOrder(order.state.deliveryData, order.state.entries).totalOrderPrice;
  return different(
    `order ${order.id}`,
    { entries: shown, totalOrderPrice },
    { entries: expected, totalOrderPrice: total },
  );
}

/** A line if a person's balance over all orders is another one than the rules have. */
export async function compareBalance(
  { people }: Company,
  { id, username, calls }: Colleague,
  orders: readonly ModelOrder[],
) {
  const { owedMoney } = await calls.balance();
  const names = new Map(people.map((one) => [one.id, one.username]));
  const totals = [...totalsOwed(orders.map(toPaid), id)].map(
    ([other, { amount }]) => [names.get(other) ?? other, amount] as const,
  );
  return different(`balance of ${username}`, owedMoney, Object.fromEntries(totals));
}

function different(what: string, shown: object, expected: object): string[] {
  const [one, other] = [sorted(shown), sorted(expected)];
  return one === other ? [] : [`${what}: ${one}, and by the rules ${other}`];
}

/** JSON with the fields of each object in alphabetical order. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
