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

/** Letters and digits that nobody mistakes for another. */
const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Four letters that say whom a transfer pays, who pays, and for which order; without an order, for everything between the two. With the rest of
 * its title and its amount they say which payment it is: `ids` that make the same code are a person's in thousands.
 */
export function transferCode(...ids: readonly string[]): string {
  const hash = hashOf(ids.join(' '));
  return [0, 5, 10, 15].map((bits) => CODE_LETTERS[((hash ^ (hash >>> 20)) >>> bits) & 31]).join('');
}

/** The hash of a text, a whole number below 2³² (FNV-1a, which spreads texts that differ in one letter). */
export const hashOf = (text: string): number =>
  Array.from(text).reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0, 0x811c9dc5);

/**
 * The title of the transfer, which its recipient sees on their account: the date of the order, or of the oldest and the latest one, and the
 * code of what it pays for.
 */
export function transferTitle(orderDate: string, latest = orderDate, code = ''): string {
  const sameYear = orderDate.slice(0, 4) === latest.slice(0, 4);
  // With a code there is no room for both whole dates.
  const period = code ? `${orderDate}/${latest.slice(sameYear ? 5 : 2)}` : `${orderDate} - ${latest}`;
  const date = orderDate === latest ? orderDate : period;
  return [PRODUCT_NAME.toUpperCase(), date, code].filter(Boolean).join(' ').slice(0, TITLE_LENGTH);
}

/** The title of a transfer for one's entry in an order. */
export const orderTransferTitle = (
  { id, orderDate }: { id: string; orderDate: string },
  payerId: string,
  ownerId: string,
): string => transferTitle(orderDate, orderDate, transferCode(payerId, ownerId, id));

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
