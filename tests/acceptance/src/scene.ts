import type { Dish, SideDish } from '@kantyna/contracts/dishes';
import type { OrderState } from '@kantyna/contracts/order';
import type { Caller, Colleague, Company } from './company.js';
import { bringTo, eat, openOrder, openRestaurant, type Restaurant } from './ordering.js';

/** The parts that people play in an order. */
export const ROLES = ['creator', 'owner', 'stranger', 'nobody'] as const;
export type Role = (typeof ROLES)[number];

/** An order with one entry: somebody opened it, somebody else has a dish with a side dish in it, and a third one has no part in it. */
export interface Scene extends Record<Exclude<Role, 'nobody'>, Colleague> {
  readonly nobody: Caller;
  readonly restaurant: Restaurant;
  readonly dish: Dish;
  readonly sideDish: SideDish;
  readonly orderId: string;
  readonly entryId: string;
  readonly dishEntryId: string;
}

/** Makes a scene with an order of its own in the given state, at the given restaurant or at one of its own. */
export async function setScene(company: Company, state: OrderState = 'CREATED', at?: Restaurant): Promise<Scene> {
  const [creator, owner, stranger] = company.some(3) as [Colleague, Colleague, Colleague];
  const restaurant = at ?? (await openRestaurant(creator));
  const dish = restaurant.dishes[0]!;
  const sideDish = dish.sideDishes[0]!;
  const orderId = await openOrder(creator, restaurant);
  const { id: entryId, dishEntryId } = await eat(owner, orderId, dish, [sideDish]);
  await bringTo(creator, orderId, state);
  const nobody = company.nobody;
  return { creator, owner, stranger, nobody, restaurant, dish, sideDish, orderId, entryId, dishEntryId };
}
