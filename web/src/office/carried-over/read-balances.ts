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
 * or those of Cospend. `noBalances` for anything else. Of bills the fewest debts that settle all are made.
 */
export function readBalances(bytes: Uint8Array): WrittenBalances | 'noBalances' {
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  for (const delimiter of DELIMITERS) {
    const table = papaparse.parse<string[]>(text, { delimiter }).data.map((row) => row.map((cell) => cell.trim()));
    const found = writtenDebts(table) ?? columnsOfPeople(table) ?? cospend(table);
    if (found && found.debts.length + found.unread.length > 0) return found;
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

/** Bills with a column for each person: what they paid less their part. The last row may sum them up. */
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
    const amounts = people.map((_, at) => amountOf(row[first + at] || '0'));
    const currency = row[currencyAt] ?? '';
    const isRead = amounts.every((amount) => amount !== undefined) && (currency === '' || currency === 'PLN');
    if (!isRead) unread.push({ row: index + 1, text: textOf(row) });
    else if (row[costAt] === '') nets = amounts as number[];
    else nets = nets.map((net, at) => net + amounts[at]!);
  });
  return { ...settling(people, nets), unread };
}

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
  table.forEach((row, index) => {
    if (index <= headAt || row.every((cell) => cell === '')) return;
    const amount = amountOf(row[at('amount')] ?? '');
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
