import type { Person } from '@kantyna/contracts/people/person';
import type { ChosenDish } from '@kantyna/contracts/orders/entries';
import type { DishEntry, OrderDetails } from '@kantyna/contracts/orders/order';
import { Refusal } from '@kantyna/kernel/refusal';
import { zonedClock, type LocalInstant } from '@kantyna/kernel/clock';
import { type Context, type Ids, type MenuDish, toNote, type Decision } from '../rules/rule.js';
import type { DishPath } from '../rules/entries/dishes.js';
import { CASH } from '../rules/roles/payment-numbers.js';
import { notices } from '../notices/notices.js';
import type { Entry, StoredOrder } from '../rules/stored-order.js';

/** A person. The id is derived from the username. */
export const person = (username: string): Person => ({
  id: Buffer.from(username).toString('hex').padEnd(24, '0').slice(0, 24),
  username,
  email: `${username.toLowerCase()}@example.com`,
});

export const [ANNA, BARTEK, CELINA] = [person('Anna'), person('Bartek'), person('Celina')] as const;

export const NOW: LocalInstant = { instant: '2025-03-04T10:30:00.000Z', date: '2025-03-04', time: '11:30' };

export const details: OrderDetails = {
  orderDate: '2025-03-04',
  timeOfOrder: '10:00',
  deliveryData: { decreaseInPercent: 0, deliveryCostPerEverybody: 0, deliveryCostPerDish: 0 },
  paymentData: CASH,
};

/** A dish of an entry. The ids are derived from the name. */
export const dishEntry = (name: string, price: number, ...sideDishes: DishEntry['sideDishes']): DishEntry => ({
  id: `entry of ${name}`,
  dishId: `dish ${name}`,
  dishName: name,
  price,
  sideDishes,
  comments: '',
});

export const entry = (owner: Person, ...dishEntries: DishEntry[]): Entry => ({
  id: `entry of ${owner.username}`,
  person: owner,
  dishEntries,
});

/** The path of a dish of somebody's entry, by their name and its own. */
export const pathTo = (owner: string, dish: string): DishPath => ({
  orderEntryId: `entry of ${owner}`,
  dishEntryId: `entry of ${dish}`,
});

/** Anna's order with an entry of Anna and one of Bartek; CREATED by default. */
export const order = (changes: Partial<StoredOrder> = {}): StoredOrder => ({
  restaurant: { id: 'bar', name: 'Bar Kasztan', url: 'https://kasztan.example', telephone: '600 100 200' },
  creator: ANNA,
  createdAt: '2025-03-04T08:00:00.000Z',
  orderState: 'CREATED',
  ...details,
  entries: [entry(ANNA, dishEntry('Żurek', 1500)), entry(BARTEK, dishEntry('Bigos', 2000), dishEntry('Kompot', 500))],
  ...changes,
});

export const menuDish = (name: string, price: number, ...sideDishes: MenuDish['sideDishes']): MenuDish => ({
  id: `dish ${name}`,
  name,
  price,
  sideDishes,
});

/** Predictable ids: `fresh 1`, `fresh 2`, …, and `same` with the parts. */
export function ids(): Ids {
  let count = 0;
  return { newId: () => `fresh ${(count += 1)}`, derivedId: (...parts) => `same ${parts.join('/')}` };
}

type AnyContext = Context & { readonly closesAt?: LocalInstant | undefined };

/** The context of any rule: a person who does something at `NOW`, with the given fields. */
export const by = (who: Person, fields: Partial<AnyContext> = {}): AnyContext => ({
  person: who,
  now: NOW,
  clock: zonedClock('Europe/Warsaw'),
  id: 'order',
  ids: ids(),
  menu: [],
  notAwaited: new Set(),
  left: new Set(),
  isPaid: false,
  ...fields,
});

/** The choice of an existing dish, with the given fields. */
export const chosen = (fields: Partial<ChosenDish>): ChosenDish => ({
  orderId: 'order',
  newDish: false,
  sideDishes: [],
  ...fields,
});

/** The events of a decision about an order if `by` asked for it: kinds and data. */
export const told = (before: StoredOrder, decision: Decision<unknown>, by?: Person) => {
  if (decision instanceof Refusal) throw new Error(decision.message);
  const { domainEvents = [], events = [], state: after } = decision;
  return [...events, ...notices(domainEvents, { id: 'order', before, after, by })] as {
    kind: { what: string };
    data: Record<string, unknown>;
  }[];
};

/** The `domainEvents` of a decision, as the activity tells them. */
export const domainEventsBy = (decision: Decision<unknown>) => {
  if (decision instanceof Refusal) throw new Error(decision.message);
  return (decision.domainEvents ?? []).map(toNote);
};
