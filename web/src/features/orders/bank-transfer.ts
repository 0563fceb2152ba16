import { PRODUCT_NAME } from '@kantyna/contracts/product';

/** What a bank transfer for an order says. */
export interface BankTransfer {
  account: string;
  /** In grosze. */
  amount: number;
  recipient: string;
  orderDate: string;
}

const RECIPIENT_LENGTH = 20;
const TITLE_LENGTH = 32;
const COUNTRY_AS_DIGITS = '2521';

/** Whether a Polish account number has 26 digits and its check digits are right (ISO 13616, modulo 97). */
export function isPolishAccount(account: string): boolean {
  const bare = account.replace(/\s/g, '').replace(/^PL/i, '');
  if (!/^\d{26}$/.test(bare)) return false;
  return BigInt(bare.slice(2) + COUNTRY_AS_DIGITS + bare.slice(0, 2)) % 97n === 1n;
}

/** The title of the transfer, which the creator sees on his account. */
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

/** The text that Polish banking apps read from a QR code (rules.md), or `undefined` for an account that has none. */
export function qrText({ account, amount, recipient, orderDate }: BankTransfer): string | undefined {
  if (!isPolishAccount(account)) return undefined;
  const digits = account.replace(/\D/g, '');
  const grosze = String(amount).padStart(6, '0');
  return ['', 'PL', digits, grosze, transferRecipient(recipient), transferTitle(orderDate), '', '', 'PLN'].join('|');
}
