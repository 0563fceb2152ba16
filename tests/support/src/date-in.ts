import { TIME_ZONE } from './time-zone.js';

/** The company's date so many days from now. An order of a later date may close at any time of today, so no test depends on the hour. */
export const dateIn = (days: number): string => dateAfter(Date.now(), days);

/** The company's date so many days after an instant (ms). */
export const dateAfter = (instant: number, days: number): string => {
  const date = new Date(instant).toLocaleDateString('sv', { timeZone: TIME_ZONE });
  return new Date(Date.parse(date) + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
};
