import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readBalances, type WrittenDebt } from './read-balances.js';

// The sentences of docs/rules/company.md, Balances from elsewhere, beside random files as Splitwise, Spliit and Cospend write them.

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const inWords = ({ debtor, creditor, amount }: WrittenDebt) => `${debtor} owes ${creditor} ${amount}`;
const whole = (grosze: number) => (grosze / 100).toFixed(2);

function read(rows: readonly (readonly string[])[]) {
  const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const text = rows.map((row) => `${row.map(quoted).join(',')}\n`).join('');
  return readBalances(new TextEncoder().encode(text));
}

/** What each is owed by debts, less what they owe. */
const balancesOf = (debts: readonly WrittenDebt[], names: readonly string[]): number[] =>
  names.map((name) =>
    sum(debts.map(({ debtor, creditor, amount }) => amount * (Number(creditor === name) - Number(debtor === name)))),
  );

/** "Who owes most pays who is owed most." `undefined` if two owe, or are owed, the same: the rule does not say who of them is first. */
function settled(names: readonly string[], balances: readonly number[]): string[] | undefined {
  const left = names.map((name, at) => ({ name, amount: balances[at]! }));
  const debts: string[] = [];
  for (;;) {
    left.sort((one, other) => one.amount - other.amount);
    const [debtor, creditor] = [left[0]!, left.at(-1)!];
    if (debtor.amount === 0) return debts;
    if (left[1]?.amount === debtor.amount || left.at(-2)?.amount === creditor.amount) return undefined;
    const amount = Math.min(-debtor.amount, creditor.amount);
    debts.push(inWords({ debtor: debtor.name, creditor: creditor.name, amount }));
    debtor.amount += amount;
    creditor.amount -= amount;
  }
}

const NAMES = ['Anna Nowak', 'Piotr Żak', 'ewa@example.com', 'Jan "Kot" Lis', 'Kuba', 'Ola', 'Zoe'];
const names = fc.integer({ min: 3, max: NAMES.length }).map((count) => NAMES.slice(0, count));
/** What one person paid for some, in grosze. `isOdd`: in euros, or removed. */
const bills = fc.array(
  fc.record({
    payer: fc.nat(2),
    amount: fc.integer({ min: 1, max: 5_000_000 }),
    eaters: fc.uniqueArray(fc.nat(6), { minLength: 1 }),
    isOdd: fc.nat(9).map((one) => one === 0),
  }),
  { minLength: 1 },
);
const COLUMNS = {
  Splitwise: 'Date,Description,Category,Cost,Currency',
  Spliit:
    'Date,Description,Category,Currency,Cost,Original cost,Original currency,Conversion rate,Is Reimbursement,Split mode',
};
const columnsOf = fc.constantFrom<keyof typeof COLUMNS>('Splitwise', 'Spliit');
const file = fc.record({ app: columnsOf, hasTotal: fc.boolean(), lacks: fc.nat(5).map((one) => one === 0) });
type Bill = { readonly payer: number; readonly amount: number; readonly eaters: readonly number[] };

/** What a bill changes for each, and the cells of it: of Spliit the part of each, so that nobody may say who paid. */
function shared({ payer, amount, eaters }: Bill, count: number, app: keyof typeof COLUMNS) {
  const all = Array.from({ length: count }, (_, at) => at);
  const eating = all.filter((at) => eaters.includes(at) || (at === payer && app === 'Splitwise'));
  const part = Math.floor(amount / (eating.length || 1));
  const others = eating.filter((at) => at !== payer);
  const nets = all.map((at) => (at === payer ? part * others.length : others.includes(at) ? 0 - part : 0));
  const parts = nets.map((net, at) => (at === payer ? (eating.includes(payer) ? part : 0) : net));
  const isTold = part === 0 || others.length === 0 || eating.includes(payer) || others.length === count - 1;
  return app === 'Splitwise' ? { nets, cells: nets, isTold: true } : { nets, cells: parts, isTold };
}

