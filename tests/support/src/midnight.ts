import { eventually } from './eventually.js';
import { TIME_ZONE } from './time-zone.js';

const MARGIN = 20_000;
const dateAt = (time: number) => new Date(time).toLocaleDateString('sv', { timeZone: TIME_ZONE });

/** Resolves with today's date (YYYY-MM-DD) when it lasts for another 20 s: at once, except just before midnight. */
export const todayForAWhile = (): Promise<string> =>
  eventually(async () => {
    const now = Date.now();
    return dateAt(now) === dateAt(now + MARGIN) && dateAt(now);
  }, 2 * MARGIN);
