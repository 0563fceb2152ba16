import type { StandingOrder } from '@kantyna/contracts/orders/standing-orders';
import type { Clock } from '@kantyna/kernel/clock';
import { nextDates, nextOpening } from '../rules/planning/opening-dates.js';
import type { StoredStandingOrder } from '../rules/planning/standing-order.js';

/** A standing order as its owner sees it. */
export function toStandingOrder(id: string, standing: StoredStandingOrder, clock: Clock): StandingOrder {
  const {
    restaurant,
    weekdays,
    opensAt,
    closesAt,
    rhythm,
    lastDate,
    poll,
    next,
    skipped = [],
    restaurantGone,
  } = standing;
  const now = clock.now();
  const dates = next ? nextDates(standing, now, clock) : [];
  return {
    id,
    restaurantId: restaurant.id,
    restaurantName: restaurant.name,
    weekdays,
    opensAt,
    closesAt,
    ...(rhythm && { rhythm }),
    ...(lastDate !== undefined && { lastDate }),
    nextDate: dates.find((date) => !skipped.includes(date)) ?? null,
    nextDates: dates.map((date) => ({ date, isSkipped: skipped.includes(date) })),
    isOver: nextOpening(standing, now, clock) === undefined,
    ...(poll && {
      poll: {
        timeOfOrder: poll.timeOfOrder,
        severalVotes: poll.severalVotes ?? false,
        restaurantNames: [restaurant, ...poll.restaurants].map(({ name }) => name),
      },
    }),
    restaurantGone: restaurantGone ?? false,
  };
}
