import { weekdayOf } from './calendar.js';
import type { Setting } from './commands.js';

/** "450,00 zł unless another one is given." */
const USUAL_MONTH = 45_000;
/** "Without weekdays it holds from Monday to Friday." */
const USUAL_WEEKDAYS = [1, 2, 3, 4, 5];

/** "A setting also has a maximum a person and month." */
export const perMonth = (setting: Setting): number => setting.perMonth ?? USUAL_MONTH;

/** "The setting of a date is the one that begins latest, but not after that date." */
export function settingOf(settings: readonly Setting[], date: string): Setting | undefined {
  const begun = settings.filter(({ from }) => from <= date);
  return begun.toSorted((one, other) => (one.from < other.from ? -1 : 1)).at(-1);
}

/** "… the weekdays on which it holds, and the people for whom it does not hold." An earlier setting does not hold in its place. */
export function holds(setting: Setting, person: string, date: string): boolean {
  const { kind, weekdays = USUAL_WEEKDAYS, except = [] } = setting;
  return kind !== 'nothing' && weekdays.includes(weekdayOf(date)) && !except.includes(person);
}

/** "The present share, or the percentage of it, rounded down to a grosz." */
export const partOf = ({ kind, percentage = 0 }: Setting, share: number): number =>
  kind === 'fixed' ? share : Math.floor((share * percentage) / 100);

/** "Which is today or later when it is made", and the limits of the last sentence of Settings. */
export function isValid(setting: Setting, today: string): boolean {
  const { kind, perDay = 0, percentage = 0 } = setting;
  const month = perMonth(setting);
  const isPart = kind === 'nothing' || (perDay >= 1 && perDay <= 100_000 && perDay <= month);
  const isShare = kind !== 'percentage' || (percentage >= 1 && percentage <= 100);
  return setting.from >= today && isPart && isShare && month <= 1_000_000;
}
