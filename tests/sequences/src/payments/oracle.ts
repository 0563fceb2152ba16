import { isBetween, Ledger } from './ledger.js';
import { claim, confirm, contest, withdraw } from './oracle-claims.js';
import { changeOrder, confirmEntry, revertEntry } from './oracle-entries.js';
import { coversEverything, done, pay, refusedAs, takeBackPayment } from './outcomes.js';
import type { Action, Money, Of, Outcome } from './world.js';

/** What the rules of payments say, sentence by sentence (docs/rules/payments.md, Payments), written without the code of the product. */
export class Oracle implements Money {
  constructor(readonly ledger = new Ledger()) {}

  async do(action: Action): Promise<Outcome> {
    switch (action.type) {
      case 'confirmEntry':
        return confirmEntry(this.ledger, action);
      case 'revertEntry':
        return revertEntry(this.ledger, action);
      case 'claim':
        return claim(this.ledger, action);
      case 'confirm':
        return confirm(this.ledger, action);
      case 'contest':
        return contest(this.ledger, action);
      case 'withdraw':
        return withdraw(this.ledger, action);
      case 'takeBack':
        return this.takeBack(action);
      case 'writeOff':
        return this.writeOff(action);
      case 'erase':
        this.ledger.erased.add(action.person);
        return done;
      default:
        return changeOrder(this.ledger, action);
    }
  }

  async balance(one: string, other: string): Promise<number> {
    return this.ledger.balance(one, other);
  }

  async open(order: string, person: string): Promise<number | undefined> {
    const found = this.ledger.order(order);
    return found?.entries.has(person) ? this.ledger.open(found, person) : undefined;
  }

  async covered(order: string, person: string): Promise<number> {
    const found = this.ledger.order(order);
    return found?.entries.has(person) ? this.ledger.covered(found, person) : 0;
  }

  async credit(one: string, other: string): Promise<number> {
    return this.ledger.credit(one, other);
  }

  async claims(one: string, other: string): Promise<string[]> {
    return [...this.ledger.openClaims(one, other), ...this.ledger.openClaims(other, one)].map((claim) => claim.label);
  }

  private takeBack({ by, other, payment: label }: Of<'takeBack'>): Outcome {
    const payment = this.ledger.payments.find((each) => each.label === label);
    if (!payment || !isBetween(payment, by, other)) return refusedAs(['NOT_FOUND', 'FORBIDDEN', 'CLAIM_GONE']);
    takeBackPayment(this.ledger, payment, by);
    return done;
  }

  private writeOff({ by, other }: Of<'writeOff'>): Outcome {
    const isEven =
      this.ledger.openBetween(by, other).every(({ open }) => open === 0) && this.ledger.balance(by, other) === 0;
    const owed = this.ledger.balance(other, by);
    const isSmall = owed > 0 && owed < 100;
    if (!this.ledger.erased.has(other) && !isSmall)
      return refusedAs(['FORBIDDEN', 'NOT_FOUND', ...(isEven ? ['DONE'] : [])]);
    if (owed < 0) return refusedAs(['FORBIDDEN']);
    const { lines, credit } = coversEverything(this.ledger, other, by, owed);
    return pay(this.ledger, { by }, other, by, owed, lines, credit);
  }
}
