import type { Dish, SideDish } from '@kantyna/contracts/catalogue/dishes';
import type { OrderDetails, OrderState } from '@kantyna/contracts/orders/order';
import type { Caller, Colleague, Company } from './company.js';
import { addDish, bringTo, openOrder, openRestaurant, type Restaurant } from './ordering.js';

/** An order with one entry. The creator opened it, the owner has a dish with a side dish in it, the stranger takes no part. */
export interface Scene extends Record<'creator' | 'owner' | 'stranger', Colleague> {
  readonly anonymous: Caller;
  readonly restaurant: Restaurant;
  readonly dish: Dish;
  readonly sideDish: SideDish;
  readonly orderId: string;
  readonly entryId: string;
  readonly dishEntryId: string;
}

/** Creates an order in the given state, at the given restaurant or at a new one. */
export async function setScene(
  company: Company,
  state: OrderState = 'CREATED',
  at?: Restaurant,
  changes: Partial<OrderDetails> = {},
): Promise<Scene> {
  const [creator, owner, stranger] = company.some(3) as [Colleague, Colleague, Colleague];
  const restaurant = at ?? (await openRestaurant(creator));
  const dish = restaurant.dishes[0]!;
  const sideDish = dish.sideDishes[0]!;
  const orderId = await openOrder(creator, restaurant, changes);
  const { id: entryId, dishEntryId } = await addDish(owner, orderId, dish, [sideDish]);
  await bringTo(creator, orderId, state);
  const { anonymous } = company;
  return { creator, owner, stranger, anonymous, restaurant, dish, sideDish, orderId, entryId, dishEntryId };
}

/** Everything of a scene that a call of somebody else could change. */
export const snapshot = ({ creator: { calls }, orderId, restaurant }: Scene) =>
  Promise.all([
    calls.showOrder({ params: { orderId } }),
    calls.showRestaurant({ params: { restaurantId: restaurant.id } }),
    calls.balance().then(({ entries }) => entries.filter((row) => row.orderId === orderId)),
  ]);
