import { groupByCategory, type Dish } from '@kantyna/contracts/catalogue/dishes';
import type { DishEntry, Order, OrderEntry } from '@kantyna/contracts/orders/order';
import type { ListedOrder } from '@kantyna/contracts/orders/all-orders';
import type { ShowOrder, TodaysOrder } from '@kantyna/contracts/orders/orders';
import type { CreatedEntry, ParticipatedEntry } from '@kantyna/contracts/payments/history';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import { dateIn } from '@kantyna/test-support/date-in';

/** An id with this number. */
export const idOf = (number: number): string => number.toString(16).padStart(24, '0');

/** An id that a name gives: its first twelve bytes. */
const idOfName = (name: string): string => Buffer.from(name).toString('hex').padEnd(24, '0').slice(0, 24);

/** Somebody whose id and name replies have. */
export interface Person {
  readonly userId: string;
  readonly username: string;
}

export const EWA: Person = { userId: idOf(1), username: 'Ewa Mazur' };
export const JAN: Person = { userId: idOf(2), username: 'Agnieszka Dąbrowska' };
export const PIOTR: Person = { userId: idOf(3), username: 'Piotr Zieliński' };

/** An account number with valid check digits (the example of the IBAN standard). */
export const ACCOUNT = '61109010140000071219812874';

/** An order of today of Agnieszka's, paid in cash. */
export const anOrder = (changes: Partial<Order> = {}): Order => ({
  id: idOf(100),
  restaurantId: idOf(200),
  restaurantName: 'Bar Kasztan',
  restaurantUrl: '',
  orderCreatorId: JAN.userId,
  orderCreatorUsername: JAN.username,
  orderState: 'CREATED',
  closesAt: null,
  orderDate: dateIn(0),
  timeOfOrder: '11:30',
  deliveryData: { decreaseInPercent: 0, deliveryCostPerEverybody: 0, deliveryCostPerDish: 0 },
  paymentData: {
    paymentByCash: true,
    paymentByBankTransfer: false,
    bankTransferNumber: '',
    paymentByBlik: false,
    blikPhoneNumber: '',
  },
  ...changes,
});

/** A dish that somebody ordered. */
export const aDishEntry = (dishName: string, price: number, changes: Partial<DishEntry> = {}): DishEntry => ({
  id: `entry of ${dishName}`,
  dishId: idOfName(dishName),
  dishName,
  price,
  sideDishes: [],
  comments: '',
  ...changes,
});

/** The unpaid entry of a person, who has one dish of this price. */
export const anEntry = (of: Person, price = 1600, changes: Partial<OrderEntry> = {}): OrderEntry => ({
  id: `entry ${of.userId}`,
  ...of,
  finalPrice: price,
  paymentStatus: 'UNPAID',
  confirmedAmount: 0,
  dishEntries: [aDishEntry('Żurek', price)],
  ...changes,
});

/** An order as it is shown to `of`, with its entries. */
export function shownOrder(
  of: Person,
  orderEntries: OrderEntry[],
  { order = {}, menu = [], ...changes }: Partial<Omit<ShowOrder, 'order'>> & { order?: Partial<Order>; menu?: Dish[] },
): ShowOrder {
  const total = orderEntries.reduce((sum, { finalPrice }) => sum + finalPrice, 0);
  return {
    order: anOrder(order),
    orderEntries,
    missingPeople: [],
    notTodayPeople: [],
    may: {},
    mayWithOthers: {},
    currentUserId: of.userId,
    totalOrderPrice: total,
    baseOrderPrice: total,
    allDishesInRestaurant: menu,
    allDishesByCategory: groupByCategory(menu),
    dishIdToSideDishesMap: Object.fromEntries(menu.map(({ id, sideDishes }) => [id, sideDishes])),
    ...changes,
  };
}

/** An order in the list of all of them. */
export const aListedOrder = (id: string, changes: Partial<ListedOrder> = {}): ListedOrder => ({
  id,
  restaurantName: 'Bar Kasztan',
  orderCreatorUsername: PIOTR.username,
  orderState: 'CREATED',
  orderDate: dateIn(0),
  timeOfOrder: '11:30',
  peopleCount: 1,
  totalAmount: 1600,
  ...changes,
});

/** A claim of a person that they paid the caller; with `isOwn` one of the caller's. */
export const aClaim = (of: Person, amount: number, changes: Partial<Claim> = {}): Claim => ({
  id: `claim of ${of.userId}`,
  userId: of.userId,
  name: of.username,
  isOwn: false,
  status: 'CLAIMED',
  amount,
  way: 'cash',
  at: new Date().toISOString(),
  ...changes,
});

/** An order in the list of those of today. */
export const aTodaysOrder = (
  { totalAmount: _, ...order }: ListedOrder,
  changes: Partial<TodaysOrder> = {},
): TodaysOrder => ({
  ...order,
  closesAt: null,
  saidNotToday: false,
  ...changes,
});

/** The caller's entry in an order of Agnieszka's, of 16,00 zł, in their history. */
export const aParticipatedRow = (
  restaurantName: string,
  changes: Partial<ParticipatedEntry> = {},
): ParticipatedEntry => ({
  kind: 'participatedEntry',
  orderId: idOf(100),
  orderDate: dateIn(0),
  orderCreator: JAN.username,
  owedTo: JAN.username,
  restaurantName,
  orderEntryAmount: 1600,
  confirmedAmount: 0,
  status: 'UNPAID',
  ...changes,
});

/** An order that the caller pays for, in their history: two people owe 48,00 zł. */
export const aCreatedRow = (restaurantName: string): CreatedEntry => ({
  kind: 'createdEntry',
  orderId: idOf(102),
  orderDate: dateIn(0),
  restaurantName,
  confirmedPaymentsTotalAmount: 0,
  totalAmount: 4800,
  owingPeopleCount: 2,
});
