import { addedCredit, coveredBy, isDenied } from '../oracle/claim-commands.js';
import type { Command } from '../oracle/commands.js';
import { paymentsAlone, sumFor } from '../oracle/entry-commands.js';
import { isOpen as isOpenClaim, type Claim } from '../oracle/ledger.js';
import type { Order } from '../oracle/orders.js';
import type { Intent } from './intents.js';
import { amountNear, living, pick, pickEntry, pickPair, type Present } from './picks.js';

/** The commands of intents about money. An even `who` means the one side, an odd one the other; a high `twist` the wrong person. */
export function resolveMoney(intent: Intent, now: Present): Command[] {
  switch (intent.kind) {
    case 'confirmEntry':
    case 'revertEntry':
      return actOnEntry(intent, now);
    case 'claim':
      return claim(intent, now);
    case 'confirm':
      return intent.who % 3 === 2
        ? confirmEverything(intent, now)
        : (answer(intent, now) ?? confirmEverything(intent, now));
    case 'contest':
    case 'withdraw':
      return answer(intent, now) ?? claim(intent, now);
    case 'takeBack':
      return takeBack(intent, now);
    default:
      return writeOff(intent, now);
  }
}

function actOnEntry(intent: Intent, now: Present): Command[] {
  const { kind, who, amount: number, twist } = intent;
  const { people, ledger, label } = now;
  const isPaid = (order: Order, person: string) => ledger.paymentsForEntry(order, person).length > 0;
  const isOpen = (order: Order, person: string) => ledger.open(order, person) !== 0;
  const isContested = (order: Order, person: string) =>
    ledger.open(order, person) > 0 && isDenied(ledger, order, person);
  // The owner nevertheless confirms a payment that the payer says did not come.
  const denied = kind === 'confirmEntry' && twist % 4 === 2 ? pickEntry(now, intent, isContested) : undefined;
  const found = denied ?? pickEntry(now, intent, kind === 'revertEntry' ? isPaid : isOpen);
  if (!found) return [];
  const { order, person } = found;
  const by =
    (denied && person) ||
    (twist === 13 && order.creator) ||
    (twist === 14 && pick(people, who)) ||
    (who % 2 ? person : order.payer);
  const payer = (twist === 12 && pick(people, who)) || order.payer;
  const entry = { by, order: order.name, person, payer };
  if (kind === 'revertEntry') {
    const seen = sumFor(paymentsAlone(ledger, order, person), person);
    return [{ type: 'revertEntry', ...entry, ...(number % 3 ? { amount: seen - (number % 9 === 8 ? 1 : 0) } : {}) }];
  }
  const open = ledger.open(order, person);
  const near = amountNear(Math.abs(open), number >> 1) * (open < 0 ? -1 : 1);
  const amount = twist === 11 ? -near : near;
  return [{ type: 'confirmEntry', label, ...entry, ...(number % 2 ? { amount } : {}) }];
}

/** Mostly by who owes: for one entry, or for everything. */
function claim(intent: Intent, now: Present): Command[] {
  const { who, what, amount: number, twist } = intent;
  const { people, ledger, label } = now;
  const isOpen = (order: Order, person: string) => ledger.open(order, person) > 0;
  const isCovered = (order: Order, person: string) => ledger.covered(order, person) > 0;
  const entry = (twist % 4 === 2 && pickEntry(now, intent, isCovered)) || pickEntry(now, intent, isOpen);
  if (who % 2 && entry && entry.person !== entry.order.payer) {
    const { order, person: by } = entry;
    const wrong = people.find((person) => person !== by && person !== order.payer);
    const to = (twist === 14 && wrong) || order.payer;
    return [
      {
        type: 'claim',
        label,
        by,
        to,
        amount: twist === 13 ? 100_001 : Math.max(1, amountNear(Math.abs(ledger.open(order, by)), number)),
        order: order.name,
      },
    ];
  }
  const pair = pickPair(people, ledger, what, twist);
  if (!pair) return [];
  const owes = ledger.balance(pair.one, pair.other) > 0 || twist % 4 === 3;
  const [by, to] = owes ? [pair.one, pair.other] : [pair.other, pair.one];
  return [{ type: 'claim', label, by, to, amount: Math.max(1, amountNear(Math.abs(ledger.balance(by, to)), number)) }];
}

