import type { CompanyDebt } from '@kantyna/contracts/payments/company';
import { polishAccount } from '@kantyna/order-rules/payment-numbers';
import { transferRecipient, transferTitle, type BankTransfer } from '../../payments/paying/bank-transfer.js';

/** The transfer that pays a payer all that the company owes them (grosze); the months of the orders are its title. */
export function payoutOf({ name, amount, months }: Omit<CompanyDebt, 'userId'>, account: string): BankTransfer {
  const [latest, oldest] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  return { account, amount, recipient: name, title: transferTitle(oldest, latest) };
}

/** Transfers as a file that banks import: account, recipient, amount in złote, title. Polish banks read semicolons and decimal commas. */
export async function transferList(transfers: readonly BankTransfer[], columns: readonly string[]): Promise<Blob> {
  const { default: papaparse } = await import('papaparse');
  const rows = transfers.map(({ account, recipient, amount, title }) => [
    polishAccount(account) ?? account,
    transferRecipient(recipient),
    (amount / 100).toFixed(2).replace('.', ','),
    title,
  ]);
  const text = papaparse.unparse([[...columns], ...rows], { delimiter: ';', newline: '\r\n', escapeFormulae: true });
  return new Blob([text], { type: 'text/csv' });
}
