import type { Person } from '@kantyna/contracts/people/person';
import { Refusal } from '@kantyna/kernel/refusal';
import { accountId, type Account } from '@kantyna/payments/rules/account';
import {
  carriedPaymentId,
  carryOver,
  takeAllBack,
  withCarriedDebt,
  type CarriedOver,
} from '@kantyna/payments/rules/company/carried-over';
import type { LocalInstant } from '@kantyna/kernel/clock';
import { labelOf } from '../oracle/carried-over.js';
import { done, type CarriedCommand, type CarriedDebt, type Outcome } from '../oracle/commands.js';
import type { PaymentLabels } from './payment-labels.js';
import { refusedWith } from './refusals.js';

/** The accounts that debts are written to, the payments' labels, and people by their names. */
interface Books {
  readonly accounts: Map<string, Account>;
  readonly labels: PaymentLabels;
  person(name: string): Person;
  now: LocalInstant;
}

/** The product's rules of balances from elsewhere. The label of a file is its id. */
export class CarriedDebts {
  private readonly files = new Map<string, { state: CarriedOver; debts: readonly CarriedDebt[] }>();

  constructor(private readonly books: Books) {}

  do(command: CarriedCommand): Outcome {
    const manager = { by: 'manager', now: this.books.now };
    const file = command.type === 'carryOver' ? command.label : command.file;
    const known = this.files.get(file);
    const debts = command.type === 'carryOver' ? command.debts : (known?.debts ?? []);
    const decided =
      command.type === 'carryOver'
        ? carryOver(debts.map(toCarried(this.books)), manager, file)
        : takeAllBack(known?.state, manager);
    if (decided instanceof Refusal) return decided.status === 400 ? { refused: 'INVALID' } : refusedWith(decided.code);
    if (!decided.state) return done;
    this.files.set(file, { state: decided.state, debts });
    // The work that is due writes them, and may do so twice.
    for (const debt of [...debts, ...debts]) this.write(file, decided.state, debt);
    return done;
  }

  private write(file: string, state: CarriedOver, debt: CarriedDebt): void {
    const { accounts, labels } = this.books;
    const [debtor, creditor] = [this.books.person(debt.debtor), this.books.person(debt.creditor)];
    const id = accountId(debtor.id, creditor.id);
    const carried = toCarried(this.books)(debt);
    labels.set(labelOf(file, debt), carriedPaymentId(file, carried));
    const written = withCarriedDebt(accounts.get(id), [debtor, creditor], carried, state, file);
    if (written.state) accounts.set(id, written.state);
  }
}

/** A debt of a command with the ids of its people. */
export const toCarried =
  ({ person }: Pick<Books, 'person'>) =>
  ({ debtor, creditor, amount }: CarriedDebt) => ({
    debtorId: person(debtor).id,
    creditorId: person(creditor).id,
    amount,
  });
