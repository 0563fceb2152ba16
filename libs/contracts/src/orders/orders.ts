import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { Dish, DishesByCategory, SideDish } from '../catalogue/dishes.js';
import { CalendarDate, Created, GroszeSum, Id, Instant, Nullable, Shape, TimeOfDay } from '../format.js';
import { HeardPrice, SoldOut } from './phone.js';
import { Attendance } from './closing.js';
import {
  EvenIfClosed,
  ClosesAt,
  GivenClosesAt,
  Order,
  OrderDetails,
  OrderEntry,
  OrderPreview,
  OrderState,
  PaymentNumbers,
} from './order.js';
import { OrderView } from './order-view.js';
import { DaysOffAhead } from './days-off.js';
import { IsElsewhere, PlaceChoices, PlaceName, PlacesToChoose } from './places.js';
import { May, MayWithOthers, NextStep } from './abilities.js';
import { allOrdersCalls, OrderListItem } from './all-orders.js';
import { officeOrderCalls } from './office-calls.js';
import { transitions } from './transitions.js';
import { Voice } from './voices.js';
import { OpenWeekdays, Thresholds } from '../catalogue/thresholds.js';

/** An order of today, as its card shows it. */
export const TodaysOrder = Shape({
  ...OrderListItem.properties,
  closesAt: ClosesAt,
  saidNotToday: Type.Boolean(),
  placeName: PlaceName,
  isElsewhere: IsElsewhere,
  nextStep: Type.Optional({
    ...NextStep,
    description:
      'What the caller is the next to do in it. What was reported to them and who is missing is not looked at.',
  }),
});
export type TodaysOrder = Static<typeof TodaysOrder>;

export const TodaysOrders = Shape({
  currentOrderEntries: Type.Array(
    Shape({
      orderId: Id,
      orderState: OrderState,
      finalPrice: GroszeSum,
      companyPart: OrderEntry.properties.companyPart,
      isAskedAboutSoldOut: Type.Optional(Type.Boolean()),
      dishEntries: Type.Array(
        Shape({
          dish: Shape({ name: Type.String() }),
          restaurantName: Type.String(),
          sharedBy: Type.Optional(Type.Integer({ description: 'Of a shared dish: how many people share it.' })),
        }),
      ),
    }),
  ),
  ordersList: Type.Array(TodaysOrder),
  places: PlacesToChoose,
  dayOff: Type.Optional(Type.String({ description: 'The name of the company’s day off, if today is one.' })),
});
export type TodaysOrders = Static<typeof TodaysOrders>;

export const OrderCreateData = Shape({
  restaurantsList: Type.Array(
    Shape({ id: Id, name: Type.String(), dishCount: Type.Integer(), openWeekdays: Type.Optional(OpenWeekdays) }),
  ),
  orderDate: CalendarDate,
  timeOfOrder: TimeOfDay,
  bankTransferNumber: Type.String(),
  blikPhoneNumber: Type.String(),
  places: PlaceChoices,
  daysOff: DaysOffAhead,
  ownPlaceId: Type.Optional(
    Nullable({ ...Id, description: 'Where the caller eats; `null`: anywhere. Missing until they have said so.' }),
  ),
});
export type OrderCreateData = Static<typeof OrderCreateData>;

export const ShowOrder = Shape({
  order: Order,
  orderEntries: Type.Array(OrderEntry),
  ...Attendance.properties,
  may: May,
  mayWithOthers: MayWithOthers,
  callDueAt: Type.Optional({ ...Instant, description: 'From when on somebody else may take the call over.' }),
  currentUserId: Id,
  totalOrderPrice: GroszeSum,
  baseOrderPrice: GroszeSum,
  soldOut: Type.Optional(Type.Array(SoldOut)),
  soldOutDishIds: Type.Optional(
    Type.Array(Id, { description: 'The dishes that are sold out at the restaurant on the date of the order.' }),
  ),
  heardPrices: Type.Optional(
    Type.Array(HeardPrice, { description: 'The prices that were named on the phone, once the order is placed.' }),
  ),
  ownVoices: Type.Optional(
    Type.Array(Voice, { description: 'What the caller said about dishes of the order. Nobody else is shown it.' }),
  ),
  ...Thresholds.properties,
  allDishesInRestaurant: Type.Array(Dish),
  allDishesByCategory: DishesByCategory,
  dishIdToSideDishesMap: Type.Record(Type.String(), Type.Array(SideDish)),
});
export type ShowOrder = Static<typeof ShowOrder>;

const NoTimeOrTime = Type.Optional(Nullable(TimeOfDay));

/** The calls for orders. */
export const orderEndpoints = endpointsOf('orders', {
  ...officeOrderCalls,
  todaysOrders: {
    route: 'GET /api/orders/today.json',
    access: 'user',
    needs: [],
    summary: 'Today’s orders, the open ones first, and what the caller has in them.',
    reply: TodaysOrders,
  },
  ...allOrdersCalls,
  orderCreateData: {
    route: 'GET /api/orders/create.json',
    access: 'user',
    needs: ['restaurant', 'dish'],
    summary: 'What the form for a new order starts from.',
    reply: OrderCreateData,
  },
  savePaymentNumbers: {
    route: 'PUT /api/orders/payment_numbers',
    access: 'user',
    limit: { none: 'One of each person, which only they see.' },
    needs: [],
    summary:
      'Replaces the numbers that the caller’s new orders start from. An order with another number replaces it in turn.',
    body: PaymentNumbers,
  },
  saveOrder: {
    route: 'POST /api/orders/save',
    access: 'user',
    limit: { perDay: 20 },
    needs: ['restaurant', 'revocation'],
    summary: 'Opens an order.',
    body: Shape({ restaurantId: Id, closesAt: GivenClosesAt, evenIfClosed: EvenIfClosed, ...OrderDetails.properties }),
    reply: Created,
    errors: [404, 409],
  },
  showOrder: {
    route: 'GET /api/orders/:orderId/show.json',
    access: 'user',
    needs: ['restaurant', 'dish', 'payment', 'person', 'revocation'],
    summary: 'An order with its entries and prices, and the menu of its restaurant.',
    reply: ShowOrder,
  },
  orderEditData: {
    route: 'GET /api/orders/:orderId/edit.json',
    access: 'manager',
    needs: [],
    summary: 'An order as its creator edits it.',
    reply: Shape({ order: Order, places: PlaceChoices }),
  },
  orderView: {
    route: 'GET /api/orders/:orderId/order_view.json',
    access: 'caller',
    needs: ['restaurant'],
    summary: 'What the caller says on the phone: identical dishes grouped. Changes nothing.',
    reply: OrderView,
  },
  updateOrder: {
    route: 'PUT /api/orders/update',
    access: 'manager',
    limit: { perDay: 300 },
    needs: ['restaurant', 'dish'],
    summary:
      'Changes an order’s times, closing time, price modifiers, payment data, limit and place of delivery. A closing time, limit or place that is missing stays.',
    body: Shape({ orderId: Id, timeOfDelivery: NoTimeOrTime, closesAt: GivenClosesAt, ...OrderDetails.properties }),
    errors: [404],
  },
  deleteOrder: {
    route: 'DELETE /api/orders/:orderId/delete',
    access: 'decider',
    limit: { perDay: 50 },
    needs: [],
    summary: 'Deletes an order that nobody owes money for.',
    errors: [409],
  },
  orderPreview: {
    route: 'GET /api/orders/:orderId/preview.json',
    access: 'public',
    needs: [],
    summary: 'Restaurant and times of an order, for the preview of a link to it.',
    reply: OrderPreview,
  },
  ...transitions,
});
