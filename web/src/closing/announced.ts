/** How many minutes before the closing time screen readers announce it. */
const ANNOUNCED = [1, 5, 10];

/** The announcement whose time came between two looks at the time that is left (ms): the latest one, in minutes, or none. */
export const announcedBetween = (before: number, now: number): number | undefined =>
  ANNOUNCED.find((minutes) => now > 0 && now <= minutes * 60_000 && before > minutes * 60_000);
