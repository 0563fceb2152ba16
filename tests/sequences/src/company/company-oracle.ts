import { sum } from '../payments/coverage.js';
import { isBetween } from '../payments/ledger.js';
import { Oracle } from '../payments/oracle.js';
import { done, pay, refusedAs } from '../payments/outcomes.js';
import type { Action, Outcome } from '../payments/world.js';
import { CompanyLedger } from './company-ledger.js';
import { grantAnew } from './granting.js';
import { close, report } from './reports.js';
import { daysLater, holds, isValid, monthOf, settingOf } from './settings.js';
import { COMPANY, type CompanyAction, type CompanyMoney, type Of, type ReportLine } from './world.js';

/** What docs/rules/company.md says, sentence by sentence, on top of the oracle of payments. Written without the code of the product. */
export class CompanyOracle extends Oracle implements CompanyMoney {
  constructor(override readonly ledger = new CompanyLedger()) {
    super(ledger);
  }

  override async do(action: CompanyAction): Promise<Outcome> {
    const { ledger } = this;
    switch (action.type) {
      case 'set':
        return this.set(action);
      case 'unset':
        return this.unset(action);
      case 'reimburse':
        return this.reimburse(action);
      case 'unreimburse':
        return this.unreimburse(action);
      case 'close':
        return close(ledger, action);
      case 'wait':
        ledger.today = daysLater(ledger.today, action.days);
        return done;
      case 'move':
        ledger.setDate(action.order, action.date);
        grantAnew(ledger);
        return done;
      default:
        return this.pays(action);
    }
  }

  override async open(order: string, person: string): Promise<number | undefined> {
    if (person !== COMPANY) return super.open(order, person);
    return this.ledger.open(this.ledger.order(order)!, COMPANY);
  }

  async grant(order: string, person: string): Promise<number> {
    return this.ledger.grant(order, person);
  }

  async left(person: string, date: string): Promise<number | undefined> {
    const { ledger } = this;
    const setting = settingOf(ledger.settings, date);
    // What is ordered from now on counts for today, yesterday and later dates.
    const isPast = daysLater(date, 1) < ledger.today;
    return setting && holds(setting, person, date) && !isPast ? ledger.leftOfMonth(setting, person, date) : undefined;
  }

  async debts(payer: string): Promise<string[]> {
    const months = new Set([...this.ledger.dates.values()].map(monthOf));
    return [...months].flatMap((month) => {
      const amount = this.ofMonth(payer, month);
      return amount === 0 ? [] : [`${month}: ${amount}, to pay ${Math.max(0, this.owed(payer, month))}`];
    });
  }

  async report(month: string): Promise<ReportLine[]> {
    return report(this.ledger, month);
  }

  /** What a reimbursement comes to, of all or of the orders of one month: it "sets off what the payer owes for the orders of other months". */
  owed(payer: string, month?: string): number {
    return sum(this.toReimburse(payer, month).map(({ open }) => open));
  }

  /** What is owed for the orders of a month alone. */
  ofMonth(payer: string, month: string): number {
    return sum(this.openOf(payer, month).map(({ open }) => open));
  }

  private toReimburse(payer: string, month?: string) {
    const ofMonth = this.openOf(payer, month);
    const isOther = (order: string) => ofMonth.every((one) => one.order !== order);
    return [...ofMonth, ...this.openOf(payer).filter(({ order, open }) => open < 0 && isOther(order))];
  }

  private openOf(payer: string, month?: string) {
    return this.ledger
      .openBetween(COMPANY, payer)
      .filter(({ person, open }) => person === COMPANY && open !== 0)
      .filter(({ order }) => month === undefined || monthOf(this.ledger.dates.get(order)!) === month);
  }

  /** "A new one that begins on the same date takes the place of the old one." "A change of settings does not touch grants that were made." */
  private set({ setting }: Of<'set'>): Outcome {
    const { settings, today } = this.ledger;
    if (!isValid(setting, today)) return { refused: 'INVALID' };
    const same = settings.findIndex(({ from }) => from === setting.from);
    settings.splice(same < 0 ? settings.length : same, 1, setting);
    grantAnew(this.ledger);
    return done;
  }

  /** "One that has not begun can be removed: its dates are those of the setting before it then." */
  private unset({ from }: Of<'unset'>): Outcome {
    const { settings, today } = this.ledger;
    const found = settings.findIndex((setting) => setting.from === from);
    const reasons = [...(found < 0 ? ['SETTING_NOT_FOUND'] : []), ...(from <= today ? ['SETTING_BEGUN'] : [])];
    if (reasons.length > 0) return refusedAs(reasons);
    settings.splice(found, 1);
    grantAnew(this.ledger);
    return done;
  }

  /**
   * "A payment with lines as between two people, one line for each order. The amount that the manager saw must still be owed." "If a payer owes
   * the company altogether, a manager may also say that they paid it back. It is a reimbursement of a negative amount."
   */
  private reimburse({ label, to, amount, month }: Of<'reimburse'>): Outcome {
    const owed = this.owed(to, month);
    if (owed === 0 || (month !== undefined && owed < 0)) return refusedAs(['AMOUNT_CHANGED', 'NOT_OWED']);
    if (amount !== owed) return refusedAs(['AMOUNT_CHANGED']);
    const lines = this.toReimburse(to, month).map(({ order, open }) => ({ order, person: COMPANY, amount: open }));
    const [from, other] = owed < 0 ? [to, COMPANY] : [COMPANY, to];
    return pay(this.ledger, { label, by: COMPANY }, from, other, Math.abs(owed), lines, 0);
  }

  /** "A manager takes a reimbursement back as a whole." */
  private unreimburse({ to, payment: label }: Of<'unreimburse'>): Outcome {
    const payment = this.ledger.payments.find((one) => one.label === label && isBetween(one, COMPANY, to));
    if (!payment) return refusedAs(['NOT_FOUND']);
    payment.isTakenBack = true;
    return done;
  }

  /** What happens to orders and payments. */
  private async pays(action: Action): Promise<Outcome> {
    const { ledger } = this;
    // "A manager takes a reimbursement back": nobody else.
    if (action.type === 'takeBack' && action.other === COMPANY) return refusedAs(['NOT_FOUND', 'FORBIDDEN']);
    const order = 'order' in action ? ledger.order(action.order ?? '') : undefined;
    if (action.type === 'state' && order) ledger.changeState(order, action.state);
    const outcome = await super.do(action);
    if (action.type === 'place') ledger.setDate(action.order, action.date ?? ledger.today);
    if (!outcome.refused && ORDER_ACTIONS.has(action.type)) grantAnew(ledger);
    return outcome;
  }
}

const ORDER_ACTIONS = new Set(['place', 'price', 'addEntry', 'removeEntry', 'state', 'changePayer']);
