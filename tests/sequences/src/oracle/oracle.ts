import { daysLater, monthOf } from './calendar.js';
import { carryOver, takeCarriedOverBack } from './carried-over.js';
import { claim, confirm, contest, withdraw } from './claim-commands.js';
import { COMPANY, done, refusedAs, type Command, type Outcome } from './commands.js';
import { confirmEntry, revertEntry } from './entry-commands.js';
import { Ledger } from './ledger.js';
import type { Between, MoneyOfCompany, ReportLine } from './money.js';
import { manage, owedByCompany, owedOfMonth } from './office-commands.js';
import { changeOrder } from './order-commands.js';
import { takeBack, writeOff } from './payment-commands.js';
import { report } from './reports.js';
import { holds, settingOf } from './settings.js';

/**
 * The sentences of docs/rules about money (payments.md, company.md), written without the code of the product. `start`: today at first. No
 * month before it has grants.
 */
export class Oracle implements MoneyOfCompany {
  readonly ledger: Ledger;

  constructor(start?: string) {
    this.ledger = new Ledger(start);
  }

  do(command: Command): Outcome {
    const { ledger } = this;
    switch (command.type) {
      case 'confirmEntry':
        return confirmEntry(ledger, command);
      case 'revertEntry':
        return revertEntry(ledger, command);
      case 'claim':
        return claim(ledger, command);
      case 'confirm':
        return confirm(ledger, command);
      case 'contest':
        return contest(ledger, command);
      case 'withdraw':
        return withdraw(ledger, command);
      case 'takeBack':
        // "A manager takes a payout back": nobody else.
        return command.other === COMPANY ? refusedAs(['NOT_FOUND', 'FORBIDDEN']) : takeBack(ledger, command);
      case 'writeOff':
        return writeOff(ledger, command);
      case 'set':
      case 'unset':
      case 'reimburse':
      case 'unreimburse':
      case 'close':
        return manage(ledger, command);
      case 'carryOver':
        return carryOver(ledger, command);
      case 'takeCarriedOverBack':
        return takeCarriedOverBack(ledger, command);
      case 'erase':
        ledger.erased.add(command.person);
        return done;
      case 'wait':
        ledger.company.today = daysLater(ledger.company.today, command.days);
        return done;
      default:
        return changeOrder(ledger, command);
    }
  }

  between(one: string, other: string): Between {
    const { ledger } = this;
    const own = ledger.orders.filter(({ payer }) => payer === other);
    return {
      owed: ledger.balance(one, other),
      credit: ledger.credit(one, other),
      open: ledger.openBetween(one, other).filter(({ open }) => open !== 0),
      covered: new Map(own.map((order) => [order.name, ledger.covered(order, one)])),
      claims: [...ledger.openClaims(one, other), ...ledger.openClaims(other, one)].map(({ label }) => label),
    };
  }

  grant(order: string, person: string): number {
    return this.ledger.company.grant(this.ledger.order(order)!, person);
  }

  left(person: string, date: string): number | undefined {
    const { company } = this.ledger;
    const setting = settingOf(company.settings, date);
    // It counts for orders of today, yesterday and later dates from now on.
    const isPast = daysLater(date, 1) < company.today;
    return setting && holds(setting, person, date) && !isPast ? company.leftOfMonth(setting, person, date) : undefined;
  }

  debts(payer: string): string[] {
    const { ledger } = this;
    return [...new Set(ledger.orders.map(({ date }) => monthOf(date)))].flatMap((month) => {
      const amount = owedOfMonth(ledger, payer, month);
      return amount === 0 ? [] : [`${month}: ${amount}, to pay ${Math.max(0, owedByCompany(ledger, payer, month))}`];
    });
  }

  report(month: string): readonly ReportLine[] {
    return report(this.ledger, month);
  }
}
