import { price, state, type Example } from './examples.js';
import type { Command, Setting } from './oracle/commands.js';

/** Tuesday, the first day of every example. */
const TODAY = '2026-03-10';
const [TOMORROW, APRIL] = ['2026-03-11', '2026-04-01'];

const set = (setting: Partial<Setting>): Command => ({
  type: 'set',
  setting: { from: TODAY, kind: 'fixed', perDay: 1000, ...setting },
});
const fixed = set({});
const half = set({ kind: 'percentage', percentage: 50, perDay: 1500 });
const placed = (order: string, anna: number, { date = TODAY, piotr = 3000, payer = 'Piotr' } = {}): Command => ({
  type: 'place',
  order,
  creator: 'Ewa',
  payer,
  entries: [{ person: 'Anna', price: anna }, ...(piotr ? [{ person: 'Piotr', price: piotr }] : [])],
  date,
});
const ordered = (...given: Parameters<typeof placed>): Command[] => [placed(...given), state(given[0], 'ORDERED')];
const move = (order: string, date: string): Command => ({ type: 'move', order, date });
const reimburse = (label: string, amount: number, month?: string): Command => ({
  type: 'reimburse',
  label,
  to: 'Piotr',
  amount,
  ...(month && { month }),
});
const back = (payment: string): Command => ({ type: 'unreimburse', to: 'Piotr', payment });
const wait = (days: number): Command => ({ type: 'wait', days });
const close = (month: string, amount: number): Command => ({ type: 'close', month, amount });
const alone = { piotr: 0 };

/** docs/rules/company.md, worked by hand. Anna and Piotr eat; Piotr pays. */
export const examplesOfCompany: Example[] = [
  {
    title: 'a fixed part: the company owes the payer both grants, Anna the rest, the payer nothing',
    commands: [fixed, ...ordered('a', 2500)],
    then: {
      grants: { 'a Anna': 1000, 'a Piotr': 1000 },
      owed: { 'company Piotr': 2000, 'Anna Piotr': 1500, 'Piotr company': -2000, 'company Anna': 0 },
      left: { [`Anna ${TOMORROW}`]: 44_000 },
    },
  },
  {
    title: 'a percentage is rounded down and has a maximum a day',
    commands: [half, ...ordered('a', 2501, { piotr: 3333 }), ...ordered('b', 1, { date: TOMORROW, ...alone })],
    then: { grants: { 'a Anna': 1250, 'a Piotr': 1500, 'b Anna': 0 } },
  },
  {
    title: 'what is left of the month is the least, and the next month begins anew',
    commands: [
      set({ perMonth: 1500 }),
      ...ordered('a', 2500, alone),
      ...ordered('b', 2500, { date: TOMORROW, ...alone }),
      ...ordered('c', 2500, { date: '2026-03-12', ...alone }),
      ...ordered('d', 2500, { date: APRIL, ...alone }),
    ],
    then: {
      grants: { 'a Anna': 1000, 'b Anna': 500, 'c Anna': 0, 'd Anna': 1000 },
      left: { 'Anna 2026-03-13': 0, 'Anna 2026-04-02': 500 },
    },
  },
  {
    title: 'the part of the day is spent over the entries of the date, those first that became ORDERED first',
    commands: [fixed, placed('a', 2500), ...ordered('b', 800), state('a', 'ORDERED')],
    then: { grants: { 'a Anna': 200, 'b Anna': 800 } },
  },
  {
    title: 'an order that is brought back has the place that it had, one that is opened again is the last of its date',
    commands: [
      fixed,
      ...ordered('a', 2500),
      ...ordered('b', 800),
      state('a', 'REJECTED'),
      state('a', 'ORDERED'),
      ...ordered('c', 2500, { date: TOMORROW }),
      ...ordered('d', 800, { date: TOMORROW }),
      state('c', 'CREATED'),
      state('c', 'ORDERED'),
    ],
    then: { grants: { 'a Anna': 1000, 'b Anna': 0, 'c Anna': 200, 'd Anna': 800 } },
  },
  {
    title: 'an order counts if it became ORDERED by the day after its date, also when it is moved',
    commands: [
      fixed,
      ...ordered('e', 100, { date: APRIL, ...alone }),
      wait(2),
      ...ordered('a', 2500),
      ...ordered('b', 2500, { date: TOMORROW }),
      ...ordered('c', 700, { date: '2026-03-12' }),
      move('c', TODAY),
      move('e', '2026-03-16'),
    ],
    then: { grants: { 'a Anna': 0, 'b Anna': 1000, 'c Anna': 0, 'e Anna': 100 } },
  },
  {
    title:
      'the month is spent over the entries of earlier dates first, and a setting takes nothing from what was granted',
    commands: [
      set({ perMonth: 1500 }),
      ...ordered('a', 1000, alone),
      price('a', 200),
      ...ordered('b', 1000, { date: TOMORROW, ...alone }),
      price('a', 1000),
      set({ perMonth: 1000 }),
      state('a', 'DELIVERED'),
    ],
    then: { grants: { 'a Anna': 1000, 'b Anna': 500 }, left: { 'Anna 2026-03-12': 0 } },
  },
  {
    title: 'a setting is made for today or later, removed before it begins, and says nothing that is not allowed',
    commands: [
      set({ from: '2026-03-09' }),
      set({ perDay: 0 }),
      set({ perMonth: 999 }),
      set({ kind: 'percentage', percentage: 101 }),
      set({ from: TOMORROW }),
      { type: 'unset', from: TOMORROW },
      { type: 'unset', from: TOMORROW },
      fixed,
      { type: 'unset', from: TODAY },
    ],
    then: { refused: ['INVALID', 'INVALID', 'INVALID', 'INVALID', 'SETTING_NOT_FOUND', 'SETTING_BEGUN'] },
  },
  {
    title: 'a payer who owes the company altogether pays it back, until that is taken back',
    commands: [
      fixed,
      ...ordered('a', 2500),
      reimburse('p', 2000),
      price('a', 300),
      reimburse('q', -700, '2026-03'),
      reimburse('q', -700),
      reimburse('r', -700),
      ...ordered('b', 500, { date: TOMORROW, ...alone }),
      reimburse('s', 500),
      back('q'),
    ],
    then: { refused: ['AMOUNT_CHANGED', 'AMOUNT_CHANGED'], owed: { 'company Piotr': -700 } },
  },
  {
    title: 'a month is closed once it is over, in order, with what the manager saw; its report stays',
    commands: [
      fixed,
      ...ordered('a', 2500),
      ...ordered('b', 700, { date: APRIL, ...alone }),
      close('2026-03', 2000),
      wait(60),
      close('2026-04', 700),
      close('2026-03', 1),
      close('2026-03', 2000),
      price('a', 400),
    ],
    then: {
      refused: ['MONTH_NOT_OVER', 'EARLIER_MONTH_OPEN', 'AMOUNT_CHANGED'],
      reports: {
        '2026-03': ['a Anna Piotr 1000', 'a Piotr Piotr 1000'],
        '2026-04': ['a Anna Piotr -600 2026-03', 'b Anna Piotr 700'],
      },
    },
  },
  {
    title:
      'a report is by payer, too: what another payer is owed of a closed month is a correction for each of the two',
    commands: [
      fixed,
      ...ordered('a', 1000, alone),
      wait(30),
      close('2026-03', 1000),
      { type: 'changePayer', order: 'a', payer: 'Ewa' },
    ],
    then: { reports: { '2026-04': ['a Anna Piotr -1000 2026-03', 'a Anna Ewa 1000 2026-03'] } },
  },
];
