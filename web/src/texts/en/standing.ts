/** The English texts of standing orders. */
export const standing = {
  mine: 'Your standing orders',
  none: 'You have none yet. A standing order opens your order by itself, every week on the days that you choose.',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as readonly string[],
  times: (opensAt: string, closesAt: string) => `Opens at ${opensAt}, closes at ${closesAt}`,
  next: (date: string) => `Next: ${date}`,
  paused: 'Paused',
  restaurantGone: 'Paused: this restaurant isn’t in the list any more.',
  pause: 'Pause',
  resume: 'Continue',
  end: 'End',
  endQuestion: (restaurant: string) => `End the standing order from ${restaurant}?`,
  endText: 'The orders that it has opened stay.',
  makeNew: 'New standing order',
  days: 'Days',
  opensAt: 'Opens at',
  closesAt: 'Closes at',
  hint: 'Payment details are those of your latest order; fees, discount and limit those of your latest order from this restaurant. You can change them once it is open.',
  make: 'Create standing order',
  made: 'The standing order is made.',
};
export type StandingTexts = typeof standing;
