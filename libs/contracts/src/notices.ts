import Type, { type Static } from 'typebox';
import { CalendarDate, GroszeSum, Id, Shape, TimeOfDay } from './format.js';

/** What a person owes another one, who has no name if they were erased. */
export const Debt = Shape({ creditorName: Type.Optional(Type.String()), amount: GroszeSum });
export type Debt = Static<typeof Debt>;

/** What every reminder of an order has. */
export const Reminder = Shape({
  orderId: Id,
  restaurantName: Type.String(),
  orderDate: CalendarDate,
  recipientIds: Type.Array(Id),
});

/** What happened to an order, for those who take part in it. */
export const OrderNotice = Shape({
  ...Reminder.properties,
  timeOfDelivery: Type.Optional(TimeOfDay),
  actorId: Id,
});
export type OrderNotice = Static<typeof OrderNotice>;
