import { WORKDAYS } from '../../ui/format/calendar-date.js';
import type { CompanySetting, GivenCompanySetting } from '@kantyna/contracts/payments/company';
import { COMPANY_MONTH } from '@kantyna/contracts/product';

/** The values of the form: amounts in grosze, `NaN` where none is typed; the percentage as it was typed; weekdays from 1 for Monday. */
export interface SettingValues {
  kind: CompanySetting['kind'];
  perDay: number;
  percentage: string;
  perMonth: number;
  weekdays: number[];
  whom: 'all' | 'some';
  exceptIds: string[];
  from: string;
}

/** The first values of the form: the setting that holds, from `today` on (YYYY-MM-DD). */
export const beginWith = (present: CompanySetting | undefined, today: string): SettingValues => ({
  kind: present?.kind ?? 'fixed',
  perDay: present?.perDay ?? Number.NaN,
  percentage: String(present?.percentage ?? ''),
  perMonth: present?.perMonth ?? COMPANY_MONTH,
  weekdays: present?.weekdays ?? WORKDAYS,
  whom: (present?.exceptIds.length ?? 0) > 0 ? 'some' : 'all',
  exceptIds: present?.exceptIds ?? [],
  from: today,
});

/** The setting that the form says, without what its kind does not have. */
export function toBody({ kind, from, whom, ...values }: SettingValues): GivenCompanySetting {
  if (kind === 'nothing') return { kind, from };
  const { perDay, percentage, perMonth, weekdays, exceptIds } = values;
  return {
    ...{ kind, from, perDay, perMonth, weekdays },
    ...(kind === 'percentage' && { percentage: Number(percentage) }),
    exceptIds: whom === 'all' ? [] : exceptIds,
  };
}

/** The first day of the month after a date (`YYYY-MM-DD`). */
export const firstOfNextMonth = (date: string): string => {
  const [year, month] = date.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};
