/** `HH:mm` from a typed text (`9:5`, `1130`, `11.30`, `11`), or `undefined` if it is not a time of day. */
export function parseTimeOfDay(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.,\s](\d{1,2}))?$/.exec(text.trim()) ?? /^(\d{1,2})(\d{2})$/.exec(text.trim());
  if (!match) return undefined;
  const hours = Number(match[1]);
  const minutes = Number(match[2] ?? '0');
  return hours < 24 && minutes < 60 ? timeOfDay(hours * 60 + minutes) : undefined;
}

const MINUTES_A_DAY = 24 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A time of day so many minutes later; midnight follows 23:59. */
export const minutesAfter = (time: string, minutes: number): string =>
  timeOfDay((minutesOf(time) + minutes) % MINUTES_A_DAY);

/** The next multiple of five minutes; midnight follows 23:55. */
export const roundedUp = (time: string): string => minutesAfter(time, (5 - (minutesOf(time) % 5)) % 5);

/** Food is there about so long after it is ordered (minutes). */
const UNTIL_DELIVERY = 45;

/** The proposed time of delivery of an order of a date that is placed now: the usual one, or once that has passed, 45 minutes from now. */
export const proposedDelivery = (usual: string, orderDate: string, now: { date: string; time: string }): string =>
  orderDate === now.date && usual <= now.time ? roundedUp(minutesAfter(now.time, UNTIL_DELIVERY)) : usual;

/** After this much of a day (minutes), an earlier time of day is one of the next day. */
const HALF_A_DAY = 12 * 60;

/** Whether a time (`HH:mm`) of a day lies before now. Late in the evening, one after midnight lies ahead. */
export function hasPassed(time: string, date: string, now: { date: string; time: string }): boolean {
  const minutesAgo = minutesOf(now.time) - minutesOf(time);
  return date === now.date && minutesAgo > 0 && minutesAgo < HALF_A_DAY;
}

/** Time that people need to choose (minutes). */
const TIME_TO_CHOOSE = 15;

/** The proposed time of an order today, or once that is too near, the first quarter of an hour that leaves time to choose. */
export function proposedTime(proposed: string, now: string): string {
  const earliest = Math.ceil((minutesOf(now) + TIME_TO_CHOOSE) / 15) * 15;
  if (earliest <= minutesOf(proposed)) return proposed;
  return earliest < MINUTES_A_DAY ? timeOfDay(earliest) : '23:59';
}

const timeOfDay = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The times offered for picking: quarters of an hour from 07:00 to 21:00. */
export const timesToPick = Array.from({ length: 57 }, (_, quarter) => timeOfDay(7 * 60 + quarter * 15));
