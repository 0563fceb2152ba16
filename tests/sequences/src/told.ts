import { payerOf } from '@kantyna/order-rules/roles';
import type { StoredOrder } from '@kantyna/orders/rules/stored-order';
import type { OrderCommand } from './oracle/commands.js';
import { sum } from './oracle/coverage.js';
import type { Oracle } from './oracle/oracle.js';
import { finalPrices } from './oracle/prices.js';

/** The price of each entry by the oracle, in grosze, in their order. Only the people's choices and the phone call are read of the product's order. */
export function pricesOf({ deliveryData, entries, bill }: StoredOrder): number[] {
  const dishes = entries.flatMap(({ id: entryId, dishEntries }) =>
    dishEntries.map(({ id, price, sideDishes, sharedWith = [], flag }) => ({
      id,
      price,
      sideDishes: sum(sideDishes.map((one) => one.price)),
      eaters: [entryId, ...sharedWith],
      decision: flag?.decision,
    })),
  );
  const prices = new Map(bill?.prices?.map((one) => [one.dishEntryId, one.price]));
  const given =
    bill && (bill.kind === 'dishes' ? { kind: bill.kind, prices } : { kind: bill.kind, amount: bill.amount! });
  return finalPrices({ people: entries.map(({ id }) => id), dishes, modifiers: deliveryData, bill: given });
}

/** Tells the oracle what became of an order. A line if it refuses that. */
export function tell(oracle: Oracle, order: string, state: StoredOrder): string[] {
  const known = oracle.ledger.order(order)!;
  const prices = pricesOf(state);
  const present = state.entries.map(({ person }, index) => ({ person: person.id, price: prices[index]! }));
  const left = [...known.entries.keys()].filter((one) => present.every(({ person }) => person !== one));
  const commands: OrderCommand[] = [
    ...left.map((person) => ({ type: 'removeEntry' as const, order, person })),
    ...present.map((entry) => ({ type: 'price' as const, order, ...entry })),
    { type: 'state', order, state: state.orderState },
    { type: 'changePayer', order, payer: payerOf(state).id },
  ];
  return commands.flatMap((command) => {
    const { refused } = oracle.do(command);
    return refused === undefined ? [] : [`order ${order}: ${JSON.stringify(command)} is ${refused} by the oracle`];
  });
}