test('a file of Splitwise or Spliit has the balances of its bills, and what they lack of zero', () => {
  fc.assert(
    fc.property(file, names, bills, ({ app, hasTotal, lacks: isCut }, people, all) => {
      const columns = COLUMNS[app].split(',');
      const lacks = isCut && app === 'Splitwise';
      const told = all.map((bill) => ({ ...bill, ...shared(bill, people.length, app) }));
      const zloty = app === 'Spliit' ? 'zł' : 'PLN';
      const head = (Description: string, Currency: string, Cost: string) =>
        columns.map((column) => ({ Date: '2026-11-02', Description, Currency, Cost })[column] ?? '');
      // A person whom the file lacks is the first one.
      const shown = <T>(list: readonly T[]) => (lacks ? list.slice(1) : list);
      const rows = told.map(({ amount, isOdd, cells }) => [
        ...head('Lunch', isOdd ? 'EUR' : zloty, whole(amount)),
        ...shown(cells).map(whole),
      ]);
      const counted = told.filter(({ isOdd, isTold }) => !isOdd && isTold);
      const totals = people.map((_, at) => sum(counted.map(({ nets }) => nets[at]!)));
      const total = [...head('Total balance', zloty, ' '), ...shown(totals).map(whole)];
      const last = app === 'Splitwise' && hasTotal ? [total] : [];
      const found = read([[...columns, ...shown(people)], [''], ...rows, [''], ...last]);
      const unread = told.flatMap(({ isOdd, isTold }, at) => (isOdd || !isTold ? [at + 3] : []));
      if (found === 'noBalances') return expect([unread, totals.every((one) => one === 0)]).toEqual([[], true]);
      // "Balances that do not sum to zero are refused with what is left. Rows that are not in złoty are shown."
      expect([found.unread.map(({ row }) => row), found.rest]).toEqual([unread, sum(shown(totals)) + 0]);
      if (found.rest !== 0) return;
      expect(balancesOf(found.debts, people).map((one) => one + 0)).toEqual(totals.map((one) => one + 0));
      const right = settled(people, totals);
      if (right) expect(found.debts.map(inWords)).toEqual(right);
    }),
  );
});

const BILLS =
  'what,amount,date,timestamp,payer_name,payer_weight,payer_active,owers,repeat,repeatfreq,repeatallactive,repeatuntil,categoryid,paymentmode,paymentmodeid,comment,deleted';
const weights = fc.array(fc.constantFrom(1, 2, 1.5, 3), { minLength: NAMES.length, maxLength: NAMES.length });

test('a file of Cospend has what its bills come to by weights, to the grosz, and always sums to zero', () => {
  fc.assert(
    fc.property(names, weights, bills, fc.constantFrom(0, 0.1, 0.4), (people, weightOf, all, computed) => {
      const exact = people.map(() => 0);
      const rows = all.map(({ payer, amount, eaters, isOdd }) => {
        const owers = people.map((_, at) => at).filter((at) => eaters.includes(at));
        const eating = owers.length > 0 ? owers : [payer];
        const byWeight = sum(eating.map((at) => weightOf[at]!));
        if (!isOdd) {
          exact[payer]! += amount;
          for (const at of eating) exact[at]! -= (amount * weightOf[at]!) / byWeight;
        }
        const paid = [people[payer]!, String(weightOf[payer]), '1', eating.map((at) => people[at]).join(',')];
        const rest = ['n', '1', '0', '', '0', 'n', '0', '', isOdd ? '1' : '0'];
        // Cospend keeps what it computed: 12.345.
        const cost = computed === 0 ? String(amount / 100) : ((amount + computed) / 100).toFixed(3);
        return ['Lunch', cost, '2026-11-02', '1793620800', ...paid, ...rest];
      });
      const found = read([
        ['name', 'weight', 'active', 'color'],
        ...people.map((name, at) => [name, String(weightOf[at]), '1', '#d09e6d']),
        [''],
        ...[BILLS.split(','), ...rows],
        [''],
        ...[['categoryname', 'categoryid', 'icon', 'color'], ['Food', '1', '', '#000000']], // prettier-ignore
        [''],
        ...[['paymentmodename', 'paymentmodeid', 'icon', 'color'], ['Cash', '2', '', '#000000']], // prettier-ignore
      ]);
      if (found === 'noBalances') return expect(Math.max(...exact.map(Math.abs))).toBeLessThan(all.length);
      expect([found.unread, found.rest]).toEqual([[], 0]);
      const balances = balancesOf(found.debts, people);
      // Each bill leaves each of them less than a grosz.
      for (const [at, one] of balances.entries()) expect(Math.abs(one - exact[at]!)).toBeLessThan(all.length + 0.001);
      const right = settled(people, balances);
      if (right) expect(found.debts.map(inWords)).toEqual(right);
    }),
  );
});
