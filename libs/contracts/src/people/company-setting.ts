import Type from '@kantyna/typebox';
import { CalendarDate, OneOf, Shape } from '../format.js';
import { COMPANY_KINDS, MAX_COMPANY_MONTH, MAX_COMPANY_PART } from '../product.js';

const Part = Type.Integer({ minimum: 1, maximum: MAX_COMPANY_PART, description: 'grosze' });

/** The maximum a person and month, in grosze. */
export const perMonth = Type.Integer({ minimum: 1, maximum: MAX_COMPANY_MONTH, description: 'grosze' });

/** From when on the company pays what, of each setting (docs/rules/company.md, Settings). */
export const settingFields = {
  from: { ...CalendarDate, description: 'The first date for which it holds, YYYY-MM-DD.' },
  kind: OneOf(COMPANY_KINDS),
  perDay: Type.Optional({
    ...Part,
    description: 'Of a fixed part: what it is a person and day; of a percentage: at most so much. Grosze.',
  }),
  percentage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Of a person’s share.' })),
};

/** The weekdays of a setting. */
export const weekdays = Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
  maxItems: 7,
  description: 'The days on which it holds: 1 is Monday, 7 is Sunday.',
});

/** A setting as the office's log has it: how many people are excepted, not who. */
export const LoggedSetting = Shape({
  ...settingFields,
  perMonth,
  weekdays,
  exceptions: Type.Integer(),
});
