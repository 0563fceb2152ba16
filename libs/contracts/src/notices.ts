import Type, { type Static } from 'typebox';
import { CalendarDate, GroszeSum, Id, Nullable, OneOf, Shape, TimeOfDay } from './format.js';
import { FLAG_DECISIONS, FLAG_KINDS } from './flag-kinds.js';

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

/** A delivered dish was flagged, or the flag was taken back. The recipients are its eaters and who is paid, without the actor. */
export const FlagNotice = Shape({
  ...Reminder.properties,
  actorUsername: Type.String(),
  dishName: Type.String(),
  kind: OneOf(FLAG_KINDS),
  isWithdrawn: Type.Boolean(),
});

/** It was decided what becomes of a flagged dish; `null`: it is open again. The amount is what the recipient pays now. */
export const FlagDecisionNotice = Shape({
  ...Reminder.properties,
  dishName: Type.String(),
  decision: Nullable(OneOf(FLAG_DECISIONS)),
  amount: GroszeSum,
});

/** A person's part of a dish that several people share changed, to `amount`: 0 if the dish was removed. */
export const ShareNotice = Shape({
  ...Reminder.properties,
  actorUsername: Type.String(),
  dishName: Type.String(),
  change: OneOf(['joined', 'left', 'passedOn', 'changed', 'removed']),
  amount: GroszeSum,
});

/** What happened to an order, for those who take part in it. */
export const OrderNotice = Shape({
  ...Reminder.properties,
  timeOfDelivery: Type.Optional(TimeOfDay),
  actorId: Id,
});
export type OrderNotice = Static<typeof OrderNotice>;
