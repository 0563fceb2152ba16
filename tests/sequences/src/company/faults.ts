import type { Outcome } from '../payments/world.js';
import type { Order } from '../payments/ledger.js';
import { CompanyLedger, type Grant } from './company-ledger.js';
import { CompanyOracle } from './company-oracle.js';
import { COMPANY, type CompanyAction } from './world.js';

/** An oracle that does something else at some actions. */
const doing =
  (
    act: (
      this: CompanyOracle,
      action: CompanyAction,
      usual: (action: CompanyAction) => Promise<Outcome>,
    ) => Promise<Outcome>,
  ) =>
  () =>
    new (class extends CompanyOracle {
      override async do(action: CompanyAction): Promise<Outcome> {
        return act.call(this, action, (other) => super.do(other));
      }
    })();

/** Systems with one fault each, that sequences have to find: by what they do wrong. */
export const faultySystems: Record<string, () => CompanyOracle> = {
  'forgets the month': () =>
    new CompanyOracle(
      new (class extends CompanyLedger {
        override amountOf(grant: Grant, earlier: readonly Grant[]) {
          return super.amountOf(grant, earlier.filter(({ date }) => date === grant.date)); // prettier-ignore
        }
      })(),
    ),
  'lets each entry of a day have the whole part': () =>
    new CompanyOracle(
      new (class extends CompanyLedger {
        override amountOf(grant: Grant, earlier: readonly Grant[]) {
          return super.amountOf(grant, earlier.filter(({ date }) => date !== grant.date)); // prettier-ignore
        }
      })(),
    ),
  'lets a grant rise no more once it fell': () =>
    new CompanyOracle(
      new (class extends CompanyLedger {
        override amountOf(grant: Grant, earlier: readonly Grant[]) {
          return Math.min(grant.amount || Infinity, super.amountOf(grant, earlier));
        }
      })(),
    ),
  'pays for orders that are dated back': () =>
    new CompanyOracle(
      new (class extends CompanyLedger {
        override counts(order: Order) {
          return this.isPayable(order);
        }
      })(),
    ),
  'sets nothing off in the reimbursement of a month': () =>
    new (class extends CompanyOracle {
      override owed(payer: string, month?: string) {
        return month === undefined ? super.owed(payer) : Math.max(0, this.ofMonth(payer, month));
      }
    })(),
  'keeps a grant when the date changes': doing(async function (action, usual) {
    if (action.type !== 'move') return usual(action);
    for (const grant of this.ledger.grants) if (grant.order === action.order) grant.date = action.date;
    return usual(action);
  }),
  'forgets what the payer is granted': () =>
    new CompanyOracle(
      new (class extends CompanyLedger {
        override grant(order: string, person: string) {
          return this.order(order)?.payer === person ? 0 : super.grant(order, person);
        }
      })(),
    ),
  'touches grants when settings change': doing(async function (action, usual) {
    const outcome = await usual(action);
    if (action.type === 'set' && !outcome.refused)
      for (const grant of this.ledger.grants) grant.setting = action.setting;
    return outcome;
  }),
  'reimburses another amount than the manager saw': doing(async function (action, usual) {
    return usual(action.type === 'reimburse' ? { ...action, amount: this.owed(action.to, action.month) } : action);
  }),
  'changes a closed report': doing(async function (action, usual) {
    const outcome = await usual(action);
    if (action.type === 'price') this.ledger.closed.pop();
    return outcome;
  }),
  'takes only a part of a reimbursement back': doing(async function (action, usual) {
    const outcome = await usual(action);
    const payment = action.type === 'unreimburse' && this.ledger.payments.find(({ label }) => label === action.payment);
    if (!payment || payment.lines.length < 2) return outcome;
    payment.isTakenBack = false;
    payment.lines = payment.lines.slice(1);
    return outcome;
  }),
  'lets the old payer keep what the company owes': () =>
    new CompanyOracle(
      new (class extends CompanyLedger {
        private readonly first = new Map<string, string>();
        override due(...[order, person]: Parameters<CompanyLedger['due']>) {
          if (!this.first.has(order.name)) this.first.set(order.name, order.payer);
          return person === COMPANY && this.first.get(order.name) !== order.payer ? 0 : super.due(order, person);
        }
      })(),
    ),
};

/** Systems with faults that sequences rarely come upon, and worked examples find. */
export const rarelyFaultySystems: typeof faultySystems = {
  'forgets when an order was placed that is brought back': doing(async function (action, usual) {
    if (action.type === 'state' && action.state === 'REJECTED') this.ledger.placed.delete(action.order);
    return usual(action);
  }),
};
