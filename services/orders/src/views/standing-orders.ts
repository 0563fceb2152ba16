import type { StandingOrder } from '@kantyna/contracts/orders/standing-orders';
import { MIN_POLL_RESTAURANTS } from '@kantyna/contracts/product';
import type { Clock } from '@kantyna/kernel/clock';
import { nextDates, nextOpening } from '../rules/planning/opening-dates.js';
import { isClosedOn, isLeftOut, type OpenDays } from '../rules/planning/closed-days.js';
import type { DayOff } from '@kantyna/contracts/orders/days-off';
import { dayOffOn } from '@kantyna/order-rules/days-off';
import { placeNameOf } from '../rules/places/places.js';
import type { Place } from '@kantyna/contracts/orders/places';
import { restaurantIdsOf, type StoredStandingOrder } from '../rules/planning/standing-order.js';

interface Known {
  readonly clock: Clock;
  /** By id of restaurant. */
  readonly open: ReadonlyMap<string, OpenDays>;
  readonly places: readonly Place[];
  readonly daysOff: readonly DayOff[];
}

/** A standing order as its owner sees it. */
export function toStandingOrder(
  id: string,
  standing: StoredStandingOrder,
  { clock, open, places, daysOff }: Known,
): StandingOrder {
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
  const ids = restaurantIdsOf(standing);
  const isClosed = (date: string) =>
    ids.filter((one) => !isClosedOn(open.get(one) ?? {}, date)).length < (poll ? MIN_POLL_RESTAURANTS : 1);
  return {
    id,
    restaurantId: restaurant.id,
    restaurantName: restaurant.name,
    weekdays,
    opensAt,
    closesAt,
    ...(rhythm && { rhythm }),
    ...(lastDate !== undefined && { lastDate }),
    nextDate: dates.find((date) => !isLeftOut(date, { skipped, isClosed, daysOff })) ?? null,
    nextDates: dates.map((date) => {
      const dayOff = dayOffOn(daysOff, date);
      return {
        date,
        isSkipped: skipped.includes(date),
        isClosed: isClosed(date),
        ...(dayOff && { dayOff: dayOff.name }),
      };
    }),
    isOver: nextOpening(standing, now, clock) === undefined,
    ...(poll && {
      poll: {
        timeOfOrder: poll.timeOfOrder,
        severalVotes: poll.severalVotes ?? false,
        restaurantNames: [restaurant, ...poll.restaurants].map(({ name }) => name),
      },
    }),
    ...placeNameOf(places, standing.placeId),
    restaurantGone: restaurantGone ?? false,
  };
}
