import type { Outcome } from '../payments/world.js';
import { CompanyLedger, type Grant } from './company-ledger.js';
import { CompanyOracle } from './company-oracle.js';
import type { Setting } from './settings.js';
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
  'lets a grant rise although the month has no room': () =>
    new CompanyOracle(
      new (class extends CompanyLedger {
        override amountOf({ ceiling, order, person }: Grant) {
          return Math.min(ceiling, this.share(order, person));
        }
      })(),
    ),
  'forgets the month': () =>
    new CompanyOracle(
      new (class extends CompanyLedger {
        override leftOfMonth(_: Setting) {
          return 45_000;
        }
      })(),
    ),
  'never lets a grant fall': () =>
    new CompanyOracle(
      new (class extends CompanyLedger {
        override amountOf({ ceiling }: Grant) {
          return ceiling;
        }
      })(),
    ),
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
      for (const grant of this.ledger.grants) grant.amount = Math.min(grant.amount, action.setting.perDay ?? 0);
    return outcome;
  }),
  'grants by a setting first in what became ORDERED first': () =>
    new CompanyOracle(
      new (class extends CompanyLedger {
        override ordersOf(setting: Setting) {
          const since = (order: string) => this.heard.get(order)?.[0]?.at ?? 0;
          return super.ordersOf(setting).toSorted((one, other) => since(one) - since(other));
        }
      })(),
    ),
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
  'forgets with each setting what it heard before': doing(async function (action, usual) {
    if (action.type === 'set') this.ledger.heard.clear();
    return usual(action);
  }),
};
