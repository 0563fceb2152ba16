import type { ClosingChoice } from '../closing-choice.js';

/** A restaurant that was chosen, with its name: it may be gone from the list by now. */
export interface ChosenRestaurant {
  id: string;
  name: string;
}

/** The values of the form of a poll; times as they were typed. */
export interface PollValues {
  restaurants: ChosenRestaurant[];
  orderDate: string;
  timeOfOrder: string;
  /** `''`: for everybody. */
  placeId: string;
  severalVotes: boolean;
  closing: ClosingChoice;
  closingTime: string;
}
