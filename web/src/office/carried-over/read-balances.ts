import papaparse from 'papaparse';
import { foldDiacritics } from '@kantyna/order-rules/search';
import { spread } from '@kantyna/money/spread';
import { decodeText } from '../../ui/format/decode-text.js';
import { amountOf } from '../../ui/format/read-values.js';

/** What one person owes another one (grosze), both as the file calls them: by e-mail or by name. */
export interface WrittenDebt {
  readonly debtor: string;
  readonly creditor: string;
  readonly amount: number;
}

/** The balances of a file. */
export interface WrittenBalances {
  readonly debts: readonly WrittenDebt[];
  /** The rows that cannot be read, by their number in the file. */
  readonly unread: readonly { readonly row: number; readonly text: string }[];
  /** What all balances come to, in grosze: not 0 if the file lacks somebody, or a row was not read. */
  readonly rest: number;
}

type Table = readonly (readonly string[])[];
type Unread = WrittenBalances['unread'][number];

const DELIMITERS = [',', ';', '\t', '|'];
/** What stands before the people of a bill in the files of Splitwise and Spliit, in English and Polish. */
const OF_A_BILL =
  /^(?:date|data|description|opis|category|kategoria|cost|koszt|currency|waluta|original cost|original currency|conversion rate|is reimbursement|split mode|type|notes)$/;
const OF_SPLIIT = 'split mode';
const COST = /^(?:cost|koszt)$/;
const CURRENCY = /^(?:currency|waluta)$/;
const OF_DEBTS = {
  debtorMail: /^e-?mail.*(?:owes|debtor|from|oddaj|dluznik)/,
  creditorMail: /^e-?mail.*(?:whom|creditor|to$|komu|wierzyciel)/,
  debtor: /^(?:who owes|debtor|from|kto|dluznik|od)/,
  creditor: /^(?:to|creditor|komu|wierzyciel|dla)/,
  amount: /^(?:amount|kwota)/,
};

/**
 * The balances of a table (CSV): who owes whom how much, as this app writes it; the bills of Splitwise or Spliit, with a column for each person;
 * or those of Cospend. `noBalances` for anything else. Of bills a few debts are made that settle all: fewer than people.
 */
export function readBalances(bytes: Uint8Array): WrittenBalances | 'noBalances' {
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  for (const delimiter of DELIMITERS) {
    const table = papaparse.parse<string[]>(text, { delimiter }).data.map((row) => row.map((cell) => cell.trim()));
    const found = writtenDebts(table) ?? columnsOfPeople(table) ?? cospend(table);
    if (found && (found.debts.length + found.unread.length > 0 || found.rest !== 0)) return found;
  }
  return 'noBalances';
}

const headOf = (row: readonly string[]) => row.map((cell) => foldDiacritics(cell));
const textOf = (row: readonly string[]) => row.filter(Boolean).join(' · ').slice(0, 200);

/** A table of who owes whom. */
function writtenDebts(table: Table): WrittenBalances | undefined {
  const head = headOf(table[0] ?? []);
  const columnOf = (name: keyof typeof OF_DEBTS) => head.findIndex((cell) => OF_DEBTS[name].test(cell));
  const amountAt = columnOf('amount');
  const [debtorAt, creditorAt] = [columnOf('debtor'), columnOf('creditor')];
  const [debtorMailAt, creditorMailAt] = [columnOf('debtorMail'), columnOf('creditorMail')];
  if (amountAt < 0 || Math.max(debtorAt, debtorMailAt) < 0 || Math.max(creditorAt, creditorMailAt) < 0)
    return undefined;
  const debts: WrittenDebt[] = [];
  const unread: Unread[] = [];
  table.forEach((row, index) => {
    if (index === 0 || row.every((cell) => cell === '')) return;
    const amount = amountOf(row[amountAt] ?? '');
    const debtor = row[debtorMailAt] || (row[debtorAt] ?? '');
    const creditor = row[creditorMailAt] || (row[creditorAt] ?? '');
    if (amount === undefined || debtor === '' || creditor === '') unread.push({ row: index + 1, text: textOf(row) });
    else if (amount < 0) debts.push({ debtor: creditor, creditor: debtor, amount: -amount });
    else if (amount > 0) debts.push({ debtor, creditor, amount });
  });
  return { debts, unread, rest: 0 };
}

