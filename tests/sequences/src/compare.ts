import type { Colleague, Company } from '@kantyna/acceptance/company';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { confirmedToPayer } from '@kantyna/orders/rules/roles/roles';
import { toShowOrder } from '@kantyna/orders/views/orders';
import { totalsOwed } from '@kantyna/payments/rules/balance';
import type { Model, ModelOrder } from './model.js';
import { accountsOf, confirmationsOf, knownOrders } from './money.js';

/** A line if an order is shown otherwise than the rules have it. */
export async function compareOrder({ id, calls }: Colleague, order: ModelOrder, model: Model): Promise<string[]> {
  const shown = await calls.showOrder({ params: { orderId: order.id } });
  const confirmedAmounts = confirmedToPayer(order.state, confirmationsOf(model, order));
  const expected = toShowOrder({ id: order.id, order: order.state, confirmedAmounts }, undefined, id);
  return different(`order ${order.id}`, aboutMoney(shown), aboutMoney(expected));
}

type Shown = Pick<
  ShowOrder,
  'order' | 'orderEntries' | 'totalOrderPrice' | 'baseOrderPrice' | 'soldOut' | 'heardPrices'
>;

/** What changes what people owe, and no times: the clock of the rules stands still. */
const aboutMoney = ({ order, orderEntries, totalOrderPrice, baseOrderPrice, soldOut, heardPrices }: Shown) => {
  const { orderState, deliveryData, paymentData, bill, payer, caller, roleProposals } = order;
  return {
    ...{ orderState, deliveryData, paymentData, bill, payer, caller, roleProposals },
    ...{ orderEntries, totalOrderPrice, baseOrderPrice, heardPrices },
    soldOut: soldOut?.map(({ dishId, dishName, asked }) => ({ dishId, dishName, asked })),
  };
};

/** A line if a person's balance over all orders is another one than the rules have. */
export async function compareBalance({ people }: Company, { id, username, calls }: Colleague, model: Model) {
  const { owedMoney } = await calls.balance();
  const names = new Map(people.map((one) => [one.id, one.username]));
  const totals = [...totalsOwed(knownOrders(model), id, accountsOf(model, id))].map(
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
