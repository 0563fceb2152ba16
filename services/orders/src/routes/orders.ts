import type { orderEndpoints } from '@kantyna/contracts/orders/orders';
import { ORDERS_A_PAGE } from '@kantyna/contracts/product';
import { notFound, Refusal } from '@kantyna/kernel/refusal';
import { abilitiesOf } from '@kantyna/order-rules/abilities';
import { decodeCursor, encodeCursor } from '@kantyna/service/http/cursor';
import { CsvReply } from '@kantyna/service/http/csv';
import { PartialReply, shareJson } from '@kantyna/service/http/partial-reply';
import { createdId, createOnce } from '@kantyna/store/aggregate/shortcuts';
import { withDate } from '../rules/closing/closing.js';
import { toAttendance } from '../rules/closing/attendance.js';
import { callDueAt } from '../rules/roles/roles.js';
import { checkNumbers } from '../rules/roles/payment-numbers.js';
import { isLeftBehind } from '../rules/order/take-over.js';
import { changeState, undoRejection, placeOrder } from '../rules/order/transitions.js';
import { hasTwins } from '../rules/phone/call-script.js';
import { deleteOrder, isForOthers, openOrder, updateOrder } from '../rules/order/order.js';
import { checkOrderDate, presentDates } from '../rules/order/order-day.js';
import { flagsUntil } from '../rules/flags/flags.js';
import { chargesUntil } from '../rules/order/order-age.js';
import { refusePrices } from '../rules/policy.js';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import { NO_ORDER, onOrder } from './order-calls.js';
import { cursorOf, type OrderCursor } from '../database/all-orders.js';
import { weekdayOf } from '@kantyna/kernel/clock';
import { checkOpen } from '../rules/planning/closed-days.js';
import { daysOffAhead } from '../rules/planning/days-off.js';
import { placeChoices, placeNameOf } from '../rules/places/places.js';
import { usualEatersOn } from '../usual-eaters.js';
import { officeOrderHandlers } from './office-calls.js';
import type { Dependencies } from '../dependencies.js';
import { dayOffOn } from '@kantyna/order-rules/days-off';
import type { Transition } from '@kantyna/order-rules/transitions';
import type { StoredOrder } from '../rules/stored-order.js';
import { toTable } from '../views/orders-file.js';
import { toTodaysOrders } from '../views/today.js';
import { toOrderView } from '../views/order-view.js';
import { toEditedOrder, toListedOrder, toMenuView, toShowOrder } from '../views/orders.js';

const NO_MENU = shareJson(toMenuView([]));

/** The time of day that the form for a new order proposes (docs/rules/orders.md, Orders). */
const PROPOSED_TIME_OF_ORDER = '10:00';

