/** What a bank transfer for an order says. */
export interface BankTransfer {
  account: string;
  /** In grosze. */
  amount: number;
  recipient: string;
  orderDate: string;
}
/** Whether a Polish account number has 26 digits and its check digits are right (ISO 13616, modulo 97). */
export declare function isPolishAccount(account: string): boolean;
/** The title of the transfer, which the creator sees on his account. */
export declare const transferTitle: (orderDate: string) => string;
/** The recipient as banks write it: upper case, without diacritics. */
export declare const transferRecipient: (name: string) => string;
/** The text that Polish banking apps read from a QR code (rules.md), or `undefined` for an account that has none. */
export declare function qrText({ account, amount, recipient, orderDate }: BankTransfer): string | undefined;
