// The words of `Intl.DateTimeFormat` ('en-GB', 'pl'; a test compares them), whose first use takes a phone longer than the rest of a page.
const WEEKDAYS: Record<string, readonly string[]> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  pl: ['niedz.', 'pon.', 'wt.', 'śr.', 'czw.', 'pt.', 'sob.'],
};
const MONTHS: Record<string, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  pl: ['sty', 'lut', 'mar', 'kwi', 'maj', 'cze', 'lip', 'sie', 'wrz', 'paź', 'lis', 'gru'],
};

/** A day in words, from `YYYY-MM-DD`: `Fri, 21 Nov 2025`. */
export function calendarDate(date: string, language: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return `${weekdayOf(date, language)}, ${day} ${MONTHS[language]![month - 1]!} ${year}`;
}

/** Monday to Friday, as `weekdayNumber` counts them. */
export const WORKDAYS = [1, 2, 3, 4, 5];

/** The weekday of `YYYY-MM-DD`: 1 is Monday, 7 is Sunday. */
export const weekdayNumber = (date: string): number => new Date(date).getUTCDay() || 7;

/** The weekday of `YYYY-MM-DD` in short: `Fri`. */
export const weekdayOf = (date: string, language: string): string => WEEKDAYS[language]![new Date(date).getUTCDay()]!;
