/** The values of the form: weekdays from 1 for Monday, times as they were typed. */
export interface StandingOrderFormValues {
  restaurantId: string;
  weekdays: number[];
  opensAt: string;
  closesAt: string;
}
