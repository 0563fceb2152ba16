import { PRODUCT_NAME } from '@kantyna/contracts/product';

/** A bank transfer that pays for an order entry. */
export interface BankTransfer {
  account: string;
  /** Grosze. */
  amount: number;
  recipient: string;
  orderDate: string;
}

const RECIPIENT_LENGTH = 20;
const TITLE_LENGTH = 32;
const COUNTRY_AS_DIGITS = '2521';

/** Whether an account number is Polish: 26 digits with correct check digits (ISO 13616, modulo 97). */
export function isPolishAccount(account: string): boolean {
  const bare = account.replace(/\s/g, '').replace(/^PL/i, '');
  if (!/^\d{26}$/.test(bare)) return false;
  return BigInt(bare.slice(2) + COUNTRY_AS_DIGITS + bare.slice(0, 2)) % 97n === 1n;
}

/** The title of the transfer, which the creator sees on their account. */
export const transferTitle = (orderDate: string): string =>
  `${PRODUCT_NAME.toUpperCase()} ${orderDate}`.slice(0, TITLE_LENGTH);

/** The recipient as banks write it: upper case, without diacritics. */
export const transferRecipient = (name: string): string =>
  name
    .replace(/ł/g, 'l')
    .replace(/Ł/g, 'L')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('|', ' ')
    .toUpperCase()
    .slice(0, RECIPIENT_LENGTH)
    .trim();

/** The text that Polish banking apps read from a QR code (docs/rules.md, Bank transfer QR); `undefined` for an invalid account. */
export function qrText({ account, amount, recipient, orderDate }: BankTransfer): string | undefined {
  if (!isPolishAccount(account)) return undefined;
  const digits = account.replace(/\D/g, '');
  const grosze = String(amount).padStart(6, '0');
  return ['', 'PL', digits, grosze, transferRecipient(recipient), transferTitle(orderDate), '', '', 'PLN'].join('|');
}
