import Type, { type Static, type TProperties } from '@kantyna/typebox';
import { CalendarDate, Grosze, GroszeSum, Id, Nullable, OneOf, Shape, TimeOfDay } from '../format.js';
import { LANGUAGES } from '../notifications/notifications.js';
import { FLAG_DECISIONS, FLAG_KINDS } from '../product.js';
import { OrderRole } from '../orders/order.js';
import { LoggedSetting } from '../people/company-setting.js';
import { OFFICE_ACTS } from '../people/office.js';

/** A person's debt to another one, who has no name if they were erased. */
export const Debt = Shape({ creditorName: Type.Optional(Type.String()), amount: GroszeSum });
export type Debt = Static<typeof Debt>;

/** An event about money between the recipient and `otherId`. The newest replaces the others that wait for a recipient. */
const betweenTwo = { recipientIds: Type.Array(Id), otherId: Type.Optional(Id), amount: GroszeSum };

/** A creditor reminds a person of what they owe them. */
export const DebtReminder = Shape({ ...betweenTwo, creditorName: Type.String() });

/** The answer to a payment by the person who got the money; a contested one has a `reason`. */
export const SettlementAnswer = Shape({
  ...betweenTwo,
  actorUsername: Type.String(),
  /** `saidPaid`, `gotBack`: the owner of an entry confirmed that they paid it, or got back what was too much. */
  answer: OneOf(['confirmed', 'contested', 'reverted', 'saidPaid', 'gotBack']),
  /** The actor is paid for the order by now, so what was reported to the payer before ends. */
  hasNewPayer: Type.Optional(Type.Literal(true)),
  orderId: Type.Optional(Id),
  restaurantName: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
});

/** A manager says that the company paid a payer an amount back (negative: they it), or (`isTakenBack`) that it did not. */
export const ReimbursementNotice = Shape({
  recipientIds: Type.Array(Id),
  actorUsername: Type.String(),
  amount: GroszeSum,
  isTakenBack: Type.Optional(Type.Literal(true)),
});

/**
 * The amounts that a person owed for an order before a change and owes now. With `isOwed` they are amounts that others owe this person, the
 * payer.
 */
export const ChangedAmount = Shape({
  before: GroszeSum,
  amount: GroszeSum,
  isOwed: Type.Optional(Type.Literal(true)),
});
export type ChangedAmount = Static<typeof ChangedAmount>;

/** The fields of every notice about an order. `placeId` is its place of delivery, `changed` the changed amount of its only recipient. */
export const Reminder = Shape({
  orderId: Id,
  restaurantName: Type.String(),
  orderDate: CalendarDate,
  placeId: Type.Optional(Id),
  recipientIds: Type.Array(Id),
  changed: Type.Optional(ChangedAmount),
});

/** A notice about an order. */
export const noticeOf = <P extends TProperties>(fields: P) => Shape({ ...Reminder.properties, ...fields });

/** A confirmed payment for an entry was taken back. The recipient is the one of debtor and payer who did not do it. */
export const RevertedPayment = noticeOf({ ...betweenTwo, actorUsername: Type.String() });

/** A delivered dish was flagged, or the flag was taken back. The recipients are its eaters and who is paid, without the actor. */
export const FlagNotice = noticeOf({
  actorUsername: Type.String(),
  dishName: Type.String(),
  kind: OneOf(FLAG_KINDS),
  isWithdrawn: Type.Boolean(),
});

/** It was decided what becomes of a flagged dish; `null`: it is open again. The amount is what the recipient pays now. */
export const FlagDecisionNotice = noticeOf({
  dishName: Type.String(),
  decision: Nullable(OneOf(FLAG_DECISIONS)),
  amount: GroszeSum,
});

/** A person's part of a dish that several people share changed, to `amount`: 0 if the dish was removed. */
export const ShareNotice = noticeOf({
  actorUsername: Type.String(),
  dishName: Type.String(),
  change: OneOf(['joined', 'left', 'passedOn', 'changed', 'removed']),
  amount: GroszeSum,
});

/** A change of an order, for those who take part in it. */
export const OrderNotice = noticeOf({ timeOfDelivery: Type.Optional(TimeOfDay), actorId: Id });
export type OrderNotice = Static<typeof OrderNotice>;

/**
 * The food of a placed order comes at another time, on another day or to another place, which are those of the order. The recipients are its
 * people. `timeBefore`: it was expected then. Chats are told without recipients, too.
 */
export const DeliveryNotice = noticeOf({
  timeOfDelivery: Type.Optional(TimeOfDay),
  timeBefore: Type.Optional(TimeOfDay),
  isOtherDay: Type.Optional(Type.Literal(true)),
  isElsewhere: Type.Optional(Type.Literal(true)),
});

/**
 * Somebody offered to call or pay, was asked to or declined, took a role or the call over. `personUsername` is who has the role now; without
 * it that is the recipient.
 */
export const RolesChanged = noticeOf({
  what: OneOf(['offered', 'asked', 'declined', 'given', 'takenOver']),
  role: OrderRole,
  actorUsername: Type.String(),
  personUsername: Type.Optional(Type.String()),
});

/**
 * A dish is sold out while its order is placed, or is there after all. The recipients have it, and are asked, or told what they get: `instead`,
 * or nothing, `without` the side dishes that they had. `isLate`: they did not answer in time.
 */
export const SoldOutNotice = noticeOf({
  dishName: Type.String(),
  what: OneOf(['asked', 'undone', 'settled']),
  instead: Type.Optional(Type.String()),
  without: Type.Optional(Type.Array(Type.String())),
  isLate: Type.Boolean(),
});

/** A dish costs something else than the menu said. The recipient has it; `amount` is what they pay once the order is placed, `before` what it was. */
export const PriceNotice = noticeOf({
  dishName: Type.String(),
  price: Grosze,
  amount: GroszeSum,
  before: Type.Optional(GroszeSum),
});

/** The person who decides changed or removed a dish of another person, who is the recipient. */
export const DishNotice = noticeOf({
  actorUsername: Type.String(),
  dishName: Type.String(),
  isRemoved: Type.Boolean(),
});

/**
 * The amount that the recipient owes or is owed for an order has changed: the order is open again, or not rejected after all, or what it costs
 * was changed. Without a reason, the bill changed it.
 */
export const AmountNotice = noticeOf({
  amount: GroszeSum,
  why: Type.Optional(OneOf(['reopened', 'notRejected', 'other'])),
});

/** Somebody corrects the menu: a dish costs something else there, without side dishes. */
export const MenuCorrection = Shape({ restaurantId: Id, dishId: Id, price: Grosze });

/** The act of a manager of the office in another service than auth. The office's log hears of it. */
export const OfficeActed = Shape({
  by: Id,
  act: OneOf(OFFICE_ACTS),
  about: Type.Optional(Id),
  details: Type.Optional(Type.String()),
  setting: Type.Optional(LoggedSetting),
});

/**
 * The report of a month (`YYYY-MM`) goes to an address. `amount` is what it comes to, in grosze; `file` is its CSV, gzipped,
 * in base64, unless that is too large for a message.
 */
export const ReportDue = Shape({
  address: Type.String(),
  language: OneOf(LANGUAGES),
  month: Type.String(),
  amount: GroszeSum,
  file: Type.Optional(Type.String()),
});
