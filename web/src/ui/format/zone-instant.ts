import { localTimeAt, type LocalTime } from './zone-time.js';

const DAY = 86_400_000;

const asIfUtc = ({ date, time }: LocalTime): number => Date.parse(`${date}T${time}Z`);

/**
 * The instant (ms) of a date and a time of day in a time zone, `NaN` for text that is none. A time that the clocks skip is as much later as
 * they skip; of a time that they repeat it is the first, as at the server.
 */
export function instantOf(local: LocalTime, timeZone: string | undefined): number {
  const wanted = asIfUtc(local);
  if (Number.isNaN(wanted)) return wanted;
  const isWanted = (instant: number) => asIfUtc(localTimeAt(instant, timeZone)) === wanted;
  // By the clocks of the day before, and of the day after.
  const [first, second] = [-DAY, DAY].map((days) => {
    const near = wanted + days;
    return wanted - (asIfUtc(localTimeAt(near, timeZone)) - near);
  }) as [number, number];
  return !isWanted(first) && isWanted(second) ? second : first;
}
