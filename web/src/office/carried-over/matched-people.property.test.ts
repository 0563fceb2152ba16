import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { debtsBetween, personCalled, type KnownPerson } from './matched-people.js';
import { readBalances } from './read-balances.js';

// The sentences of docs/rules/company.md, Balances from elsewhere, beside random files as this app or a spreadsheet writes them.

/** Two have the same name; two have names that differ by a diacritic alone. */
const PEOPLE: KnownPerson[] = [
  ['Anna Nowak', 'anna@example.com'],
  ['Piotr Żak', 'piotr@żak.example'],
  ['Piotr Zak', 'zak@example.com'],
  ['Jan Kot', 'jan@example.com'],
  ['Jan Kot', 'kot@example.com'],
  ['Ewa "Ewka" Lis', 'ewa@example.com'],
].map(([username = '', email = '']) => ({ id: `id of ${email}`, username, email }));
const UNKNOWN = ['Kuba', 'kuba@example.com', 'Jan Kot'];
const LABELS = [...PEOPLE.flatMap(({ username, email }) => [username, email]), ...UNKNOWN];
const COLUMNS = [
  ['Who owes', 'E-mail of who owes', 'To whom', 'E-mail of to whom', 'Amount (zł)'],
  ['Kto oddaje', 'E-mail oddającego', 'Komu', 'E-mail komu', 'Kwota (zł)'],
];

/** "People are found by e-mail or by their whole name, if one person has it." */
function idBySentence(label: string): string | undefined {
  const byEmail = PEOPLE.find(({ email }) => email === label.toLowerCase());
  const byName = PEOPLE.filter(({ username }) => username === label);
  return byEmail?.id ?? (byName.length === 1 ? byName[0]!.id : undefined);
}

type Owed = { readonly debtor: string; readonly creditor: string; readonly amount: number };

/** "Debts of two people in both directions are set off", in any order. Nobody owes themselves anything. */
function setOff(owed: readonly Owed[], idOf: (label: string) => string | undefined): string[] {
  const nets = new Map<string, number>();
  for (const { debtor, creditor, amount } of owed) {
    const [one, other] = [idOf(debtor), idOf(creditor)];
    if (!one || !other || one === other) continue;
    const pair = [one, other].toSorted();
    nets.set(pair.join(' to '), (nets.get(pair.join(' to ')) ?? 0) + (pair[0] === one ? amount : -amount));
  }
  return [...nets].flatMap(([pair, amount]) => {
    const said = amount > 0 ? pair : pair.split(' to ').toReversed().join(' to ');
    return amount === 0 ? [] : [`${said}: ${Math.abs(amount)}`];
  });
}

const label = fc.tuple(fc.constantFrom(...LABELS), fc.boolean()).map(([name, isUpper]) => {
  return isUpper && name.includes('@') ? name.toUpperCase() : name;
});
const row = fc.record({
  debtor: label,
  creditor: label,
  amount: fc.integer({ min: 1, max: 5_000_000 }),
  isWrong: fc.nat(9).map((one) => one === 0),
});
const form = fc.record({
  columns: fc.constantFrom(...COLUMNS),
  comma: fc.constantFrom(',', ';'),
  end: fc.constantFrom('\n', '\r\n'),
  mark: fc.constantFrom('', '\uFEFF'),
});
/** "The manager says who the others are, or leaves them out." */
const others = fc.dictionary(fc.constantFrom(...UNKNOWN), fc.constantFrom(...PEOPLE.map(({ id }) => id)));

test('a file of this app, or a spreadsheet, has what any two owe each other, and rows that cannot be read', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), others, form, (rows, chosen, { columns, comma, end, mark }) => {
      const written = (amount: number) => (amount / 100).toFixed(2).replace('.', comma === ';' ? ',' : '.');
      const person = (said: string) => (said.includes('@') ? ['', said] : [`"${said.replaceAll('"', '""')}"`, '']);
      const lines = rows.map(({ debtor, creditor, amount, isWrong }) => [
        ...[...person(debtor), ...person(creditor)],
        isWrong ? 'twelve' : written(amount),
      ]);
      const text = mark + [columns, ...lines].map((cells) => cells.join(comma) + end).join('');
      const found = readBalances(new TextEncoder().encode(text));
      if (found === 'noBalances') throw new Error(found);
      const unread = rows.flatMap(({ isWrong }, index) => (isWrong ? [index + 2] : []));
      expect([found.unread.map((one) => one.row), found.rest]).toEqual([unread, 0]);

      const { debts } = debtsBetween(found.debts, (said) => personCalled(said, PEOPLE) ?? chosen[said]);
      const right = setOff(rows.filter(({ isWrong }) => !isWrong), (said) => idBySentence(said) ?? chosen[said]); // prettier-ignore
      const told = debts.map(({ debtorId, creditorId, amount }) => `${debtorId} to ${creditorId}: ${amount}`);
      expect(told.toSorted()).toEqual(right.toSorted());
    }),
  );
});

test('a name in another case, or without diacritics, is found if one person has it so', () => {
  expect(['anna nowak', 'PIOTR ZAK', 'ewa "ewka" lis'].map((said) => personCalled(said, PEOPLE))).toEqual([
    'id of anna@example.com',
    undefined,
    'id of ewa@example.com',
  ]);
});