/** Bills with a column for each person: what they paid less their part, or a part of Spliit. The last row may sum them up. */
function columnsOfPeople(table: Table): WrittenBalances | undefined {
  const headAt = table.findIndex((row) => headOf(row).some((cell) => COST.test(cell)));
  const head = headOf(table[headAt] ?? []);
  const first = head.findLastIndex((cell) => OF_A_BILL.test(cell)) + 1;
  const [costAt, currencyAt] = [
    head.findIndex((cell) => COST.test(cell)),
    head.findIndex((cell) => CURRENCY.test(cell)),
  ];
  const people = (table[headAt] ?? []).slice(first).filter(Boolean);
  if (headAt < 0 || people.length < 2) return undefined;
  const unread: Unread[] = [];
  let nets = people.map(() => 0);
  table.forEach((row, index) => {
    if (index <= headAt || row.every((cell) => cell === '')) return;
    const amounts = people.map((_, at) => amountOf(row[first + at] || '0') ?? NaN);
    const currency = row[currencyAt] ?? '';
    const isRead = !amounts.some(Number.isNaN) && /^(?:|pln|zł)$/i.test(currency);
    const cost = amountOf(row[costAt] ?? '');
    const bill = isRead && head.includes(OF_SPLIIT) ? netsOfParts(amounts, cost) : amounts;
    if (!isRead || !bill) unread.push({ row: index + 1, text: textOf(row) });
    else if (row[costAt] === '') nets = amounts;
    else nets = nets.map((net, at) => net + bill[at]!);
  });
  return { ...settling(people, nets), unread };
}

/**
 * What each is owed by a bill of Spliit, less what they owe. It has everybody's part (grosze), below zero but for who paid, or what it changes.
 * `undefined` if it does not say who paid.
 *
 *     20, -20, -20, 0  → 40, -20, -20, 0
 *     0, -30, -30      → 60, -30, -30
 *     0, -60, 0        → undefined
 */
function netsOfParts(parts: readonly number[], cost = 0): readonly number[] | undefined {
  const rest = parts.reduce((sum, part) => sum + part, 0);
  const whole = parts.reduce((sum, part) => sum + Math.abs(part), 0);
  // Each part is rounded. Parts that are not the whole cost are those of a file that lacks somebody.
  if (rest === 0 || Math.abs(whole - cost) > parts.length) return parts;
  const isAbove = parts.some((part) => part > 0);
  const paid = parts.flatMap((part, at) => ((isAbove ? part > 0 : part === 0) ? [at] : []));
  return paid.length === 1 ? parts.map((part, at) => (at === paid[0] ? part - rest : part)) : undefined;
}

/** An amount of Cospend in grosze: with a decimal point, and more than two digits behind it where it was computed. */
const decimal = (text: string) => (/^-?\d+(?:\.\d+)?$/.test(text) ? Math.round(Number(text) * 100) : amountOf(text));

/** The bills of Cospend: below a list of people with their weights, who paid what for whom. */
function cospend(table: Table): WrittenBalances | undefined {
  const headAt = table.findIndex((row) => row.includes('payer_name') && row.includes('owers'));
  if (headAt < 0) return undefined;
  const head = table[headAt]!;
  const at = (name: string) => head.indexOf(name);
  const weightAt = table.slice(0, headAt).findIndex((row) => row[0] === 'name' && row[1] === 'weight');
  const weights = new Map(
    table.slice(weightAt + 1, headAt).map(([name = '', weight = '']) => [name, Math.round(Number(weight) * 1000)]),
  );
  const nets = new Map<string, number>();
  const unread: Unread[] = [];
  // Below the bills stand categories and ways to pay, each after an empty row and with columns of its own.
  const end = table.findIndex(
    (row, index) => index > headAt && /^(?:category|paymentmode|currency)name$/.test(row[0] ?? ''),
  );
  table.slice(0, end < 0 ? table.length : end).forEach((row, index) => {
    if (index <= headAt || row.every((cell) => cell === '') || row[at('deleted')] === '1') return;
    const amount = decimal(row[at('amount')] ?? '');
    const payer = row[at('payer_name')] ?? '';
    const owers = (row[at('owers')] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    if (amount === undefined || payer === '' || owers.length === 0) {
      unread.push({ row: index + 1, text: textOf(row) });
      return;
    }
    const shares = spread(
      Math.abs(amount),
      owers.map((name) => ({ amount: 0, weight: weights.get(name) || 1000 })),
    );
    nets.set(payer, (nets.get(payer) ?? 0) + amount);
    owers.forEach((name, one) => nets.set(name, (nets.get(name) ?? 0) - Math.sign(amount) * shares[one]!));
  });
  return { ...settling([...nets.keys()], [...nets.values()]), unread };
}

/**
 * The debts that settle balances (grosze; positive: is owed): who owes most pays who is owed most, until nobody owes anything. What the balances
 * do not sum to zero by is the rest.
 */
function settling(people: readonly string[], nets: readonly number[]): Pick<WrittenBalances, 'debts' | 'rest'> {
  const left = people.map((name, index) => ({ name, net: nets[index]! }));
  const rest = left.reduce((sum, { net }) => sum + net, 0);
  const debts: WrittenDebt[] = [];
  for (;;) {
    left.sort((one, other) => one.net - other.net || (one.name < other.name ? -1 : 1));
    const [debtor, creditor] = [left[0], left.at(-1)];
    const amount = Math.min(-(debtor?.net ?? 0), creditor?.net ?? 0);
    if (!debtor || !creditor || amount <= 0) return { debts, rest };
    debts.push({ debtor: debtor.name, creditor: creditor.name, amount });
    debtor.net += amount;
    creditor.net -= amount;
  }
}