/** "They paid me": mostly what is owed; also nothing where the two owe each other the same, or more than is owed. */
function confirmEverything({ what, amount: number, twist }: Intent, { people, ledger, label }: Present): Command[] {
  const pair = pickPair(people, ledger, what, twist);
  if (!pair) return [];
  const owed = ledger.balance(pair.other, pair.one);
  const [by, from] = owed >= 0 || twist % 8 === 5 ? [pair.one, pair.other] : [pair.other, pair.one];
  const amount = amountNear(Math.abs(owed), number);
  const { credit } = ledger.coverEverything(from, by, amount);
  return [{ type: 'confirm', label, by, from, amount, ...named(addedCredit(ledger, from, by, credit), twist) }];
}

/** Mostly the credit that a confirmation makes; sometimes none of it, or less. */
const named = (credit: number, twist: number): { credit?: number } =>
  credit === 0 || twist % 4 === 1 ? {} : { credit: credit - (twist % 8 === 4 ? 1 : 0) };

/** Mostly of a claim that waits or is contested, by the one who may; else of any claim, or by somebody else. */
function answer(intent: Intent, now: Present): Command[] | undefined {
  const { claims } = now.ledger;
  const open = claims.filter(isOpenClaim);
  const found = pick(open.length > 0 && intent.twist % 4 !== 3 ? open : claims, intent.what);
  return found && toAnswer(intent, now, found);
}

function toAnswer(
  { kind, who, amount: number, twist }: Intent,
  { people, label, ledger }: Present,
  found: Claim,
): Command[] | undefined {
  const isSwapped = twist === 14;
  const maker = isSwapped ? found.to : found.from;
  const receiver = isSwapped ? found.from : found.to;
  const stranger = twist === 13 ? people.find((person) => person !== maker && person !== receiver) : undefined;
  const name = twist === 12 ? 'no-claim' : found.label;
  if (kind === 'withdraw') return [{ type: 'withdraw', by: stranger ?? maker, to: receiver, claim: name }];
  const by = stranger ?? receiver;
  if (kind === 'contest') return [{ type: 'contest', by, from: maker, claim: name }];
  // Sometimes the money is confirmed without the claim that says the same.
  const isMeant = who % 3 === 0 || twist % 4 !== 2;
  const amount = amountNear(found.amount, number);
  const covered = isMeant ? coveredBy(ledger, found, amount) : ledger.coverEverything(maker, by, amount);
  const credit = named(addedCredit(ledger, maker, by, covered.credit), twist);
  return [{ type: 'confirm', label, by, from: maker, amount, ...(isMeant ? { claim: name } : {}), ...credit }];
}

/** A payment that is for nothing has nothing to take back: the rules do not say whether it exists. */
function takeBack({ who, what, twist }: Intent, { people, ledger }: Present): Command[] {
  const payments = ledger.payments.filter(
    (payment) => payment.label && (payment.lines.length > 0 || payment.credit !== 0),
  );
  const standing = payments.filter((payment) => !payment.isTakenBack);
  const found = pick(standing.length > 0 && twist % 4 !== 3 ? standing : payments, what);
  if (!found?.label) return [];
  const [by, other] = who % 2 ? [found.from, found.to] : [found.to, found.from];
  const stranger = twist === 14 ? people.find((person) => person !== by && person !== other) : undefined;
  return [{ type: 'takeBack', by: stranger ?? by, other, payment: twist === 12 ? 'no-payment' : found.label }];
}

/** Mostly between somebody and an erased person, or one who owes less than a złoty. If nobody is erased yet, somebody is, who can be meant next. */
function writeOff({ who, what, twist }: Intent, now: Present): Command[] {
  const { people, ledger } = now;
  const owesLittle = (one: string) => people.filter((other) => Math.abs(ledger.balance(other, one) - 50) < 50);
  const creditor = pick(
    people.filter((one) => owesLittle(one).length > 0),
    who,
  );
  if (creditor !== undefined && twist % 2) return [{ type: 'writeOff', by: creditor, other: owesLittle(creditor)[0]! }];
  const left = living(now);
  const by = pick(left, who);
  if (ledger.erased.size === 0 && left.length > 1 && twist % 2 === 0) return [{ type: 'erase', person: by ?? '' }];
  const erased = twist === 15 ? left.filter((person) => person !== by) : [...ledger.erased];
  const other = pick(erased, what);
  return by && other ? [{ type: 'writeOff', by, other }] : [];
}
