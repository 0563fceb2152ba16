import Type, { type Static } from '@kantyna/typebox';
import { SideDish } from '../catalogue/dishes.js';
import { CalendarDate, Grosze, GroszeSum, Id, Instant, Nullable, OneOf, Shape, Text, TimeOfDay } from '../format.js';
import { IfSoldOut } from './phone.js';
import { Flag, GivenBill } from './bill-and-flags.js';
import { SharedWith } from './entries.js';
import { PlaceId, PlaceName } from './places.js';
import { MAX_ACCOUNT_LENGTH, MAX_BLIK_NUMBER_LENGTH, MAX_DISCOUNT } from '../product.js';
import { ORDER_ROLES } from './names.js';

export const ORDER_STATES = ['CREATED', 'ORDERING', 'ORDERED', 'DELIVERED', 'REJECTED'] as const;
export const OrderState = OneOf(ORDER_STATES);
export type OrderState = Static<typeof OrderState>;

export const PaymentStatus = OneOf(['UNPAID', 'CONFIRMED']);
export type PaymentStatus = Static<typeof PaymentStatus>;

/** The price modifiers of an order: a discount in whole percent, and two delivery costs in grosze. */
export const DeliveryData = Shape({
  decreaseInPercent: Type.Integer({ minimum: 0, maximum: MAX_DISCOUNT }),
  spreadsDiscount: Type.Optional(
    Type.Literal(true, {
      description:
        'The discount is that of all dishes, spread over the entries. Set by the server; missing in older orders.',
    }),
  ),
  deliveryCostPerEverybody: Grosze,
  deliveryCostPerDish: Grosze,
});
export type DeliveryData = Static<typeof DeliveryData>;

/** The numbers that a person is paid at by default; `''` for none. */
export const PaymentNumbers = Shape({
  bankTransferNumber: Text(MAX_ACCOUNT_LENGTH),
  blikPhoneNumber: Text(MAX_BLIK_NUMBER_LENGTH),
});
export type PaymentNumbers = Static<typeof PaymentNumbers>;

/** The ways to pay the payer. Both numbers are stored without spaces and dashes. */
export const PaymentData = Shape({
  paymentByCash: Type.Boolean(),
  paymentByBankTransfer: Type.Boolean(),
  bankTransferNumber: Text(MAX_ACCOUNT_LENGTH),
  paymentByBlik: Type.Boolean(),
  blikPhoneNumber: Text(MAX_BLIK_NUMBER_LENGTH),
});
export type PaymentData = Static<typeof PaymentData>;

/** The fields of an order that its creator fills in. */
export const OrderDetails = Shape({
  orderDate: CalendarDate,
  timeOfOrder: TimeOfDay,
  deliveryData: DeliveryData,
  paymentData: PaymentData,
  limitPerPerson: Type.Optional(
    Nullable({
      ...Grosze,
      description: 'The most that the dishes of one person may cost, in grosze. 0 or `null`: no limit.',
    }),
  ),
  placeId: PlaceId,
});
export type OrderDetails = Static<typeof OrderDetails>;

/** `true`: something is to open although a restaurant is closed on that day. */
export const EvenIfClosed = Type.Optional(
  Type.Boolean({
    description: 'Although a restaurant is closed on that day: without it that is a 409 `RESTAURANT_CLOSED`.',
  }),
);

/** The instant from which only the creator may change the entries of an order; `null` for none. */
export const ClosesAt = Nullable(Instant);

/** A closing time in a body. In a new order a missing one is `null`; an update without it leaves it as it is. */
export const GivenClosesAt = Type.Optional(ClosesAt);

/** A role of an order. */
export const OrderRole = OneOf(ORDER_ROLES);
export type OrderRole = Static<typeof OrderRole>;

/** Who has a role of an order. */
const RoleHolder = Shape({ userId: Id, username: Type.String() });

/** A person who offers to take a role (`isOffer`), or whom the creator asks to. */
const RoleProposal = Shape({ role: OrderRole, ...RoleHolder.properties, isOffer: Type.Boolean() });
type RoleProposal = Static<typeof RoleProposal>;

export const Order = Shape({
  id: Id,
  restaurantId: Id,
  restaurantName: Type.String(),
  restaurantUrl: Type.String(),
  orderCreatorId: Id,
  orderCreatorUsername: Type.String(),
  timeOfDelivery: Type.Optional(TimeOfDay),
  orderState: OrderState,
  rejectedFrom: Type.Optional({ ...OrderState, description: 'The state before the rejection, of a rejected order.' }),
  closesAt: ClosesAt,
  bill: Type.Optional(GivenBill),
  creatorHasLeft: Type.Optional(
    Type.Boolean({ description: 'It is under way and its creator has left: who has an entry in it may take it over.' }),
  ),
  endedByItself: Type.Optional(
    Type.Boolean({ description: 'It was rejected because its day ended: caller and payer may bring it back, too.' }),
  ),
  /** Without `caller` or `payer` it is the creator. */
  caller: Type.Optional(RoleHolder),
  payer: Type.Optional(RoleHolder),
  roleProposals: Type.Optional(Type.Array(RoleProposal)),
  placeName: PlaceName,
  ...OrderDetails.properties,
});
export type Order = Static<typeof Order>;

export const DishEntry = Shape({
  id: Id,
  dishId: Id,
  dishName: Type.String(),
  price: Grosze,
  sideDishes: Type.Array(SideDish),
  comments: Type.String(),
  ifSoldOut: Type.Optional(IfSoldOut),
  forWhom: Type.Optional(Type.String({ description: 'Who eats it, if that is not who added it. Who added it pays.' })),
  flag: Type.Optional(Flag),
  sharedWith: SharedWith,
});
export type DishEntry = Static<typeof DishEntry>;

export const OrderEntry = Shape({
  id: Id,
  userId: Id,
  username: Type.String(),
  email: Type.Optional(
    Type.String({ description: 'Only of people who share their username with another person of the order.' }),
  ),
  hasLeft: Type.Optional(
    Type.Boolean({ description: 'They were erased, or are away: nobody asks them for anything.' }),
  ),
  finalPrice: GroszeSum,
  billed: Type.Optional(
    Type.Integer({ description: 'Its part of what the bill differs by, in grosze; part of finalPrice.' }),
  ),
  corrected: Type.Optional(
    Type.Integer({ description: 'What decisions about flagged dishes change, in grosze; part of finalPrice.' }),
  ),
  companyPart: Type.Optional({
    ...GroszeSum,
    description: 'What the company pays of finalPrice, in grosze; with paymentStatus. The rest is to be paid.',
  }),
  paymentStatus: Type.Optional({
    ...PaymentStatus,
    description: 'Only for who takes part: the order’s creator, its payer, and who has an entry in it.',
  }),
  confirmedAmount: Type.Optional(
    Type.Integer({
      description:
        'What is confirmed, in grosze; with paymentStatus. While it differs from finalPrice less companyPart the entry is UNPAID for the difference.',
    }),
  ),
  dishEntries: Type.Array(DishEntry),
});
export type OrderEntry = Static<typeof OrderEntry>;

/** The data that a link to an order shows to anybody who has it: nothing about people. */
export const OrderPreview = Shape({
  restaurantName: Type.String(),
  orderDate: CalendarDate,
  timeOfOrder: TimeOfDay,
  /** In the company's time zone. */
  closingTime: Type.Optional(TimeOfDay),
});
export type OrderPreview = Static<typeof OrderPreview>;
