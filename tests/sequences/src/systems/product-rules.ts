import { erased, type Person } from '@kantyna/contracts/people/person';
import { Refusal } from '@kantyna/kernel/refusal';
import { accountId, newAccount, isOpenClaim, owedBy, type Account } from '@kantyna/payments/rules/account';
import { coveredByCredit, openBetween } from '@kantyna/payments/rules/balance';
import {
  claim,
  contest,
  endClaims,
  withdraw,
  type AccountDecision,
  type SettlementContext,
} from '@kantyna/payments/rules/claims';
import { accountsOwing, withDuesOf } from '@kantyna/payments/rules/dues';
import { confirmationsIn } from '@kantyna/payments/rules/confirmations';
import { confirmEntry, refuseOthers, revertEntry } from '@kantyna/payments/rules/entry-payments';
import type { KnownOrder } from '@kantyna/payments/rules/order';
import { confirm, takeBack, writeOff } from '@kantyna/payments/rules/payments';
import { afterPaging } from '@kantyna/payments/rules/pages';
import { done, type Command, type MoneyCommand, type Of, type Outcome } from '../oracle/commands.js';
import type { Between, Money } from '../oracle/money.js';
import { CarriedDebts } from './carried-debts.js';
import { PaymentLabels } from './payment-labels.js';
import { PublishedOrders } from './published-orders.js';
import { refusedWith } from './refusals.js';

const NOW = { instant: '2026-03-02T12:00:00.000Z', date: '2026-03-02', time: '13:00' };
const NOT_FOUND: Outcome = { refused: 'NOT_FOUND' };

/** The rules of the product, without its database and bus: what the oracle is compared with. Names are ids. */
export class ProductRules implements Money {
  private readonly people = new Map<string, Person>();
  private readonly accounts = new Map<string, Account>();
  private readonly person = (name: string): Person => {
    const found = this.people.get(name) ?? { id: name, username: name, email: `${name}@example.com` };
    this.people.set(name, found);
    return found;
  };
  private readonly orders = new PublishedOrders({
    person: this.person,
    newId: (name) => name,
    confirmationsOf: ({ id, current }) => confirmationsIn(id, current, [...this.accounts.values()]),
    follow: ({ id, current }) => {
      const order = { id, order: current };
      for (const [key, [one, other]] of accountsOwing(order))
        if (!this.accounts.has(key)) this.accounts.set(key, newAccount(one, other));
      for (const [key, account] of this.accounts) {
        const posted = withDuesOf(account, order, account.payments);
        this.accounts.set(key, endClaims(posted, order, NOW).state ?? posted);
      }
    },
  });

  do(command: Command): Outcome | Promise<Outcome> {
    switch (command.type) {
      case 'erase':
        this.people.set(command.person, erased(this.person(command.person)));
        return done;
      case 'confirmEntry':
      case 'revertEntry':
        return this.changeEntry(command);
      case 'claim':
      case 'confirm':
      case 'contest':
      case 'withdraw':
      case 'takeBack':
      case 'writeOff':
        return this.settle(command);
      case 'carryOver':
      case 'takeCarriedOverBack':
        return this.carried.do(command);
      case 'place':
      case 'price':
      case 'addEntry':
      case 'removeEntry':
      case 'state':
      case 'changePayer':
        return this.orders.do(command, NOW.date).then((outcome) => outcome ?? done);
      default:
        throw new Error(`${command.type} is not of people alone`);
    }
  }

  between(one: string, other: string): Between {
    const labels = this.labels.byId();
    // What is on older pages counts as before.
    const whole = this.account(one, other);
    const ended = whole.payments.filter((payment) => !isOpenClaim(payment));
    const account = afterPaging(whole, ended.slice(0, ended.length / 2));
    const { entries, credit } = openBetween(account, one);
    return {
      owed: owedBy(account, one),
      credit,
      open: entries.map(({ orderId, personId, open }) => ({ order: orderId, person: personId, open })),
      covered: new Map([...coveredByCredit(account, one)].filter(([order]) => this.orders.payerIdOf(order) === other)),
      claims: account.payments.filter(isOpenClaim).map(({ id }) => labels.get(id) ?? id),
    };
  }

  private writtenOff = 0;
  private readonly labels = new PaymentLabels();
  private readonly carried = new CarriedDebts({
    accounts: this.accounts,
    labels: this.labels,
    person: this.person,
    now: NOW,
  });
  private readonly idOf = (label: string): string => this.labels.idOf(label) ?? label;
  private readonly known = (): KnownOrder[] => this.orders.all().map(({ id, current }) => ({ id, order: current }));
  private readonly account = (one: string, other: string): Account =>
    this.accounts.get(accountId(one, other)) ?? newAccount(this.person(one), this.person(other));

  private changeEntry(command: Of<'confirmEntry' | 'revertEntry'>): Outcome {
    const { current: order, isDeleted } = this.orders.get(command.order);
    if (isDeleted || !this.orders.entryOf(command.order, command.person)) return NOT_FOUND;
    const found = { id: command.order, order };
    const entryId = `${command.order} ${command.person}`;
    const by = this.person(command.by);
    const others = refuseOthers(order, entryId, by);
    if (others) return refusedWith(others.code);
    const confirmation = { by, now: NOW, payerId: command.payer };
    return this.change(accountId(command.person, (order.payer ?? order.creator).id), (account) =>
      command.type === 'revertEntry'
        ? revertEntry(account, found, entryId, { ...confirmation, amount: command.amount })
        : confirmEntry(account, found, entryId, {
            ...confirmation,
            newId: () => command.label,
            amount: command.amount,
          }),
    );
  }

  private settle(command: Exclude<MoneyCommand, { type: 'confirmEntry' | 'revertEntry' }>): Outcome {
    const other = 'to' in command ? command.to : 'from' in command ? command.from : command.other;
    const label = 'label' in command ? command.label : '';
    const id = label || `written-off-${this.writtenOff++}`;
    const context = { by: this.person(command.by), other: this.person(other), now: NOW, newId: () => id };
    return this.change(accountId(command.by, other), (account) => this.decide(command, account, context), label);
  }

  private decide(
    command: Exclude<MoneyCommand, { type: 'confirmEntry' | 'revertEntry' }>,
    account: Account | undefined,
    context: SettlementContext,
  ): AccountDecision<unknown> {
    switch (command.type) {
      case 'claim':
        return claim(account, context, { amount: command.amount, way: 'cash', orderId: command.order });
      case 'confirm': {
        const claimId = command.claim && this.idOf(command.claim);
        return confirm(account, context, { amount: command.amount, claimId, credit: command.credit });
      }
      case 'contest':
        return contest(account, context, this.idOf(command.claim), 'Nothing came');
      case 'withdraw':
        return withdraw(account, context, this.idOf(command.claim));
      case 'takeBack':
        return takeBack(account, context, this.idOf(command.payment), this.known());
      case 'writeOff':
        return writeOff(account, context);
    }
  }

  private change(id: string, decide: (account: Account | undefined) => AccountDecision<unknown>, label = ''): Outcome {
    const before = this.accounts.get(id);
    const decided = decide(before);
    if (decided instanceof Refusal) return refusedWith(decided.code);
    if (decided.state) {
      this.accounts.set(id, decided.state);
      const confirmed = decided.state.payments.at(-1);
      if (label && confirmed?.status === 'CONFIRMED' && confirmed.id !== label)
        this.labels.confirm(confirmed.id, label);
    }
    return done;
  }
}
