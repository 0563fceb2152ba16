import Type, { type Static } from '@kantyna/typebox';
import { Id, Shape } from '@kantyna/contracts/format';
import { events, type EventOf } from '@kantyna/contracts/messages/messages';
import { CompanySetting, type GivenCompanySetting } from '@kantyna/contracts/payments/company';
import { COMPANY_MONTH } from '@kantyna/contracts/product';
import type { Fault } from '@kantyna/contracts/faults';
import type { Change } from '@kantyna/kernel/change';
import { weekdayOf, type LocalInstant } from '@kantyna/kernel/clock';
import { conflict, invalidBody, notFound, type Refusal } from '@kantyna/kernel/refusal';

/**
 * What the company pays, the setting that begins first at first. `toApply` is the date from which orders that count already have to be
 * looked at again, those of it after the order `after`, and since when (ISO 8601): what begins today is also for those.
 */
export const CompanySettings = Shape({
  settings: Type.Array(CompanySetting),
  toApply: Type.Optional(Shape({ from: Type.String(), after: Type.Optional(Id), since: Type.String() })),
});
export type CompanySettings = Static<typeof CompanySettings>;

/** Monday to Friday. */
const WORKDAYS = [1, 2, 3, 4, 5];

/** When the settings have to be looked at: at once, while there are orders to look at again. */
export const settingsDue = ({ toApply }: CompanySettings): Date | undefined => toApply && new Date(toApply.since);

/** What a manager did, for the log of the office, which auth keeps. */
export const officeActed = (data: EventOf<'officeActed'>) => ({ kind: events.officeActed, data });

/** A manager, and when they do something. */
export interface ByManager {
  readonly by: string;
  readonly now: LocalInstant;
}

/**
 * Sets what the company pays from a date on. It takes the place of a setting from the same date. A 400 that names the field for a date that
 * is over, and for amounts that are missing or do not fit.
 */
export function setSetting(
  present: CompanySettings | undefined,
  given: GivenCompanySetting,
  { by, now }: ByManager,
): Change<CompanySettings> | Refusal {
  const faults = faultsOf(given, now);
  if (faults.length > 0) return invalidBody(faults);
  const { from, kind, perDay, percentage, perMonth = COMPANY_MONTH, weekdays = WORKDAYS, exceptIds = [] } = given;
  const setting: CompanySetting = {
    from,
    kind,
    ...(kind !== 'nothing' && { perDay }),
    ...(kind === 'percentage' && { percentage }),
    perMonth,
    weekdays: [...new Set(weekdays)].toSorted((one, other) => one - other),
    exceptIds: [...new Set(exceptIds)],
  };
  const others = present?.settings.filter((one) => one.from !== from) ?? [];
  const settings = [...others, setting].toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return {
    state: { settings, toApply: applyFrom(from, present, now) },
    events: [officeActed({ by, act: 'companySetting', setting: loggedSetting(setting) })],
    reply: {},
  };
}

const loggedSetting = ({ exceptIds, ...setting }: CompanySetting) => ({ ...setting, exceptions: exceptIds.length });

/** What a change of the settings from a date on leaves to be applied, together with what was not applied before. */
const applyFrom = (from: string, present: CompanySettings | undefined, { instant: since }: LocalInstant) =>
  present?.toApply && present.toApply.from < from ? { ...present.toApply, since } : { from, since };

/** The settings that are applied up to an order; without one to all. */
export const appliedUntil = (
  { settings, toApply }: CompanySettings,
  last?: { from: string; after: string },
): CompanySettings => ({ settings, ...(last && toApply && { toApply: { ...toApply, ...last } }) });

/** Refuses (409) what needs all grants while those of a new setting are still being worked out. */
export const grantsPending = (present: CompanySettings | undefined): Refusal | undefined =>
  present?.toApply &&
  conflict('GRANTS_PENDING', 'What the company pays is still being worked out. Please try again in a moment.');

/** What is wrong with a setting that a manager gives, beside what its schema says. */
function faultsOf({ from, kind, perDay, percentage, perMonth, weekdays }: GivenCompanySetting, now: LocalInstant) {
  const faults: Fault[] = [];
  if (from < now.date) faults.push({ path: 'from', code: 'inThePast' });
  if (weekdays?.length === 0) faults.push({ path: 'weekdays', code: 'missing' });
  if (kind === 'nothing') return faults;
  if (kind === 'percentage' && percentage === undefined) faults.push({ path: 'percentage', code: 'missing' });
  if (perDay === undefined) faults.push({ path: 'perDay', code: 'missing' });
  else if ((perMonth ?? COMPANY_MONTH) < perDay)
    faults.push({ path: 'perMonth', code: 'tooSmall', params: { limit: perDay } });
  return faults;
}

/** Removes a setting that has not begun (409 otherwise): the one before it is for its dates, too, then. */
export function removeSetting(
  present: CompanySettings | undefined,
  from: string,
  { by, now }: ByManager,
): Change<CompanySettings> | Refusal {
  if (!present?.settings.some((one) => one.from === from)) return notFound('setting');
  if (from <= now.date)
    return conflict('SETTING_BEGUN', 'This holds already. Set what holds from a later date instead.');
  return {
    state: {
      settings: present.settings.filter((one) => one.from !== from),
      toApply: applyFrom(from, present, now),
    },
    events: [officeActed({ by, act: 'removeCompanySetting', details: from })],
    reply: {},
  };
}

/** Whether the company pays something for somebody from a date on. */
export const paysFrom = ({ settings }: Pick<CompanySettings, 'settings'>, date: string): boolean =>
  settings.some(({ kind }, index) => kind !== 'nothing' && (settings[index + 1]?.from ?? '~') > date);

/** The setting by which the company pays something for a person on a date; `undefined` if it pays nothing. */
export function settingFor(
  settings: readonly CompanySetting[],
  date: string,
  personId: string,
): CompanySetting | undefined {
  const setting = settings.findLast(({ from }) => from <= date);
  return setting &&
    setting.kind !== 'nothing' &&
    setting.weekdays.includes(weekdayOf(date)) &&
    !setting.exceptIds.includes(personId)
    ? setting
    : undefined;
}

/** The settings without a person who was erased among those for whom one does not hold. */
export const settingsWithoutPerson = (present: CompanySettings, personId: string): CompanySettings => ({
  ...present,
  settings: present.settings.map((one) => ({ ...one, exceptIds: one.exceptIds.filter((id) => id !== personId) })),
});
