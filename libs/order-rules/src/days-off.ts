import type { DayOff } from '@kantyna/contracts/orders/days-off';

/** The day off of a date (`YYYY-MM-DD`), if the company has one (docs/rules/planning-and-reminders.md, Days off). */
export const dayOffOn = <D extends DayOff>(daysOff: readonly D[], date: string): D | undefined =>
  daysOff.find((one) => one.date === date);
