import type { Colleague, Company } from '@kantyna/acceptance/company';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { toShowOrder } from '@kantyna/orders/views/orders';
import type { Model, ModelOrder } from './model.js';
import { confirmedTo } from './oracle/order-commands.js';

/** A line if an order is shown otherwise than the rules have it. */
export async function compareOrder({ id, calls }: Colleague, order: ModelOrder, model: Model): Promise<string[]> {
  const shown = await calls.showOrder({ params: { orderId: order.id } });
  const { ledger } = model.oracle;
  const confirmedAmounts = confirmedTo(ledger, ledger.order(order.id)!);
  const expected = toShowOrder({ id: order.id, order: order.state, confirmedAmounts }, undefined, id);
  return different(`order ${order.id}`, aboutMoney(shown), aboutMoney(expected));
}

type Shown = Pick<
  ShowOrder,
  'order' | 'orderEntries' | 'totalOrderPrice' | 'baseOrderPrice' | 'soldOut' | 'heardPrices'
>;

/** The fields of an order that change debts, without times: the clock of the rules stands still. */
const aboutMoney = ({ order, orderEntries, totalOrderPrice, baseOrderPrice, soldOut, heardPrices }: Shown) => {
  const { orderState, deliveryData, paymentData, bill, payer, caller, roleProposals } = order;
  return {
    ...{ orderState, deliveryData, paymentData, bill, payer, caller, roleProposals },
    ...{ orderEntries, totalOrderPrice, baseOrderPrice, heardPrices },
    soldOut: soldOut?.map(({ dishId, dishName, asked }) => ({ dishId, dishName, asked })),
  };
};

/** A line if a person's balance over all orders is another one than the oracle has. */
export async function compareBalance({ people }: Company, { id, username, calls }: Colleague, { oracle }: Model) {
  const { owedMoney } = await calls.balance();
  const totals = people
    .filter((other) => other.id !== id)
    .map((other) => [other.username, oracle.ledger.balance(other.id, id)] as const)
    .filter(([, amount]) => amount !== 0);
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
