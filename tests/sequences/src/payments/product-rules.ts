import { erased, type Person } from '@kantyna/contracts/people/person';
import { Refusal } from '@kantyna/kernel/refusal';
import type { OrderState } from '@kantyna/contracts/orders/order';
import { accountId, newAccount, isOpenClaim, type Account } from '@kantyna/payments/rules/account';
import { coveredByCredit, openBetween, openFor, owedAmong } from '@kantyna/payments/rules/balance';
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
import { dues, type KnownOrder, type PayableOrder } from '@kantyna/payments/rules/order';
import { confirm, reportedAgain, takeBack, writeOff } from '@kantyna/payments/rules/payments';
import { confirmedToPayer } from '@kantyna/orders/rules/roles/roles';
import { againOf, beforeAgain, refusedWith, type Action, type Money, type Outcome } from './world.js';

const NOW = { instant: '2026-03-02T12:00:00.000Z', date: '2026-03-02', time: '13:00' };
const NOT_FOUND: Outcome = { refused: 'NOT_FOUND' };

/** The rules of the product, without its database and bus: what the oracle is compared with. Names are ids. */
export class ProductRules implements Money {
  private readonly people = new Map<string, Person>();
  private readonly accounts = new Map<string, Account>();
  private readonly orders = new Map<string, { order: PayableOrder; isDeleted: boolean }>();

  async do(action: Action): Promise<Outcome> {
    switch (action.type) {
      case 'place':
        this.orders.set(action.order, { order: this.placed(action), isDeleted: false });
        return {};
      case 'price':
      case 'addEntry':
      case 'removeEntry':
        return this.changeOrder(action.order, (order) => {
          const others = order.entries.filter(({ person }) => person.id !== action.person);
          if (action.type === 'removeEntry') return { ...order, entries: others };
          return { ...order, entries: [...others, this.entry(action.order, action.person, action.price)] };
        });
      case 'state': {
        const isDeleted = action.state === 'DELETED';
        const orderState: OrderState = action.state === 'DELETED' ? 'REJECTED' : action.state;
        return this.changeOrder(action.order, (order) => ({ ...order, orderState }), isDeleted);
      }
      case 'changePayer': {
        const { order } = this.orders.get(action.order)!;
        const payer = order.payer ?? order.creator;
        const confirmations = confirmationsIn(action.order, order, [...this.accounts.values()]);
        if (action.payer !== payer.id && confirmedToPayer(order, confirmations).size > 0)
          return { refused: 'PAYER_FIXED' };
        this.changeOrder(action.order, (present) => ({ ...present, payer: this.person(action.payer) }));
        const known = { id: action.order, order: this.orders.get(action.order)!.order };
        for (const [id, account] of this.accounts)
          this.accounts.set(id, endClaims(account, known, NOW).state ?? account);
        return {};
      }
      case 'erase':
        this.people.set(action.person, erased(this.person(action.person)));
        return {};
      case 'confirmEntry':
      case 'revertEntry':
        return this.changeEntry(action);
      case 'claim': {
        const { amount, order: orderId } = action;
        return this.settle(action.by, action.to, action.label, (account, settling) =>
          claim(account, settling, { amount, way: 'cash', orderId }),
        );
      }
      case 'confirm': {
        const claimId = action.claim && this.idOf(action.claim);
        return this.settle(action.by, action.from, action.label, (account, settling) =>
          confirm(account, settling, { amount: action.amount, claimId, credit: action.credit }),
        );
      }
      case 'contest':
        return this.settle(action.by, action.from, '', (account, settling) =>
          contest(account, settling, this.idOf(action.claim), 'Nothing came'),
        );
      case 'withdraw':
        return this.settle(action.by, action.to, '', (account, settling) =>
          withdraw(account, settling, this.idOf(action.claim)),
        );
      case 'takeBack':
        return this.settle(action.by, action.other, '', (account, settling) =>
          takeBack(account, settling, this.idOf(action.payment)),
        );
      case 'writeOff':
        return this.settle(action.by, action.other, `written-off-${this.writtenOff++}`, writeOff);
    }
  }

  async balance(one: string, other: string): Promise<number> {
    return owedAmong(this.known(), [...this.accounts.values()])(one, other);
  }

  async open(name: string, person: string): Promise<number | undefined> {
    const { order } = this.orders.get(name)!;
    if (!order.entries.some((entry) => entry.person.id === person)) return undefined;
    const due = dues(order).find((one) => one.person.id === person);
    return due ? openFor(this.known(), this.account(person, due.to.id), name, person) : 0;
  }

  async covered(name: string, person: string): Promise<number> {
    const due = dues(this.orders.get(name)!.order).find((one) => one.person.id === person);
    return due ? (coveredByCredit(this.known(), this.account(person, due.to.id), person).get(name) ?? 0) : 0;
  }

  async credit(one: string, other: string): Promise<number> {
    return openBetween(this.known(), this.account(one, other), one).credit;
  }

  async claims(one: string, other: string): Promise<string[]> {
    return this.account(one, other)
      .payments.filter(isOpenClaim)
      .map(({ id }) => {
        const [before] = [...this.confirmedAs].find(([, confirmedId]) => reportedAgain(confirmedId) === id) ?? [];
        return before === undefined ? id : againOf(before);
      });
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

  private placed({ order, creator, payer, entries }: Extract<Action, { type: 'place' }>): PayableOrder {
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
    return {};
  }

  private changeEntry(action: Extract<Action, { type: 'confirmEntry' | 'revertEntry' }>): Outcome {
    const { order, isDeleted } = this.orders.get(action.order)!;
    if (isDeleted || !order.entries.some(({ person }) => person.id === action.person)) return NOT_FOUND;
    const found = { id: action.order, order };
    const entryId = `${action.order} ${action.person}`;
    const confirmation = { by: this.person(action.by), now: NOW, payerId: action.payer };
    return this.change(accountId(action.person, (order.payer ?? order.creator).id), (account) =>
      action.type === 'revertEntry'
        ? revertEntry(account, found, entryId, { ...confirmation, amount: action.amount })
        : confirmEntry(account, found, entryId, { ...confirmation, newId: () => action.label, amount: action.amount }),
    );
  }

  private settle(
    by: string,
    other: string,
    label: string,
    decide: (account: Account | undefined, context: SettlementContext) => AccountDecision,
  ): Outcome {
    const orders = this.known();
    const context = { by: this.person(by), other: this.person(other), orders, now: NOW, newId: () => label };
    return this.change(accountId(by, other), (account) => decide(account, context), label);
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
    return {};
  }
}
