import type { ChosenRestaurant } from '../polls/poll-values.js';
import type { RHYTHMS } from '@kantyna/contracts/orders/names';

/** The values of the form: weekdays from 1 for Monday, times as they were typed, no last date as ''. */
export interface StandingOrderFormValues {
  restaurantId: string;
  weekdays: number[];
  opensAt: string;
  closesAt: string;
  rhythm: (typeof RHYTHMS)[number];
  lastDate: string;
  /** `''`: for everybody. */
  placeId: string;
  isPoll: boolean;
  restaurants: ChosenRestaurant[];
  timeOfOrder: string;
  severalVotes: boolean;
}
