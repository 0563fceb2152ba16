/** The public holidays of Poland, in the order of the year 2025. */
export const POLISH_HOLIDAYS = [
  'newYear',
  'epiphany',
  'easter',
  'easterMonday',
  'labourDay',
  'constitutionDay',
  'pentecost',
  'corpusChristi',
  'assumption',
  'allSaints',
  'independenceDay',
  'christmasEve',
  'christmasDay',
  'secondChristmasDay',
] as const;
export type PolishHoliday = (typeof POLISH_HOLIDAYS)[number];

/** Month and day of the holidays that stay, and the first year of one that is younger than the others. */
const FIXED: Partial<Record<PolishHoliday, readonly [monthAndDay: string, since?: number]>> = {
  newYear: ['01-01'],
  epiphany: ['01-06'],
  labourDay: ['05-01'],
  constitutionDay: ['05-03'],
  assumption: ['08-15'],
  allSaints: ['11-01'],
  independenceDay: ['11-11'],
  christmasEve: ['12-24', 2025],
  christmasDay: ['12-25'],
  secondChristmasDay: ['12-26'],
};

/** The holidays that move, by how many days after Easter they are. */
const AFTER_EASTER: Partial<Record<PolishHoliday, number>> = {
  easter: 0,
  easterMonday: 1,
  pentecost: 49,
  corpusChristi: 60,
};

/** In milliseconds. */
const DAY = 86_400_000;

/** Easter Sunday of a year of the Gregorian calendar, as milliseconds of UTC: the formula of Meeus, Jones and Butcher. */
function easterOf(year: number): number {
  const inCycle = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * inCycle + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const late = Math.floor((inCycle + 11 * moon + 22 * toSunday) / 451);
  return Date.UTC(year, 2, 22 + moon + toSunday - 7 * late);
}

/** The public holidays of Poland in a year, by date (`YYYY-MM-DD`). */
export function polishHolidays(year: number): { readonly date: string; readonly holiday: PolishHoliday }[] {
  const easter = easterOf(year);
  const dateOf = (holiday: PolishHoliday): string | undefined => {
    const days = AFTER_EASTER[holiday];
    if (days !== undefined) return new Date(easter + days * DAY).toISOString().slice(0, 10);
    const [monthAndDay, since = year] = FIXED[holiday]!;
    return year < since ? undefined : `${year}-${monthAndDay}`;
  };
  return POLISH_HOLIDAYS.flatMap((holiday) => {
    const date = dateOf(holiday);
    return date === undefined ? [] : { date, holiday };
  }).sort((one, other) => (one.date < other.date ? -1 : 1));
}
