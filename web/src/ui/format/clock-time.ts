import type { Language } from '../../texts/texts.js';
import { weekdayOf } from './calendar-date.js';
import { localTimeAt } from './zone-time.js';

/** An instant as the time of day in a time zone, `11:30`; of another day than `now` (ms) with its weekday, `Mon 11:30`. */
export function clockTime(instant: string, language: Language, timeZone: string | undefined, now = Date.now()): string {
  const { date, time } = localTimeAt(Date.parse(instant), timeZone);
  return date === localTimeAt(now, timeZone).date ? time : `${weekdayOf(date, language)} ${time}`;
}
