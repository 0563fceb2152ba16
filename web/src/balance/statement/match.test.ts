import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Claim, PersonBalance } from '@kantyna/contracts/payments/settlements';
import { orderTransferTitle, transferCode, transferTitle } from '../../payments/paying/bank-transfer.js';
import { match } from './match.js';
import { openPayments } from './open-payments.js';
import type { Transfer } from './transfer.js';

const ME = 'a'.repeat(24);
const JAN = 'b'.repeat(24);
const EWA = 'c'.repeat(24);
const [MONDAY, TUESDAY] = ['1'.repeat(24), '2'.repeat(24)];

const item = (orderId: string, orderDate: string, amount: number, isTheirs = true) => ({
  orderId,
  orderDate,
  restaurantName: 'Kasztan',
  amount: isTheirs ? amount : -amount,
  isTheirs,
});
const balanceOf = (userId: string, name: string, items: PersonBalance['items']): PersonBalance => ({
  userId,
  name,
  items,
  amount: items.reduce((sum, { amount }) => sum + amount, 0),
  credit: 0,
  settlements: [],
});
const jan = balanceOf(JAN, 'Jan Kowalski', [item(MONDAY, '2026-11-23', 2450), item(TUESDAY, '2026-11-24', 3000)]);
const ewa = balanceOf(EWA, 'Ewa Żółć', [item(MONDAY, '2026-11-23', 2450)]);

const claimOf = (userId: string, amount: number, about: Partial<Claim> = {}): Claim => ({
  id: `claim of ${userId}`,
  userId,
  name: '',
  isOwn: false,
  status: 'CLAIMED',
  amount,
  at: '2026-11-24T12:00:00.000Z',
  ...about,
});
const open = openPayments(ME, [jan, ewa], { claims: [] });
const transfer = (about: Partial<Transfer>): Transfer => ({
  id: JSON.stringify(about),
  date: '2026-11-25',
  amount: 2450,
  title: '',
  sender: '',
  ...about,
});
/** What one transfer may pay, as the order or `all`, and whether that is sure. */
const found = (about: Partial<Transfer>, among = open) => {
  const [{ candidates, isSure } = { candidates: [], isSure: false }] = match([transfer(about)], among);
  return [
    isSure ? 'sure' : 'perhaps',
    ...candidates.map(({ name, orderId = 'all' }) => `${name.split(' ')[0]} ${orderId[0]}`),
  ];
};
const titleOf = (personId: string, id: string, orderDate: string) =>
  orderTransferTitle({ id, orderDate }, ME, personId);

test('what may be paid is each entry that is open, and everything where that is more', () => {
  expect(open.map(({ name, amount, orderId }) => [name, amount, orderId])).toEqual([
    ['Jan Kowalski', 2450, MONDAY],
    ['Jan Kowalski', 3000, TUESDAY],
    ['Jan Kowalski', 5450, undefined],
    ['Ewa Żółć', 2450, MONDAY],
  ]);
});

test('credit pays its part; a report is in place of what it is for; what is mine is no payment', () => {
  const both = balanceOf(JAN, 'Jan Kowalski', [...jan.items, item('3'.repeat(24), '2026-11-20', 1000, false)]);
  const covered = [{ userId: JAN, isOwn: false, orderId: MONDAY, amount: 450 }];
  const claims = [claimOf(JAN, 2900, { orderId: TUESDAY }), claimOf(EWA, 2450), claimOf(EWA, 100, { isOwn: true })];
  expect(openPayments(ME, [both, ewa], { claims, covered }).map(({ id, amount }) => [id, amount])).toEqual([
    [`${JAN} ${MONDAY}`, 2000],
    [`claim of ${JAN}`, 2900],
    [`${JAN} all`, 4450],
    [`${EWA} ${MONDAY}`, 2450],
    [`claim of ${EWA}`, 2450],
  ]);
});

