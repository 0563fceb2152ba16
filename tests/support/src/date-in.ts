import { TIME_ZONE } from './time-zone.js';

/** The company's date so many days from now, or from another instant. An order of a later date may close at any time of today, so no test depends on the hour. */
export const dateIn = (days: number, now = Date.now()): string => {
  const today = new Date(now).toLocaleDateString('sv', { timeZone: TIME_ZONE });
  return new Date(Date.parse(today) + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
};
