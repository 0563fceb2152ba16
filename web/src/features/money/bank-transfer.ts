import { polishAccount } from '@kantyna/contracts/payments/payment-numbers';
import { PRODUCT_NAME } from '@kantyna/contracts/product';

/** A bank transfer that pays for an entry of an order, or for several orders. */
export interface BankTransfer {
  account: string;
  /** Grosze. */
  amount: number;
  recipient: string;
  /** See `transferTitle`. */
  title: string;
}

const RECIPIENT_LENGTH = 20;
const TITLE_LENGTH = 32;

/** The title of the transfer, which its recipient sees on their account: the date of the order, or of the oldest and the latest one. */
export const transferTitle = (orderDate: string, latest = orderDate): string =>
  `${PRODUCT_NAME.toUpperCase()} ${orderDate === latest ? orderDate : `${orderDate} - ${latest}`}`.slice(
    0,
    TITLE_LENGTH,
  );

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

/** The text that Polish banking apps read from a QR code (docs/rules.md, Bank transfer QR); `undefined` for an account that is not Polish. */
export function qrText({ account, amount, recipient, title }: BankTransfer): string | undefined {
  const digits = polishAccount(account);
  if (digits === undefined) return undefined;
  const grosze = String(amount).padStart(6, '0');
  return ['', 'PL', digits, grosze, transferRecipient(recipient), title, '', '', 'PLN'].join('|');
}
