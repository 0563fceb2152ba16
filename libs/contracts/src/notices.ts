import Type, { type Static } from 'typebox';
import { CalendarDate, GroszeSum, Id, OneOf, Shape, TimeOfDay } from './format.js';
import { OrderRole } from './roles-of-order.js';

/** What a person owes another one, who has no name if they were erased. */
export const Debt = Shape({ creditorName: Type.Optional(Type.String()), amount: GroszeSum });
export type Debt = Static<typeof Debt>;

/** A creditor reminds a person of what they owe them. */
export const DebtReminder = Shape({ recipientIds: Type.Array(Id), creditorName: Type.String(), amount: GroszeSum });

/** How who got money answered a payment; `reason` of a contested one. */
export const SettlementAnswer = Shape({
  recipientIds: Type.Array(Id),
  actorUsername: Type.String(),
  answer: OneOf(['confirmed', 'contested', 'reverted']),
  amount: GroszeSum,
  reason: Type.Optional(Type.String()),
});

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

/**
 * Somebody offered to call or pay, was asked to or declined, took a role or the call over. `personUsername` is who has the role now; without
 * it that is the recipient.
 */
export const RolesChanged = Shape({
  ...Reminder.properties,
  what: OneOf(['offered', 'asked', 'declined', 'given', 'takenOver']),
  role: OrderRole,
  actorUsername: Type.String(),
  personUsername: Type.Optional(Type.String()),
});
