import type { Mark } from '@kantyna/bus/caught-up';
import type { Calls } from '@kantyna/contracts/calls';
import type { Dish } from '@kantyna/contracts/dishes';
import type { Person } from '@kantyna/contracts/events';
import { notFound, Refusal } from '@kantyna/contracts/refusal';
import type { Moment } from '@kantyna/service/clock';
import { joined } from '@kantyna/service/joined';
import type { Answer } from '@kantyna/service/serve';
import type { Change } from '@kantyna/store/aggregate';
import type { Command } from '@kantyna/store/command';
import { derivedId, newId } from '@kantyna/store/id';
import { decodeCursor, encodeCursor } from './cursor.js';
import { addDish, changeDish, deleteDish } from './entry.js';
import {
  deleteOrder as deletion,
  move,
  openOrder,
  updateOrder as update,
  type StoredOrder,
  type Transition,
} from './order.js';
import type { PresentRestaurant } from './menu-store.js';
import { mayManage } from './policy.js';
import * as shown from './shown.js';
import type { Store } from './store.js';

/** What the routes work with. */
export interface Needs {
  readonly store: Store;
  readonly caughtUp: () => Promise<Mark | undefined>;
  readonly now: () => Moment;
}

type Route<N extends keyof Calls> = (needs: Needs) => Answer<Calls[N]>;
type Nothing = Record<string, never>;

const NO_ORDER = notFound('order');
const NO_DISHES: readonly Dish[] = [];
const ids = { fresh: newId, same: derivedId };

/** The time of day that the form for a new order proposes (rules.md, Orders). */
const PROPOSED_TIME_OF_ORDER = '10:00';

export const todaysOrders: Route<'todaysOrders'> =
  ({ store, now }) =>
  async ({ person }) =>
    shown.todaysOrders(await store.ordersOf(now().date), person.id);

export const allOrders: Route<'allOrders'> =
  ({ store }) =>
  async ({ query: { limit, before } }) => {
    const cursor = before === undefined ? undefined : decodeCursor(before);
    if (cursor instanceof Refusal) return cursor;
    const found = await store.allOrders(limit === undefined ? 0 : limit + 1, cursor);
    const page = limit === undefined ? found : found.slice(0, limit);
    const last = page.length < found.length ? page.at(-1) : undefined;
    return {
      allOrdersList: page.map(shown.listItem),
      ...(last ? { next: encodeCursor([last.order.orderDate, last.order.createdAt, last.id]) } : {}),
    };
  };

export const orderCreateData: Route<'orderCreateData'> =
  ({ store, caughtUp, now }) =>
  async ({ person }) => {
    await caughtUp();
    const [restaurantsList, latest] = await Promise.all([store.restaurantList(), store.latestOrderOf(person.id)]);
    return {
      restaurantsList,
      orderDate: now().date,
      timeOfOrder: PROPOSED_TIME_OF_ORDER,
      bankTransferNumber: latest?.paymentData.bankTransferNumber ?? '',
      blikPhoneNumber: latest?.paymentData.blikPhoneNumber ?? '',
    };
  };

export const saveOrder: Route<'saveOrder'> =
  ({ store, caughtUp, now }) =>
  async ({ person, body, command }) => {
    await caughtUp();
    const restaurant = await store.findRestaurant(body.restaurantId);
    const id = command.key === undefined ? newId() : derivedId('order', command.key);
    return store.orders.change(id, command, (present) => {
      if (present) return { reply: { id } }; // Made of this key so long ago that the order does not remember it.
      return restaurant ? openOrder(copied(restaurant), body, person, now(), id) : notFound('restaurant');
    });
  };

export const showOrder: Route<'showOrder'> =
  ({ store, caughtUp }) =>
  async ({ person, params: { orderId } }) => {
    const mark = await caughtUp();
    const found = await store.findOrder(orderId);
    if (!found) return NO_ORDER;
    const { order, confirmed } = found;
    const menu = await store.findMenu(order.restaurant.id, mark);
    const fresh = shown.showOrder(orderId, order, confirmed, menu?.restaurant, person.id);
    return joined(fresh, shown.shownMenu(menu?.dishes ?? NO_DISHES));
  };

