import { MIN_POLL_RESTAURANTS } from '@kantyna/contracts/product';
import { UNCHANGED } from '@kantyna/kernel/change';
import { derivedId } from '@kantyna/kernel/ids';
import { Refusal } from '@kantyna/kernel/refusal';
import { changeOrThrow } from '@kantyna/store/aggregate/shortcuts';
import type { Store } from '../database/store.js';
import type { Dependencies } from '../dependencies.js';
import { isClosedOn } from '../rules/planning/closed-days.js';
import { openPoll, type Option } from '../rules/planning/poll.js';
import { restaurantIdsOf, type StoredStandingOrder } from '../rules/planning/standing-order.js';

/**
 * A restaurant that is asked for in a poll, with the date of the latest order there up to `date`; `undefined` if it is gone, or closed on
 * `openOn`.
 */
export async function optionOf(
  store: Pick<Store, 'findRestaurant' | 'lastOrderedOn'>,
  restaurantId: string,
  date: string,
  openOn?: string,
): Promise<Omit<Option, 'askedBy'> | undefined> {
  const [restaurant, lastOrderedOn] = await Promise.all([
    store.findRestaurant(restaurantId),
    store.lastOrderedOn(restaurantId, date),
  ]);
  if (!restaurant || (openOn !== undefined && isClosedOn(restaurant, openOn))) return undefined;
  const { id, name } = restaurant;
  return { restaurant: { id, name }, ...(lastOrderedOn !== undefined && { lastOrderedOn }) };
}

/** The restaurant of a standing order, of a poll the first that is left. `undefined` if it is gone, or too few are left for a poll. */
export async function restaurantOf(store: Pick<Store, 'findRestaurant'>, standing: StoredStandingOrder) {
  const found = await Promise.all(restaurantIdsOf(standing).map((id) => store.findRestaurant(id)));
  const left = found.filter((one) => one !== undefined);
  return left.length < (standing.poll ? MIN_POLL_RESTAURANTS : 1) ? undefined : left[0];
}

/**
 * Opens the poll of a standing order on a date, once: its id follows from both. Nothing opens if it could not be opened by a person, as
 * when too few restaurants are left, or open on the date.
 */
export async function openStandingPoll(
  { store, clock }: Dependencies,
  standingOrderId: string,
  { owner: person, poll, placeId, ...standing }: StoredStandingOrder & Required<Pick<StoredStandingOrder, 'poll'>>,
  { date: orderDate, closesAt }: { date: string; closesAt: { instant: string } },
): Promise<void> {
  const id = derivedId('standing poll', standingOrderId, orderDate);
  const ids = restaurantIdsOf({ ...standing, poll });
  const asked = await Promise.all(ids.map((one) => optionOf(store, one, clock.now().date, orderDate)));
  const { timeOfOrder, severalVotes = false } = poll;
  const times = { orderDate, timeOfOrder, closesAt: closesAt.instant, severalVotes, ...(placeId && { placeId }) };
  await changeOrThrow(store.polls, id, (present, existed) => {
    if (present || existed) return UNCHANGED;
    const left = asked.filter((option) => option !== undefined);
    const change = openPoll(left, times, { person, clock, id });
    return change instanceof Refusal ? UNCHANGED : { ...change, reply: {} };
  });
}
