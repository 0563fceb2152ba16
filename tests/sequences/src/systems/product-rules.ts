import { erased, type Person } from '@kantyna/contracts/people/person';
import { Refusal } from '@kantyna/kernel/refusal';
import type { OrderState } from '@kantyna/contracts/orders/order';
import { accountId, newAccount, isOpenClaim, type Account } from '@kantyna/payments/rules/account';
import { coveredByCredit, openBetween, owedAmong } from '@kantyna/payments/rules/balance';
import {
  claim,
  contest,
  endClaims,
  withdraw,
  type AccountDecision,
  type SettlementContext,
} from '@kantyna/payments/rules/claims';
import { confirmationsIn } from '@kantyna/payments/rules/confirmations';
import { confirmEntry, revertEntry } from '@kantyna/payments/rules/entry-payments';
import { type KnownOrder, type PayableOrder } from '@kantyna/payments/rules/order';
import { confirm, reportedAgain, takeBack, writeOff } from '@kantyna/payments/rules/payments';
import { confirmedToPayer } from '@kantyna/orders/rules/roles/roles';
import { afterPaging } from '@kantyna/payments/rules/pages';
import {
  againOf,
  beforeAgain,
  done,
  type Command,
  type MoneyCommand,
  type Of,
  type Outcome,
} from '../oracle/commands.js';
import type { Between, Money } from '../oracle/money.js';
import { refusedWith } from './refusals.js';

const NOW = { instant: '2026-03-02T12:00:00.000Z', date: '2026-03-02', time: '13:00' };
const NOT_FOUND: Outcome = { refused: 'NOT_FOUND' };

/** The rules of the product, without its database and bus: what the oracle is compared with. Names are ids. */
export class ProductRules implements Money {
  private readonly people = new Map<string, Person>();
  private readonly accounts = new Map<string, Account>();
  private readonly orders = new Map<string, { order: PayableOrder; isDeleted: boolean }>();

  do(command: Command): Outcome {
    switch (command.type) {
      case 'place':
        this.orders.set(command.order, { order: this.placed(command), isDeleted: false });
        return done;
      case 'price':
      case 'addEntry':
      case 'removeEntry':
        return this.changeOrder(command.order, (order) => {
          const others = order.entries.filter(({ person }) => person.id !== command.person);
          if (command.type === 'removeEntry') return { ...order, entries: others };
          return { ...order, entries: [...others, this.entry(command.order, command.person, command.price)] };
        });
      case 'state': {
        const isDeleted = command.state === 'DELETED';
        const orderState: OrderState = command.state === 'DELETED' ? 'REJECTED' : command.state;
        return this.changeOrder(command.order, (order) => ({ ...order, orderState }), isDeleted);
      }
      case 'changePayer':
        return this.changePayer(command);
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
      default:
        throw new Error(`${command.type} is not of people alone`);
    }
  }

  between(one: string, other: string): Between {
    const known = this.known();
    // What is on older pages counts as before.
    const whole = this.account(one, other);
    const ended = whole.payments.filter((payment) => !isOpenClaim(payment));
    const account = afterPaging(whole, ended.slice(0, ended.length / 2));
    const { entries, credit } = openBetween(known, account, one);
    return {
      owed: owedAmong(known, [account])(one, other),
      credit,
      open: entries.map(({ orderId, person, open }) => ({ order: orderId, person: person.id, open })),
      covered: coveredByCredit(known, account, one),
      claims: account.payments.filter(isOpenClaim).map(({ id }) => this.labelOf(id)),
    };
  }

  private labelOf(claimId: string): string {
    const [before] = [...this.confirmedAs].find(([, confirmedId]) => reportedAgain(confirmedId) === claimId) ?? [];
    return before === undefined ? claimId : againOf(before);
  }

  private writtenOff = 0;
  /** A claim that was confirmed is a payment of two labels. */
  private readonly confirmedAs = new Map<string, string>();

  private idOf(label: string): string {
    const before = beforeAgain(label);
    return before === undefined ? (this.confirmedAs.get(label) ?? label) : reportedAgain(this.idOf(before));
  }
  private readonly known = (): KnownOrder[] => [...this.orders].map(([id, { order }]) => ({ id, order }));
  private readonly account = (one: string, other: string): Account =>
    this.accounts.get(accountId(one, other)) ?? newAccount(this.person(one), this.person(other));

  private person(name: string): Person {
    const found = this.people.get(name) ?? { id: name, username: name, email: `${name}@example.com` };
    this.people.set(name, found);
    return found;
  }

  private entry(order: string, name: string, amount: number): PayableOrder['entries'][number] {
    return { id: `${order} ${name}`, person: this.person(name), amount };
  }

  private placed({ order, creator, payer, entries }: Of<'place'>): PayableOrder {
    return {
      restaurantId: 'bar',
      restaurantName: 'Bar Kasztan',
      orderDate: `2026-03-${String(this.orders.size + 1).padStart(2, '0')}`,
      orderState: 'CREATED',
      creator: this.person(creator),
      payer: this.person(payer),
      totalAmount: 0,
      entries: entries.map(({ person, price }) => this.entry(order, person, price)),
    };
  }

  private changeOrder(name: string, change: (order: PayableOrder) => PayableOrder, isDeleted?: boolean): Outcome {
    const found = this.orders.get(name)!;
    this.orders.set(name, { order: change(found.order), isDeleted: isDeleted ?? found.isDeleted });
    return done;
  }

  private changePayer({ order: name, payer }: Of<'changePayer'>): Outcome {
    const { order } = this.orders.get(name)!;
    const confirmations = confirmationsIn(name, order, [...this.accounts.values()]);
    const isOther = payer !== (order.payer ?? order.creator).id;
    if (isOther && confirmedToPayer(order, confirmations).size > 0) return { refused: 'PAYER_FIXED' };
    this.changeOrder(name, (present) => ({ ...present, payer: this.person(payer) }));
    const known = { id: name, order: this.orders.get(name)!.order };
    for (const [id, account] of this.accounts) this.accounts.set(id, endClaims(account, known, NOW).state ?? account);
    return done;
  }

  private changeEntry(command: Of<'confirmEntry' | 'revertEntry'>): Outcome {
    const { order, isDeleted } = this.orders.get(command.order)!;
    if (isDeleted || !order.entries.some(({ person }) => person.id === command.person)) return NOT_FOUND;
    const found = { id: command.order, order };
    const entryId = `${command.order} ${command.person}`;
    const confirmation = { by: this.person(command.by), now: NOW, payerId: command.payer };
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
    const orders = this.known();
    const context = { by: this.person(command.by), other: this.person(other), orders, now: NOW, newId: () => id };
    return this.change(accountId(command.by, other), (account) => this.decide(command, account, context), label);
  }

  private decide(
    command: Exclude<MoneyCommand, { type: 'confirmEntry' | 'revertEntry' }>,
    account: Account | undefined,
    context: SettlementContext,
  ): AccountDecision {
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
        return takeBack(account, context, this.idOf(command.payment));
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
        this.confirmedAs.set(label, confirmed.id);
    }
    return done;
  }
}