export const orderEditData: Route<'orderEditData'> =
  ({ store }) =>
  async ({ person, params: { orderId } }) => {
    const found = await store.findOrder(orderId);
    if (!found) return NO_ORDER;
    return mayManage(person, found.order) ?? { order: shown.shownOrder(orderId, found.order) };
  };

export const orderView: Route<'orderView'> =
  ({ store, caughtUp }) =>
  async ({ person, params: { orderId } }) => {
    await caughtUp();
    const found = await store.findOrder(orderId);
    if (!found) return NO_ORDER;
    return (
      mayManage(person, found.order) ??
      shown.orderView(found.order, await store.findRestaurant(found.order.restaurant.id))
    );
  };

export const updateOrder: Route<'updateOrder'> =
  ({ store }) =>
  async ({ person, body, command }) =>
    manage(store, body.orderId, person, command, (order) => update(order, body));

export const deleteOrder: Route<'deleteOrder'> =
  ({ store }) =>
  async ({ person, params: { orderId }, command }) =>
    manage(store, orderId, person, command, deletion);

/** A change of state that needs nothing but its name. */
export const transition =
  ({ store, now }: Needs, name: Transition): Answer<Calls['setAsCreated']> =>
  async ({ person, params: { orderId }, command }) =>
    manage(store, orderId, person, command, (order) => move(order, name, person, now(), orderId));

export const setAsOrdered: Route<'setAsOrdered'> =
  ({ store, now }) =>
  async ({ person, params: { orderId }, body, command }) =>
    manage(store, orderId, person, command, (order) =>
      move(order, 'set_as_ordered', person, now(), orderId, body.approxTimeOfDelivery),
    );

export const saveOrderEntry: Route<'saveOrderEntry'> =
  ({ store, caughtUp }) =>
  async ({ person, body, command }) => {
    const catalogue = caughtUp();
    return store.orders.change(body.orderId, command, async (order) =>
      order ? addDish(order, body, person, await menuOf(store, order, await catalogue), ids) : NO_ORDER,
    );
  };

export const updateOrderEntry: Route<'updateOrderEntry'> =
  ({ store, caughtUp }) =>
  async ({ person, body, command }) => {
    const catalogue = caughtUp();
    return store.orders.change(body.orderId, command, async (order) =>
      order ? changeDish(order, body.id, body, person, await menuOf(store, order, await catalogue), ids) : NO_ORDER,
    );
  };

export const deleteDishEntry: Route<'deleteDishEntry'> =
  ({ store }) =>
  async ({ person, params: { orderEntryId, dishEntryId }, command }) => {
    // Where the entry is gone already its own id stands in: a repeated request is still recognised by its key.
    const orderId = (await store.orderOfEntry(orderEntryId)) ?? orderEntryId;
    return store.orders.change(orderId, command, (order) =>
      order ? deleteDish(order, orderEntryId, dishEntryId, person) : notFound('order entry'),
    );
  };

/** The menu that an order is chosen from; empty where its restaurant was deleted. */
async function menuOf(store: Store, order: StoredOrder, mark: Mark | undefined): Promise<readonly Dish[]> {
  return (await store.findMenu(order.restaurant.id, mark))?.dishes ?? NO_DISHES;
}

const copied = ({ id, name, url, telephone }: PresentRestaurant): StoredOrder['restaurant'] => ({
  id,
  name,
  url,
  telephone,
});

/** A change that only the order's creator may make. */
function manage(
  store: Store,
  orderId: string,
  person: Person,
  command: Command,
  decide: (order: StoredOrder) => Change<StoredOrder, Nothing> | Refusal,
): Promise<Nothing | Refusal> {
  return store.orders.change(orderId, command, (order) =>
    order ? (mayManage(person, order) ?? decide(order)) : NO_ORDER,
  );
}
