import { polishAccount } from '@kantyna/order-rules/payment-numbers';
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

/** Letters that do not come apart into a plain one and its mark. */
const PLAIN: Readonly<Record<string, string>> = { Ł: 'L', Ø: 'O', Đ: 'D', Æ: 'AE', Œ: 'OE', Þ: 'TH' };

/**
 * The recipient as banks write it: upper case, without diacritics. Letters of other scripts and signs, which banks do not take, are left
 * out; if nothing else is there, it is the product's name.
 */
export function transferRecipient(name: string): string {
  const plain = name
    .toUpperCase()
    .replace(/[ŁØĐÆŒÞ]/g, (letter) => PLAIN[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z0-9 .,'&()/-]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  const taken = /[A-Z0-9]/.test(plain) ? plain : PRODUCT_NAME.toUpperCase();
  return taken.slice(0, RECIPIENT_LENGTH).trim();
}

/**
 * The text that Polish banking apps read from a QR code (docs/rules/payments.md, Bank transfer QR); `undefined` for an account that is not Polish.
 */
export function qrText({ account, amount, recipient, title }: BankTransfer): string | undefined {
  const digits = polishAccount(account);
  if (digits === undefined) return undefined;
  const grosze = String(amount).padStart(6, '0');
  return ['', 'PL', digits, grosze, transferRecipient(recipient), title, '', '', 'PLN'].join('|');
}
