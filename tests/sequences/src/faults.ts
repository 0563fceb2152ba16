import { COMPANY, type Command, type Of, type Outcome } from './oracle/commands.js';
import { paymentsAlone, sumFor } from './oracle/entry-commands.js';
import { isPayable } from './oracle/orders.js';
import { owedByCompany, owedOfMonth } from './oracle/office-commands.js';
import { Oracle } from './oracle/oracle.js';

/** Makes an oracle do something wrong. */
export type Fault = (oracle: Oracle) => void;

/** An oracle that does something wrong. */
export function withFault(fault: Fault): Oracle {
  const oracle = new Oracle();
  fault(oracle);
  return oracle;
}

/** An oracle does something else at commands of a type. */
const at =
  <T extends Command['type']>(
    type: T,
    act: (oracle: Oracle, command: Of<T>, usual: (command: Command) => Outcome) => Outcome,
  ): Fault =>
  (oracle) => {
    const usual = oracle.do.bind(oracle);
    oracle.do = (command) => (command.type === type ? act(oracle, command as Of<T>, usual) : usual(command));
  };

/** Faults that sequences of people have to find. */
export const faultsOfPeople: Record<string, Fault> = {
  'counts a claim each time that it is confirmed': at('confirm', ({ ledger }, command, usual) => {
    const isAgain = ledger.claims.some(({ label, state, to }) => {
      return label === command.claim && state === 'confirmed' && to === command.by;
    });
    const { claim: _, ...withoutClaim } = command;
    return usual(isAgain ? withoutClaim : command);
  }),
  'keeps the credit of a payment that is taken back': at('takeBack', ({ ledger }, command, usual) => {
    const payment = ledger.payments.find(({ label, isTakenBack }) => label === command.payment && !isTakenBack);
    const outcome = usual(command);
    if (payment?.isTakenBack) ledger.pay({ ...payment, label: undefined, lines: [] });
    return outcome;
  }),
  'takes back only the positive lines': at('takeBack', ({ ledger }, command, usual) => {
    const payment = ledger.payments.find(({ label, isTakenBack }) => label === command.payment && !isTakenBack);
    const outcome = usual(command);
    const lines = payment?.isTakenBack ? payment.lines.filter(({ amount }) => amount < 0) : [];
    if (payment && lines.length > 0) ledger.pay({ ...payment, label: undefined, lines, credit: 0 });
    return outcome;
  }),
  'changes the payer after payments': at('changePayer', ({ ledger }, { order, payer }) => {
    Object.assign(ledger.order(order)!, { payer });
    return {};
  }),
  'forgets the lines of a removed entry': at('removeEntry', ({ ledger }, command, usual) => {
    for (const payment of ledger.payments)
      payment.lines = payment.lines.filter(({ order, person }) => order !== command.order || person !== command.person);
    return usual(command);
  }),
  'lets a person who is removed still owe': at('removeEntry', () => ({})),
  'leaves what is still owed with the oldest entries': ({ ledger }) => {
    const usual = ledger.openBetween.bind(ledger);
    ledger.openBetween = (one, other) => usual(one, other).toReversed();
  },
  'sets nothing off against credit': (oracle) => {
    const usual = oracle.do.bind(oracle);
    const credit = oracle.ledger.credit.bind(oracle.ledger);
    oracle.do = (command) => {
      oracle.ledger.credit = () => 0;
      const outcome = usual(command);
      oracle.ledger.credit = credit;
      return outcome;
    };
  },
  'ends a claim when its entry is confirmed': at('confirmEntry', ({ ledger }, command, usual) => {
    const outcome = usual(command);
    const claims = outcome.refused ? [] : ledger.openClaims(command.person, command.payer);
    for (const claim of claims) if (claim.order === command.order) claim.state = 'confirmed';
    return outcome;
  }),
  'lets an owner confirm beside their claims': at('confirmEntry', ({ ledger }, command, usual) => {
    const waiting = ledger.claims.filter(({ state }) => state === 'waiting' && command.by === command.person);
    for (const claim of waiting) claim.state = 'withdrawn';
    const outcome = usual(command);
    for (const claim of waiting) claim.state = 'waiting';
    return outcome;
  }),
  'lets an owner confirm what they claim': at('confirmEntry', (_, command, usual) =>
    usual(command.by === command.person ? { ...command, by: command.payer } : command),
  ),
  'forgets with a withdrawn claim that it was contested': at('withdraw', ({ ledger }, command, usual) => {
    const outcome = usual(command);
    for (const claim of ledger.claims) if (claim.state === 'withdrawn') claim.isDenied = false;
    return outcome;
  }),
  'makes credit that nobody named': at('confirm', (_, command, usual) => usual({ ...command, credit: 1e9 })),
  'takes several payments back unasked': at('revertEntry', ({ ledger }, command, usual) => {
    const order = ledger.order(command.order);
    return usual(
      order ? { ...command, amount: sumFor(paymentsAlone(ledger, order, command.person), command.person) } : command,
    );
  }),
  'asks to pay what credit pays': ({ ledger }) => {
    ledger.covered = () => 0;
  },
  'lets a debt from elsewhere be taken back alone': at('takeBack', ({ ledger }, command, usual) => {
    const outcome = usual(command);
    const payment = ledger.payments.find(({ label }) => label === command.payment);
    if (outcome.refused === 'CARRIED_OVER' && payment) payment.isTakenBack = true;
    return outcome;
  }),
  'takes only the first debt of a file back': at('takeCarriedOverBack', ({ ledger }, { file }, usual) => {
    const rest = ledger.payments.filter((one) => one.file === file && !one.isTakenBack).slice(1);
    const outcome = usual({ type: 'takeCarriedOverBack', file });
    for (const payment of rest) payment.isTakenBack = false;
    return outcome;
  }),
  'lets who owes write it off': at('writeOff', ({ ledger }, command, usual) => {
    const outcome = usual(command);
    const { by, other } = command;
    if (!outcome.refused || !ledger.erased.has(other)) return outcome;
    return ledger.pay({ by, from: by, to: other, ...ledger.coverEverything(by, other, ledger.balance(by, other)) });
  }),
};

