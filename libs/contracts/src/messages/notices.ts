import Type, { type Static } from '@kantyna/typebox';
import { CalendarDate, Grosze, GroszeSum, Id, Nullable, OneOf, Shape, TimeOfDay } from '../format.js';
import { FLAG_DECISIONS, FLAG_KINDS } from '../product.js';
import { OrderRole } from '../orders/roles.js';

/** What a person owes another one, who has no name if they were erased. */
export const Debt = Shape({ creditorName: Type.Optional(Type.String()), amount: GroszeSum });
export type Debt = Static<typeof Debt>;

/** A creditor reminds a person of what they owe them. */
export const DebtReminder = Shape({ recipientIds: Type.Array(Id), creditorName: Type.String(), amount: GroszeSum });

/** How who got money answered a payment; `reason` of a contested one. */
export const SettlementAnswer = Shape({
  recipientIds: Type.Array(Id),
  actorUsername: Type.String(),
  /** `saidPaid`, `gotBack`: the owner of an entry confirmed that they paid it, or got back what was too much. */
  answer: OneOf(['confirmed', 'contested', 'reverted', 'saidPaid', 'gotBack']),
  amount: GroszeSum,
  orderId: Type.Optional(Id),
  restaurantName: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
});

/** What a person owed for an order before something happened to it, and owes now; `isOwed`: what they are owed for it, as its payer. */
export const ChangedAmount = Shape({
  before: GroszeSum,
  amount: GroszeSum,
  isOwed: Type.Optional(Type.Literal(true)),
});
export type ChangedAmount = Static<typeof ChangedAmount>;

/** What every reminder of an order has. `changed`: what became of the amount of its one recipient by it. */
export const Reminder = Shape({
  orderId: Id,
  restaurantName: Type.String(),
  orderDate: CalendarDate,
  recipientIds: Type.Array(Id),
  changed: Type.Optional(ChangedAmount),
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

/**
 * A dish is sold out while its order is placed, or is there after all. The recipients have it, and are asked, or told what they get: `instead`,
 * or nothing. `isLate`: they did not answer in time.
 */
export const SoldOutNotice = Shape({
  ...Reminder.properties,
  dishName: Type.String(),
  what: OneOf(['asked', 'undone', 'settled']),
  instead: Type.Optional(Type.String()),
  isLate: Type.Boolean(),
});

/** A dish costs something else than the menu said. The recipient has it; `amount` is what they pay once the order is placed, `before` what it was. */
export const PriceNotice = Shape({
  ...Reminder.properties,
  dishName: Type.String(),
  price: Grosze,
  amount: GroszeSum,
  before: Type.Optional(GroszeSum),
});

/** Who decides changed a dish of another person, or removed it. The recipient is that person. */
export const DishNotice = Shape({
  ...Reminder.properties,
  actorUsername: Type.String(),
  dishName: Type.String(),
  isRemoved: Type.Boolean(),
});

/** Why an amount is another one: the order is open again, or not rejected after all, or what it costs was changed. */
export const AMOUNT_REASONS = ['reopened', 'notRejected', 'other'] as const;

/** What the recipient owes or is owed for an order is another amount now. Without a reason it is so by its bill. */
export const AmountNotice = Shape({
  ...Reminder.properties,
  amount: GroszeSum,
  why: Type.Optional(OneOf(AMOUNT_REASONS)),
});

/** Somebody corrects the menu: a dish costs something else there, without side dishes. */
export const MenuCorrection = Shape({ restaurantId: Id, dishId: Id, price: Grosze });
