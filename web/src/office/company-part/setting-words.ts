import type { CompanySetting } from '@kantyna/contracts/payments/company';
import { formatZloty } from '@kantyna/money/zloty';
import { listed } from '../../texts/isolated.js';
import { useCompanyPartTexts } from './company-part.texts.js';
import { useFieldTexts } from '../../ui/fields/field.texts.js';
import { WORKDAYS } from '../../ui/format/calendar-date.js';

/** More people than this are counted. */
const NAMED = 8;

/** Makes the words of a setting: what is paid, and as lines for how much a month, on which days and for all but whom (or how many). */
export function useSettingWords() {
  const texts = useCompanyPartTexts();
  const { weekdays } = useFieldTexts();
  const forWhom = (but: readonly string[] | number) => {
    const count = typeof but === 'number' ? but : but.length;
    if (count === 0) return texts.everybody;
    return typeof but === 'number' || count > NAMED ? texts.allButMany(count) : texts.allBut(listed(but));
  };
  const onDays = (days: readonly number[]) => {
    const isWorkweek = days.length === WORKDAYS.length && WORKDAYS.every((day) => days.includes(day));
    if (days.length === weekdays.length) return texts.everyDay;
    return isWorkweek ? texts.workdays : days.map((day) => weekdays[day - 1]).join(', ');
  };
  return (
    { kind, perDay = 0, percentage = 0, perMonth, ...setting }: Omit<CompanySetting, 'exceptIds'>,
    but: readonly string[] | number,
  ) => {
    if (kind === 'nothing') return { title: texts.nothing, lines: [] };
    const amount = formatZloty(perDay);
    return {
      title: kind === 'fixed' ? texts.fixed(amount) : texts.percentage(percentage, amount),
      lines: [texts.perMonth(formatZloty(perMonth)), onDays(setting.weekdays), forWhom(but)],
    };
  };
}
