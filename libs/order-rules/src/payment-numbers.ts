import { isValidIBAN } from 'ibantools';
import { bareNumber } from './bare-number.js';

/** Where the prefixes of Polish mobile numbers come from: the numbering plan of UKE. */
const POLISH_MOBILE = /^(\+48|0048|48)?(45|5[0137]|6[069]|7[2389]|88)\d{7}$/;

/** An account number as an IBAN: the 26 digits of a Polish account get their `PL`. */
const toIban = (account: string): string => {
  const bare = bareNumber(account).toUpperCase();
  return /^\d{26}$/.test(bare) ? `PL${bare}` : bare;
};

/** Whether a text is an account number with correct check digits: 26 digits (Polish), or an IBAN. Spaces and dashes are ignored. */
export const isAccountNumber = (text: string): boolean => isValidIBAN(toIban(text));

/** The 26 digits of a Polish account. `undefined` for an invalid or foreign one. */
export function polishAccount(text: string): string | undefined {
  const iban = toIban(text);
  return iban.startsWith('PL') && isValidIBAN(iban) ? iban.slice(2) : undefined;
}

/** Whether a text is a Polish mobile number, to which BLIK pays: nine digits, with or without `+48`. Spaces and dashes are ignored. */
export const isPolishMobile = (text: string): boolean => POLISH_MOBILE.test(bareNumber(text));
