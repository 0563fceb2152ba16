/** A date so many days from now. An order of a later date may close at any time of today, so no test depends on the hour. */
export const dateIn = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
