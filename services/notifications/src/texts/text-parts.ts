import type { EventOf } from '@kantyna/contracts/messages/messages';
import type { ChangedAmount, Debt } from '@kantyna/contracts/messages/notices';
import type { Language } from '@kantyna/contracts/notifications/notifications';
import type { NotificationKind } from './notification-kind.js';

/**
 * The text of a push or a chat message about an event, without the restaurant's name that stands before it. `today` is the date of the
 * event.
 */
export type PushTexts = { readonly [K in NotificationKind]: (notice: EventOf<K>, today: string) => string };

/** The recipient's amount, in grosze. Without `before`, the earlier amount is not known. */
export type ToldAmount = Omit<ChangedAmount, 'before'> & { readonly before?: number };

/** A date without its year: `27 November`, `27 listopada`. */
export const day = (language: Language, date: string): string =>
  new Date(date).toLocaleDateString(language === 'pl' ? 'pl' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

/** A number of people, or other things, with the right form of the word. */
export const people = (
  language: Language,
  forms: Partial<Record<Intl.LDMLPluralRule, string>>,
  count: number,
): string => `${count} ${forms[new Intl.PluralRules(language).select(count)] ?? forms.other}`;

/** The number of debts that a push names. It gives the number of the others. */
const DEBTS_NAMED = 5;

/** A list of the debts that a push has room for. `one` names a debt, `more` counts the rest. */
export function listDebts(
  debts: readonly Debt[],
  one: (debt: Debt) => string,
  more: (count: number) => string,
): string {
  const rest = debts.length - DEBTS_NAMED;
  const named = debts.slice(0, DEBTS_NAMED).map(one).join(', ');
  return rest > 0 ? `${named} ${more(rest)}` : named;
}
