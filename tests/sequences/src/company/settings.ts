/** What the company pays from a date on, in grosze (docs/rules/company.md, Settings). `except`: for whom it does not hold. */
export type Setting = {
  from: string;
  kind: 'nothing' | 'fixed' | 'percentage';
  perDay?: number;
  percentage?: number;
  perMonth?: number;
  weekdays?: number[];
  except?: string[];
};

/** "450,00 zł unless another one is given." */
const USUAL_MONTH = 45_000;
/** The contract: Monday to Friday unless others are given. */
const USUAL_WEEKDAYS = [1, 2, 3, 4, 5];

/** "A setting also has a maximum a person and month." */
export const perMonth = (setting: Setting): number => setting.perMonth ?? USUAL_MONTH;

/** "The setting of a date is the one that begins latest, but not after that date." */
export function settingOf(settings: readonly Setting[], date: string): Setting | undefined {
  const begun = settings.filter(({ from }) => from <= date);
  return begun.toSorted((one, other) => (one.from < other.from ? -1 : 1)).at(-1);
}

/** "… the weekdays on which it holds, and the people for whom it does not hold." An earlier setting does not hold in its place. */
export function holds(
  { kind, weekdays = USUAL_WEEKDAYS, except = [] }: Setting,
  person: string,
  date: string,
): boolean {
  return kind !== 'nothing' && weekdays.includes(weekdayOf(date)) && !except.includes(person);
}

/** "The present share, or the percentage of it, rounded down to a grosz." */
export function partOf({ kind, percentage = 0 }: Setting, share: number): number {
  return kind === 'fixed' ? share : Math.floor((share * percentage) / 100);
}

/** "Which is today or later when it is made", and the last sentence of Settings. */
export function isValid(setting: Setting, today: string): boolean {
  const { kind, perDay = 0, percentage = 0 } = setting;
  const month = perMonth(setting);
  const isPart = kind === 'nothing' || (perDay >= 1 && perDay <= 100_000 && perDay <= month);
  const isShare = kind !== 'percentage' || (percentage >= 1 && percentage <= 100);
  return setting.from >= today && isPart && isShare && month <= 1_000_000;
}

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7;

/** `YYYY-MM` of a date. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The date that is so many days later. */
export const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** The month after another one. */
export const nextMonth = (month: string): string => monthOf(daysLater(`${month}-28`, 4));