test.each([
  ['its code', { title: titleOf(JAN, MONDAY, '2026-11-23') }, ['sure', 'Jan 1']],
  [
    'its code without signs, as some banks write it',
    { title: titleOf(JAN, MONDAY, '2026-11-23').replaceAll('-', '') },
    ['sure', 'Jan 1'],
  ],
  ['its code in small letters', { title: titleOf(EWA, MONDAY, '2026-11-23').toLowerCase() }, ['sure', 'Ewa 1']],
  [
    'the code of all',
    { title: transferTitle('2026-11-23', '2026-11-24', transferCode(ME, JAN)), amount: 5450 },
    ['sure', 'Jan a'],
  ],
  ['date and name', { title: 'Kantyna 2026-11-23', sender: 'KOWALSKI JAN UL. DLUGA' }, ['sure', 'Jan 1']],
  ['date and name without Polish letters', { title: 'Kantyna 2026-11-23', sender: 'EWA ZOLC' }, ['sure', 'Ewa 1']],
  ['its code and another amount', { title: titleOf(JAN, MONDAY, '2026-11-23'), amount: 2000 }, ['perhaps', 'Jan 1']],
  ['the name', { sender: 'JAN KOWALSKI' }, ['perhaps', 'Jan 1']],
  ['the last name', { sender: 'MARIA KOWALSKI' }, ['perhaps', 'Jan 1']],
  ['the date', { title: 'Kantyna 2026-11-23' }, ['perhaps', 'Jan 1', 'Ewa 1']],
  ['the whole name and a rounded amount', { sender: 'EWA ZOLC', amount: 2500 }, ['perhaps', 'Ewa 1']],
  [
    'the whole name, a rounded amount and the title of another order',
    { title: 'KANTYNA 2026-11-09 0000', sender: 'EWA ZOLC' },
    ['perhaps'],
  ],
  ['nothing but the amount', { title: 'obiad' }, ['perhaps']],
  ['the name, before the order', { sender: 'JAN KOWALSKI', date: '2026-11-20' }, ['perhaps']],
  ['a code of something else', { title: 'KANTYNA 2026-11-23 0000', sender: 'OBCY' }, ['perhaps']],
  [
    'a code of something else, and the name',
    { title: 'KANTYNA 2026-11-23 0000', sender: 'EWA ZOLC' },
    ['perhaps', 'Ewa 1'],
  ],
  [
    'the whole name of another person, and the date',
    { title: 'Kantyna 2026-11-24', sender: 'EWA ZOLC', amount: 3000 },
    ['perhaps'],
  ],
  [
    'the code of all, of another time',
    { title: transferTitle('2026-10-01', '2026-10-02', transferCode(ME, JAN)), amount: 5450 },
    ['perhaps', 'Jan a'],
  ],
])('a transfer with %s', (_, about, expected) => {
  expect(found(about)).toEqual(expected);
});

test('the code of everything is that of an entry that is all one owes', () => {
  const title = transferTitle('2026-11-23', '2026-11-23', transferCode(ME, EWA));
  expect(found({ title })).toEqual(['sure', 'Ewa 1']);
  const before = transferTitle('2026-10-01', '2026-10-02', transferCode(ME, EWA));
  expect(found({ title: before })).toEqual(['perhaps']);
});

test('a name behind the date is no code', () => {
  const anna = balanceOf(EWA, 'Anna Żak', ewa.items);
  const among = openPayments(ME, [anna], { claims: [] });
  expect(found({ title: 'KANTYNA 2026-11-23 ANNA ZAK' }, among)).toEqual(['sure', 'Anna 1']);
});

test('a report and its transfer belong together by name and amount within five days', () => {
  const among = openPayments(ME, [ewa], { claims: [claimOf(EWA, 2450, { orderId: MONDAY })] });
  expect(found({ sender: 'EWA ŻÓŁĆ' }, among)).toEqual(['sure', 'Ewa 1']);
  expect(found({ sender: 'EWA ŻÓŁĆ', date: '2026-12-10' }, among)).toEqual(['perhaps', 'Ewa 1']);
});

test('of two people of one name nothing is sure', () => {
  const namesake = balanceOf('d'.repeat(24), 'Ewa Żółć (ewa2@firma.example)', ewa.items);
  const among = openPayments(ME, [ewa, namesake], { claims: [] });
  expect(found({ title: 'Kantyna 2026-11-23', sender: 'EWA ŻÓŁĆ' }, among)).toEqual(['perhaps', 'Ewa 1', 'Ewa 1']);
});

test('nobody pays the same twice, nor an entry beside everything', () => {
  const title = titleOf(JAN, MONDAY, '2026-11-23');
  const all = transferTitle('2026-11-23', '2026-11-24', transferCode(ME, JAN));
  const twice = match([transfer({ title, id: '1', date: '2026-11-26' }), transfer({ title, id: '2' })], open);
  expect(twice.map(({ isSure }) => isSure)).toEqual([false, true]);
  const both = match([transfer({ title: all, amount: 5450, id: '1' }), transfer({ title, id: '2' })], open);
  expect(both.map(({ isSure }) => isSure)).toEqual([true, false]);
});

test('whatever a statement says, no two sure transfers pay the same, and each has the amount that is open', () => {
  const some = <T>(...values: readonly T[]) => fc.constantFrom(...values);
  const transfers = fc.array(
    fc.record({
      id: fc.uuid(),
      date: some('2026-11-20', '2026-11-25'),
      amount: some(2450, 3000, 5450, 100),
      title: some('', 'Kantyna 2026-11-23', titleOf(JAN, MONDAY, '2026-11-23'), titleOf(EWA, MONDAY, '2026-11-23')),
      sender: some('', 'JAN KOWALSKI', 'EWA ZOLC', 'JAN ZOLC'),
    }),
  );
  const claims = [claimOf(EWA, 2450, { orderId: MONDAY }), claimOf(JAN, 5450)];
  fc.assert(
    fc.property(transfers, fc.subarray(claims), (list, reported) => {
      const among = openPayments(ME, [jan, ewa], { claims: reported });
      const sure = match(list, among).filter(({ isSure }) => isSure);
      expect(new Set(sure.map(({ candidates }) => candidates[0]!.id)).size).toBe(sure.length);
      for (const { transfer: one, candidates } of sure)
        expect(candidates.map(({ amount }) => amount)).toEqual([one.amount]);
    }),
  );
});