/** Faults that sequences of the company have to find. */
export const faultsOfCompany: Record<string, Fault> = {
  'forgets the month': ({ ledger: { company } }) => {
    const usual = company.amountOf.bind(company);
    company.amountOf = (grant, earlier) => usual(grant, earlier.filter(({ date }) => date === grant.date)); // prettier-ignore
  },
  'lets each entry of a day have the whole part': ({ ledger: { company } }) => {
    const usual = company.amountOf.bind(company);
    company.amountOf = (grant, earlier) => usual(grant, earlier.filter(({ date }) => date !== grant.date)); // prettier-ignore
  },
  'lets a grant rise no more once it fell': ({ ledger: { company } }) => {
    const usual = company.amountOf.bind(company);
    company.amountOf = (grant, earlier) => Math.min(grant.amount || Infinity, usual(grant, earlier));
  },
  'pays for orders that are dated back': ({ ledger: { company } }) => {
    company.counts = isPayable;
  },
  'sets nothing off in the payout of a month': at('reimburse', ({ ledger }, command, usual) => {
    const { to, amount, month } = command;
    const isOfMonth = month !== undefined && amount === owedByCompany(ledger, to, month);
    return isOfMonth && amount !== owedOfMonth(ledger, to, month) ? { refused: 'AMOUNT_CHANGED' } : usual(command);
  }),
  'keeps a grant when the date changes': at('move', ({ ledger }, command, usual) => {
    for (const grant of ledger.company.grants) if (grant.order.name === command.order) grant.date = command.date;
    return usual(command);
  }),
  'forgets what the payer is granted': ({ ledger: { company } }) => {
    const usual = company.grant.bind(company);
    company.grant = (order, person) => (order.payer === person ? 0 : usual(order, person));
  },
  'touches grants when settings change': at('set', ({ ledger }, command, usual) => {
    const outcome = usual(command);
    if (!outcome.refused) for (const grant of ledger.company.grants) grant.setting = command.setting;
    return outcome;
  }),
  'pays out another amount than the manager saw': at('reimburse', ({ ledger }, command, usual) =>
    usual({ ...command, amount: owedByCompany(ledger, command.to, command.month) }),
  ),
  'changes a closed report': at('price', ({ ledger }, command, usual) => {
    const outcome = usual(command);
    ledger.company.closed.pop();
    return outcome;
  }),
  'takes only a part of a payout back': at('unreimburse', ({ ledger }, command, usual) => {
    const outcome = usual(command);
    const payment = ledger.payments.find(({ label }) => label === command.payment);
    if (!payment || payment.lines.length < 2) return outcome;
    return ledger.pay({ ...payment, label: undefined, lines: payment.lines.slice(1) });
  }),
  'lets the old payer keep what the company owes': ({ ledger }) => {
    const first = new Map<string, string>();
    const usual = ledger.due.bind(ledger);
    ledger.due = (order, person) => {
      if (!first.has(order.name)) first.set(order.name, order.payer);
      return person === COMPANY && first.get(order.name) !== order.payer ? 0 : usual(order, person);
    };
  },
};

/** Faults that sequences rarely come upon, and worked examples find. */
export const rareFaults: Record<string, Fault> = {
  'forgets when an order was placed that is brought back': at('state', ({ ledger }, command, usual) => {
    if (command.state === 'REJECTED') delete ledger.order(command.order)!.placed;
    return usual(command);
  }),
};
