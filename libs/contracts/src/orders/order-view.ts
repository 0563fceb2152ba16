import Type, { type Static } from '@kantyna/typebox';
import { SideDish } from '../catalogue/dishes.js';
import { CalendarDate, Grosze, GroszeSum, Id, Shape } from '../format.js';
import { SoldOut } from './phone.js';
import { DeliveryData, OrderState } from './order.js';
import { PlaceName } from './places.js';

/**
 * The order grouped by dish, for the phone call. `eatingPeopleCount` counts portions, `allEatingPeopleCount` counts people. The
 * prices of the groups are before discount and delivery; they add up to `basePriceSum`. Dish and name together are unique. `lineId` changes with
 * what a group says; `saidBefore` is how many portions of it were read out before it changed. `dishPrice` is of one dish without side dishes.
 */
export const OrderView = Shape({
  orderState: OrderState,
  orderDate: Type.Optional(CalendarDate),
  orderDeliveryData: DeliveryData,
  restaurantName: Type.String(),
  restaurantTelephone: Type.String(),
  groupedEntries: Type.Array(
    Shape({
      dishId: Id,
      dishName: Type.String(),
      category: Type.Optional(
        Type.String({ description: 'Where the menu has the dish, if another one of the order has its name.' }),
      ),
      lineId: Type.String(),
      isSaid: Type.Boolean(),
      saidBefore: Type.Optional(Type.Integer()),
      dishPrice: Grosze,
      price: GroszeSum,
      eatingPeopleCount: Type.Integer(),
      eatingPeopleEntries: Type.Array(
        Shape({
          username: Type.String(),
          sharedWith: Type.Optional(Type.Array(Type.String(), { description: 'Those who share the dish with them.' })),
          forWhom: Type.Optional(Type.String({ description: 'Who eats it, if that is not they.' })),
          comments: Type.String(),
          sideDishes: Type.Array(SideDish),
        }),
      ),
    }),
  ),
  allEatingPeopleCount: Type.Integer(),
  basePriceSum: GroszeSum,
  totalPrice: GroszeSum,
  totalWithoutWaiting: Type.Optional({
    ...GroszeSum,
    description:
      'The total if the order is placed without who still chooses for a sold-out dish. Missing if nobody does.',
  }),
  deliveryAddress: Type.Optional(Type.String()),
  placeName: PlaceName,
  soldOut: Type.Optional(Type.Array(SoldOut)),
});
export type OrderView = Static<typeof OrderView>;
