import { Ledger } from './ledger.js';
import { Oracle } from './oracle.js';
import { sumFor } from './oracle-entries.js';
import { coversEverything, pay } from './outcomes.js';
import type { Action, Outcome } from './world.js';

/** Systems with one fault each, that sequences have to find: by what they do wrong. */
export const faultySystems: Record<string, () => Oracle> = {
  'counts a claim each time that it is confirmed': () =>
    new (class extends Oracle {
      override async do(action: Action): Promise<Outcome> {
        if (action.type !== 'confirm') return super.do(action);
        const claim = this.ledger.claims.find((each) => each.label === action.claim);
        const { claim: _, ...withoutClaim } = action;
        return super.do(claim?.state === 'confirmed' && claim.to === action.by ? withoutClaim : action);
      }
    })(),

  'keeps the credit of a payment that is taken back': () =>
    new (class extends Oracle {
      override async do(action: Action): Promise<Outcome> {
        const before = action.type === 'takeBack' && this.ledger.payments.find((each) => each.label === action.payment);
        const wasStanding = before && !before.isTakenBack;
        const outcome = await super.do(action);
        if (wasStanding && before.isTakenBack) {
          pay(this.ledger, { by: before.to }, before.from, before.to, before.credit, [], before.credit);
        }
        return outcome;
      }
    })(),

  'takes back only the positive lines': () =>
    new (class extends Oracle {
      override async do(action: Action): Promise<Outcome> {
        const before = action.type === 'takeBack' && this.ledger.payments.find((each) => each.label === action.payment);
        const wasStanding = before && !before.isTakenBack;
        const outcome = await super.do(action);
        const kept = wasStanding && before.isTakenBack ? before.lines.filter((line) => line.amount < 0) : [];
        if (before && kept.length > 0) pay(this.ledger, { by: before.to }, before.from, before.to, 0, kept, 0);
        return outcome;
      }
    })(),

  'changes the payer after payments': () =>
    new (class extends Oracle {
      override async do(action: Action): Promise<Outcome> {
        const order = action.type === 'changePayer' ? this.ledger.order(action.order) : undefined;
        if (action.type !== 'changePayer' || !order) return super.do(action);
        order.payer = action.payer;
        return {};
      }
    })(),

  'forgets the lines of a removed entry': () =>
    new (class extends Oracle {
      override async do(action: Action): Promise<Outcome> {
        if (action.type === 'removeEntry') {
          const isOther = (line: { order: string; person: string }) =>
            line.order !== action.order || line.person !== action.person;
          for (const payment of this.ledger.payments) payment.lines = payment.lines.filter(isOther);
        }
        return super.do(action);
      }
    })(),

  'leaves what is still owed with the oldest entries': () =>
    new Oracle(
      new (class extends Ledger {
        override openBetween(one: string, other: string) {
          return super.openBetween(one, other).reverse();
        }
      })(),
    ),

  'sets nothing off against credit': () =>
    new (class extends Oracle {
      override async do(action: Action): Promise<Outcome> {
        const { ledger } = this;
        const credit = ledger.credit.bind(ledger);
        ledger.credit = () => 0;
        const outcome = await super.do(action);
        ledger.credit = credit;
        return outcome;
      }
    })(),

  'ends a claim when its entry is confirmed': () =>
    new (class extends Oracle {
      override async do(action: Action): Promise<Outcome> {
        const outcome = await super.do(action);
        if (action.type === 'confirmEntry' && !outcome.refused) {
          const claims = this.ledger.openClaims(action.person, action.payer);
          for (const claim of claims) if (claim.order === action.order) claim.state = 'confirmed';
        }
        return outcome;
      }
    })(),

  'lets an owner confirm beside their claims': () =>
    new (class extends Oracle {
      override async do(action: Action): Promise<Outcome> {
        const { claims } = this.ledger;
        const isOwner = action.type === 'confirmEntry' && action.by === action.person;
        const waiting = isOwner ? claims.filter((claim) => claim.state === 'waiting') : [];
        for (const claim of waiting) claim.state = 'withdrawn';
        const outcome = await super.do(action);
        for (const claim of waiting) claim.state = 'waiting';
        return outcome;
      }
    })(),

  'lets an owner confirm more than is open': () =>
    new (class extends Oracle {
      override async do(action: Action): Promise<Outcome> {
        const isOwner = action.type === 'confirmEntry' && action.by === action.person;
        return super.do(isOwner ? { ...action, by: action.payer } : action);
      }
    })(),

  'forgets with a withdrawn claim that it was contested': () =>
    new (class extends Oracle {
      override async do(action: Action): Promise<Outcome> {
        const outcome = await super.do(action);
        for (const claim of this.ledger.claims) if (claim.state === 'withdrawn') claim.isDenied = false;
        return outcome;
      }
    })(),

  'makes credit that nobody named': () =>
    new (class extends Oracle {
      override async do(action: Action): Promise<Outcome> {
        return super.do(action.type === 'confirm' ? { ...action, credit: 1e9 } : action);
      }
    })(),

  'takes several payments back unasked': () =>
    new (class extends Oracle {
      override async do(action: Action): Promise<Outcome> {
        const order = action.type === 'revertEntry' && this.ledger.order(action.order);
        if (!order) return super.do(action);
        const alone = this.ledger.paymentsForEntry(order, action.person).filter(({ lines }) => lines.length === 1);
        return super.do({ ...action, amount: sumFor(alone, action.person) });
      }
    })(),

  'asks to pay what credit pays': () =>
    new Oracle(
      new (class extends Ledger {
        override covered() {
          return 0;
        }
      })(),
    ),

  'lets who owes write it off': () =>
    new (class extends Oracle {
      override async do(action: Action): Promise<Outcome> {
        const outcome = await super.do(action);
        if (action.type !== 'writeOff' || !outcome.refused || !this.ledger.erased.has(action.other)) return outcome;
        const { by, other } = action;
        const owed = this.ledger.balance(by, other);
        const { lines, credit } = coversEverything(this.ledger, by, other, owed);
        return pay(this.ledger, { by }, by, other, owed, lines, credit);
      }
    })(),
};