/** The calls about orders. */
export function orderHandlers(deps: Dependencies): HandlersOf<typeof orderEndpoints> {
  const { store, clock, deliveryAddress } = deps;

  const closingTime = (closesAt?: string | null) => (closesAt ? clock.at(closesAt) : undefined);
  const transition = (name: Transition) => (order: StoredOrder) => changeState(order, name, clock.now());

  return {
    ...officeOrderHandlers(deps),

    todaysOrders: async ({ person }) => {
      const now = clock.now();
      const [orders, eating] = await Promise.all([
        store.ordersOf(presentDates(now), person.id),
        store.eatingOf(person.id),
      ]);
      const dayOff = dayOffOn(store.daysOff(), now.date);
      return { ...toTodaysOrders(orders, person.id, now, eating), ...(dayOff && { dayOff: dayOff.name }) };
    },

    allOrders: async ({ query: { limit = ORDERS_A_PAGE, before, ...filter } }) => {
      const cursor = before === undefined ? undefined : decodeCursor<OrderCursor>(before, 3);
      if (cursor instanceof Refusal) return cursor;
      const found = await store.allOrders(limit + 1, filter, cursor);
      const page = found.slice(0, limit);
      const last = page.length < found.length ? page.at(-1) : undefined;
      return {
        allOrdersList: page.map(toListedOrder),
        ...(last && { next: encodeCursor(cursorOf(last)) }),
      };
    },

    allOrdersFile: ({ query: { language = 'en', ...filter } }) =>
      CsvReply.of(toTable(store.everyOrder(filter), language)),

    orderCreateData: async ({ person, revision }) => {
      const [restaurantsList, numbers, { places, ownPlaceId }] = await Promise.all([
        store.restaurantList(revision),
        store.numbersOf(person.id),
        store.eatingOf(person.id),
      ]);
      const today = clock.now().date;
      const fields = {
        ...{ orderDate: today, timeOfOrder: PROPOSED_TIME_OF_ORDER },
        ...numbers,
        ...placeChoices(places),
        ...daysOffAhead(store.daysOff(), today),
        ...(ownPlaceId !== undefined && { ownPlaceId }),
      };
      return new PartialReply(fields, restaurantsList);
    },

    savePaymentNumbers: async ({ person, body }) => {
      const numbers = checkNumbers(body);
      if (numbers instanceof Refusal) return numbers;
      await store.putNumbers(person.id, { ...numbers, at: clock.now().instant });
      return {};
    },

    saveOrder: async ({ person, body, command }) => {
      const id = createdId(command, 'order');
      const [restaurant, usualEaters, notAwaited] = await Promise.all([
        store.findRestaurant(body.restaurantId),
        usualEatersOn(store, body.orderDate, body.placeId),
        store.notAwaitedOn(body.orderDate, id),
      ]);
      const how = { closesAt: closingTime(body.closesAt), usualEaters, notAwaited };
      return createOnce(store.orders, id, command, () => {
        if (!restaurant) return notFound('restaurant');
        const now = clock.now();
        const refusal =
          checkOrderDate(body.orderDate, now) ?? checkOpen([restaurant], [weekdayOf(body.orderDate)], body);
        return refusal ?? openOrder(restaurant, body, { person, now, id, ...how });
      });
    },

    showOrder: async ({ person, params: { orderId }, revision }) => {
      const found = await store.findOrder(orderId);
      if (!found) return NO_ORDER;
      const [menu, notAwaited, soldOutDishIds, left] = await Promise.all([
        store.findMenu(found.order.restaurant.id, revision),
        store.notAwaitedIn(orderId, found.order, revision),
        store.soldOutAt(orderId, found.order),
        store.leftAmong([found.order.creator, ...found.order.entries.map((entry) => entry.person)], revision),
      ]);
      const now = clock.now();
      const isLeft = isLeftBehind(found.order, left, now);
      const shown = toShowOrder(found, menu?.restaurant, person.id, left);
      const fields = {
        ...shown,
        order: {
          ...shown.order,
          ...(isLeft && { creatorHasLeft: true }),
          ...placeNameOf(store.places(), found.order.placeId),
        },
        ...toAttendance(found.order, notAwaited),
        ...abilitiesOf(found.order, {
          person,
          now,
          flagsUntil: () => flagsUntil(found.order, clock),
          chargesUntil: () => chargesUntil(found.order, clock),
          isLeftBehind: isLeft,
          isPaid: found.confirmedAmounts.size > 0,
        }),
        callDueAt: callDueAt(found.order, clock),
        ...(soldOutDishIds.length > 0 && { soldOutDishIds }),
      };
      return new PartialReply(fields, menu?.json ?? NO_MENU);
    },

    /** Anybody may make this call: it says nothing about people. */
    orderPreview: async ({ params: { orderId } }) => {
      const found = await store.findOrder(orderId);
      if (!found) return NO_ORDER;
      const { restaurant, orderDate, timeOfOrder, closesAt } = found.order;
      const closing = closesAt !== undefined && { closingTime: clock.at(closesAt).time };
      return { restaurantName: restaurant.name, orderDate, timeOfOrder, ...closing };
    },

    ...onOrder(store, {
      orderEditData: (order, { person, params: { orderId } }) => ({
        order: toEditedOrder(orderId, order, person.id),
        ...placeChoices(store.places()),
      }),

      orderView: async (order, { revision }) => {
        const { id } = order.restaurant;
        const menu = hasTwins(order) ? await store.dishesOf(id, revision) : [];
        const restaurant = await store.findRestaurant(id);
        return toOrderView(order, { restaurant, menu, deliveryAddress, places: store.places() });
      },

      updateOrder: async (order, { person, body, revision }) => {
        const { closesAt: given = order.closesAt } = body;
        const closesAt = withDate(closingTime(given), body.orderDate, order, clock);
        const refusal = refusePrices(order, person, body.deliveryData);
        if (refusal) return refusal;
        const isMoved = body.orderDate !== order.orderDate;
        const menu = isMoved ? await store.dishesOf(order.restaurant.id, revision) : [];
        const others = isForOthers(order, body, store.daysOff()) && {
          usualEaters: await usualEatersOn(store, body.orderDate, body.placeId),
        };
        return updateOrder(order, body, { person, now: clock.now(), closesAt, menu, ...others });
      },

      deleteOrder,

      setAsCreated: transition('set_as_created'),
      setAsOrdering: transition('set_as_ordering'),
      setAsOrdered: (order, { body }) => placeOrder(order, body, clock.now()),
      setAsDelivered: transition('set_as_delivered'),
      setAsRejected: transition('set_as_rejected'),
      undoRejection: (order) => undoRejection(order, clock.now()),
      setBackAsOrdered: transition('set_back_as_ordered'),
    }),
  };
}
