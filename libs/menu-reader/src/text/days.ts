const DAYS = [
  /^(?:pon(?:iedzia(?:łek|łki|łku))?|monday|mon)\.?$/iu,
  /^(?:wt(?:or(?:ek|ki|ku))?|tuesday|tue)\.?$/iu,
  /^(?:śr(?:od[ayęy])?|wednesday|wed)\.?$/iu,
  /^(?:cz(?:w(?:art(?:ek|ki|ku))?)?|thursday|thu)\.?$/iu,
  /^(?:pt|piąt(?:ek|ki|ku)|friday|fri)\.?$/iu,
  /^(?:sob(?:ot[ayę])?|saturday|sat)\.?$/iu,
  /^(?:nd|niedziel[aeęi]|sunday|sun)\.?$/iu,
];
const DATE = /(?<!\d)(\d{1,2})\s?[./]\s?(\d{1,2})(?:\s?[./]\s?(\d{4}))?(?!\d)/u;
const WORDS = /\p{L}+/gu;
/** Words that may stand beside a day in a heading: `Zestaw dnia, środa`, `Lunch w poniedziałek`. */
const BESIDE =
  /^(?:zestaw|danie|dania|menu|lunch|obiad|obiady|dnia|na|w|we|r|rok|zupa|dzień|day|of|the|i|oraz|od|do)$/iu;

/** The days on which a heading's dishes are offered: ISO weekdays (Monday is 1), or day and month of a date. */
export interface Days {
  readonly days: readonly number[];
  readonly date?: { readonly day: number; readonly month: number; readonly year?: number };
}

/**
 * The day or date that a heading consists of, besides words such as `Lunch` and `Zestaw dnia`; `undefined` where it says anything else.
 *
 *     Środa                       → days [3]
 *     Zestaw dnia, środa          → days [3]
 *     Lunch 25.11                 → days [], date 25 November
 *     Poniedziałek – piątek       → days [1, 2, 3, 4, 5]
 */
export function daysOf(heading: string): Days | undefined {
  const date = DATE.exec(heading);
  const text = date ? heading.replace(date[0], ' ') : heading;
  if (/\d/u.test(text)) return undefined;
  const found: number[] = [];
  for (const [word] of text.matchAll(WORDS)) {
    const day = DAYS.findIndex((pattern) => pattern.test(word));
    if (day >= 0) found.push(day + 1);
    else if (!BESIDE.test(word)) return undefined;
  }
  const [first, last] = found;
  const isRange = found.length === 2 && /[-–—]|(?<!\p{L})do(?!\p{L})/iu.test(text) && first! < last!;
  const days = isRange ? Array.from({ length: last! - first! + 1 }, (_, at) => first! + at) : found;
  if (!date) return days.length === 0 ? undefined : { days };
  const [, day, month, year] = date;
  const [d, m] = [Number(day), Number(month)];
  if (d < 1 || d > 31 || m < 1 || m > 12) return undefined;
  return { days, date: { day: d, month: m, ...(year ? { year: Number(year) } : {}) } };
}

/** A lunch is announced and left on a page for at most so long (90 days). */
const MOST_DISTANT_MS = 90 * 86_400_000;

/**
 * When the dishes below a heading are offered: ISO weekdays, or a date (YYYY-MM-DD); neither where it says nothing of it. A date without a
 * year is the one nearest to today; a date more than 90 days away is of an old menu and says nothing.
 */
export function offeredOn(heading: string, today: Date): { readonly days?: number[]; readonly date?: string } {
  const found = daysOf(heading);
  if (!found) return {};
  if (!found.date) return { days: [...found.days] };
  const { day, month, year } = found.date;
  const now = today.getFullYear();
  const times = (year === undefined ? [now - 1, now, now + 1] : [year]).map((one) => Date.UTC(one, month - 1, day));
  const near = times.find((time) => Math.abs(time - today.getTime()) <= MOST_DISTANT_MS);
  return near === undefined ? {} : { date: new Date(near).toISOString().slice(0, 10) };
}

/** Whether a line names one weekday, with or without its date. */
export const isWeekday = (text: string): boolean => daysOf(text)?.days.length === 1;
