import type { OrderStateName } from '../payments/world.js';
import type { Setting } from './settings.js';
import type { CompanyAction } from './world.js';

/** After the actions: the refusals, grants by `order person`, what `one other` owes, what is left by `person date`, and lines of reports. */
export type Example = {
  title: string;
  actions: CompanyAction[];
  then: {
    refused?: string[];
    grants?: Record<string, number>;
    owed?: Record<string, number>;
    left?: Record<string, number | undefined>;
    reports?: Record<string, string[]>;
  };
};

/** Tuesday, the first day of every example. */
export const TODAY = '2026-03-10';
const [TOMORROW, SATURDAY, APRIL] = ['2026-03-11', '2026-03-14', '2026-04-01'];

const set = (setting: Partial<Setting>): CompanyAction => ({
  type: 'set',
  setting: { from: TODAY, kind: 'fixed', perDay: 1000, ...setting },
});
const fixed = set({});
const half = set({ kind: 'percentage', percentage: 50, perDay: 1500 });
const placed = (order: string, anna: number, { date = TODAY, piotr = 3000, payer = 'Piotr' } = {}): CompanyAction => ({
  type: 'place',
  order,
  creator: 'Ewa',
  payer,
  entries: [{ person: 'Anna', price: anna }, ...(piotr ? [{ person: 'Piotr', price: piotr }] : [])],
  date,
});
const state = (order: string, name: OrderStateName): CompanyAction => ({ type: 'state', order, state: name });
const ordered = (...given: Parameters<typeof placed>): CompanyAction[] => [
  placed(...given),
  state(given[0], 'ORDERED'),
];
const price = (order: string, amount: number): CompanyAction => ({
  type: 'price',
  order,
  person: 'Anna',
  price: amount,
});
const move = (order: string, date: string): CompanyAction => ({ type: 'move', order, date });
const reimburse = (label: string, amount: number, month?: string): CompanyAction => ({
  type: 'reimburse',
  label,
  to: 'Piotr',
  amount,
  ...(month && { month }),
});
const back = (payment: string): CompanyAction => ({ type: 'unreimburse', to: 'Piotr', payment });
const wait = (days: number): CompanyAction => ({ type: 'wait', days });
const close = (month: string, amount: number): CompanyAction => ({ type: 'close', month, amount });
const alone = { piotr: 0 };

/** docs/rules/company.md, worked by hand. Anna and Piotr eat; Piotr pays. */
export const examples: Example[] = [
  {
    title: 'a fixed part: the company owes the payer both grants, Anna the rest, the payer nothing',
    actions: [fixed, ...ordered('a', 2500)],
    then: {
      grants: { 'a Anna': 1000, 'a Piotr': 1000 },
      owed: { 'company Piotr': 2000, 'Anna Piotr': 1500, 'Piotr company': -2000, 'company Anna': 0 },
      left: { [`Anna ${TOMORROW}`]: 44_000 },
    },
  },
  {
    title: 'a percentage is rounded down and has a maximum a day',
    actions: [half, ...ordered('a', 2501, { piotr: 3333 }), ...ordered('b', 1, { date: TOMORROW, ...alone })],
    then: { grants: { 'a Anna': 1250, 'a Piotr': 1500, 'b Anna': 0 } },
  },
  {
    title: 'the share is the least',
    actions: [fixed, ...ordered('a', 700)],
    then: { grants: { 'a Anna': 700 }, owed: { 'Anna Piotr': 0, 'company Piotr': 1700 } },
  },
  {
    title: 'what is left of the month is the least, and the next month begins anew',
    actions: [
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
    actions: [fixed, placed('a', 2500), ...ordered('b', 800), state('a', 'ORDERED')],
    then: { grants: { 'a Anna': 200, 'b Anna': 800 } },
  },
  {
    title: 'what becomes free in a day goes to later entries, and an entry that costs nothing uses nothing up',
    actions: [
      fixed,
      ...ordered('a', 0, alone),
      ...ordered('b', 800, alone),
      ...ordered('c', 900, alone),
      ...ordered('d', 900, alone),
      state('b', 'REJECTED'),
    ],
    then: { grants: { 'a Anna': 0, 'b Anna': 0, 'c Anna': 900, 'd Anna': 100 } },
  },
  {
    title: 'an order that is brought back has the place that it had, one that is opened again is the last of its date',
    actions: [
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
    actions: [
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
    title: 'a grant falls with the share and rises with it as far as the day has room',
    actions: [fixed, ...ordered('a', 800), price('a', 300), price('a', 2500)],
    then: { grants: { 'a Anna': 1000 }, owed: { 'Anna Piotr': 1500 } },
  },
  {
    title:
      'the month is spent over the entries of earlier dates first, and a setting takes nothing from what was granted',
    actions: [
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
    title: 'what becomes free in a month goes to later entries at once',
    actions: [
      set({ perMonth: 1500 }),
      ...ordered('a', 1000, alone),
      ...ordered('b', 1000, { date: TOMORROW, ...alone }),
      state('a', 'REJECTED'),
    ],
    then: { grants: { 'b Anna': 1000 }, owed: { 'Anna Piotr': 0, 'company Piotr': 1000 } },
  },
  {
    title: 'what counts already and has no grant gets one by a setting',
    actions: [
      ...ordered('a', 700, alone),
      ...ordered('b', 900, alone),
      ...ordered('c', 900, { date: APRIL, ...alone }),
      set({ from: APRIL, perDay: 300 }),
      fixed,
    ],
    then: { grants: { 'a Anna': 700, 'b Anna': 300, 'c Anna': 300 } },
  },
  {
    title: 'a setting grants by dates, and of one date in the order in which orders were placed',
    actions: [
      ...ordered('c', 2500, { date: TOMORROW, ...alone }),
      placed('a', 2500, alone),
      ...ordered('b', 800, alone),
      state('a', 'ORDERED'),
      set({ perMonth: 1500 }),
    ],
    then: { grants: { 'a Anna': 200, 'b Anna': 800, 'c Anna': 500 } },
  },
  {
    title: 'a setting grants to whom an earlier one excepted, also where others have grants',
    actions: [set({ except: ['Anna'] }), ...ordered('a', 2500), set({ perDay: 700 })],
    then: { grants: { 'a Anna': 700, 'a Piotr': 1000 } },
  },
  {
    title: 'a month without grants is skipped, and what is granted in it later is a correction',
    actions: [
      fixed,
      ...ordered('a', 700, { date: APRIL, ...alone }),
      ...ordered('b', 0, { date: TOMORROW, ...alone }),
      wait(60),
      close('2026-04', 700),
      price('b', 500),
    ],
    then: { reports: { '2026-03': [], '2026-04': ['a Anna Piotr 700'], '2026-05': ['b Anna Piotr 500 2026-03'] } },
  },
  {
    title: 'the payer of a reimbursed order cannot change until the reimbursement is taken back',
    actions: [
      fixed,
      ...ordered('a', 2500, alone),
      reimburse('p', 1000),
      { type: 'changePayer', order: 'a', payer: 'Ewa' },
      back('p'),
      { type: 'changePayer', order: 'a', payer: 'Ewa' },
    ],
    then: { refused: ['PAYER_FIXED'], owed: { 'company Ewa': 1000, 'company Piotr': 0 } },
  },
  {
    title: 'a percentage follows the present share, up to its maximum',
    actions: [
      half,
      ...ordered('a', 3000),
      ...ordered('b', 3000, { date: TOMORROW }),
      price('a', 1501),
      price('b', 6000),
    ],
    then: { grants: { 'a Anna': 750, 'b Anna': 1500 }, owed: { 'Anna Piotr': 751 + 4500 } },
  },
  {
    title: 'another date: released, and made anew for the other date; the next of the old date gets one',
    actions: [
      fixed,
      ...ordered('a', 2500),
      ...ordered('b', 600),
      price('a', 400),
      price('a', 2500),
      move('a', TOMORROW),
    ],
    then: { grants: { 'a Anna': 1000, 'b Anna': 600 } },
  },
  {
    title: 'a day on which the setting does not hold, and a person for whom it does not',
    actions: [
      set({ from: TODAY, except: ['Piotr'] }),
      ...ordered('a', 2500),
      ...ordered('b', 2500, { date: SATURDAY }),
    ],
    then: {
      grants: { 'a Anna': 1000, 'a Piotr': 0, 'b Anna': 0 },
      left: { [`Piotr ${TODAY}`]: undefined, [`Anna ${SATURDAY}`]: undefined },
    },
  },
  {
    title: 'the setting of the order’s date counts; a change touches nothing that was granted',
    actions: [
      fixed,
      set({ from: APRIL, perDay: 300 }),
      ...ordered('a', 2500),
      ...ordered('b', 2500, { date: APRIL }),
      set({ perDay: 200 }),
      price('a', 2400),
      ...ordered('c', 2500, { date: TOMORROW }),
    ],
    then: { grants: { 'a Anna': 1000, 'b Anna': 300, 'c Anna': 200 } },
  },
  {
    title: 'a setting is made for today or later, removed before it begins, and says nothing that is not allowed',
    actions: [
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
    title: 'nothing is a setting, too: an earlier one does not hold in its place',
    actions: [fixed, set({ from: TOMORROW, kind: 'nothing' }), ...ordered('a', 2500, { date: TOMORROW })],
    then: { grants: { 'a Anna': 0 }, owed: { 'company Piotr': 0, 'Anna Piotr': 2500 } },
  },
  {
    title: 'a reimbursement pays all, once',
    actions: [fixed, ...ordered('a', 2500), reimburse('p', 1999), reimburse('p', 2000), reimburse('q', 2000)],
    then: { refused: ['AMOUNT_CHANGED', 'AMOUNT_CHANGED'], owed: { 'company Piotr': 0, 'Anna Piotr': 1500 } },
  },
  {
    title: 'a reimbursement of a month pays that month',
    actions: [
      fixed,
      ...ordered('a', 2500),
      ...ordered('b', 500, { date: APRIL, ...alone }),
      reimburse('p', 500, '2026-04'),
    ],
    then: { owed: { 'company Piotr': 2000 } },
  },
  {
    title: 'a grant that falls after it was reimbursed is set off by the next reimbursement',
    actions: [
      fixed,
      ...ordered('a', 2500),
      reimburse('p', 2000),
      price('a', 300),
      reimburse('q', 1),
      ...ordered('b', 2500, { date: TOMORROW }),
      reimburse('r', 1300),
    ],
    then: { refused: ['AMOUNT_CHANGED'], owed: { 'company Piotr': 0, 'Anna Piotr': 1500 } },
  },
  {
    title: 'a reimbursement of a month sets off what was paid too much for another one',
    actions: [
      fixed,
      ...ordered('a', 2500),
      reimburse('p', 2000),
      price('a', 300),
      ...ordered('b', 2500, { date: APRIL, ...alone }),
      reimburse('q', 1000, '2026-04'),
      reimburse('r', 300, '2026-04'),
    ],
    then: { refused: ['AMOUNT_CHANGED'], owed: { 'company Piotr': 0 } },
  },
  {
    title: 'a payer who owes the company altogether pays it back, until that is taken back',
    actions: [
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
    title: 'a reimbursement is taken back as a whole',
    actions: [
      fixed,
      ...ordered('a', 2500),
      reimburse('p', 2000),
      ...ordered('b', 500, { date: TOMORROW, ...alone }),
      back('p'),
    ],
    then: { owed: { 'company Piotr': 2500 } },
  },
  {
    title: 'another payer is owed the grants',
    actions: [fixed, ...ordered('a', 2500), { type: 'changePayer', order: 'a', payer: 'Ewa' }],
    then: { owed: { 'company Piotr': 0, 'company Ewa': 2000, 'Piotr Ewa': 2000, 'Anna Ewa': 1500 } },
  },
  {
    title: 'a month is closed once it is over, in order, with what the manager saw; its report stays',
    actions: [
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
    title: 'a correction stands in one report, and is corrected in the next',
    actions: [
      fixed,
      ...ordered('a', 1000, alone),
      wait(60),
      close('2026-03', 1000),
      price('a', 400),
      close('2026-04', -600),
      price('a', 700),
    ],
    then: {
      reports: {
        '2026-03': ['a Anna Piotr 1000'],
        '2026-04': ['a Anna Piotr -600 2026-03'],
        '2026-05': ['a Anna Piotr 300 2026-03'],
      },
    },
  },
  {
    title:
      'a report is by payer, too: what another payer is owed of a closed month is a correction for each of the two',
    actions: [
      fixed,
      ...ordered('a', 1000, alone),
      wait(30),
      close('2026-03', 1000),
      { type: 'changePayer', order: 'a', payer: 'Ewa' },
    ],
    then: { reports: { '2026-04': ['a Anna Piotr -1000 2026-03', 'a Anna Ewa 1000 2026-03'] } },
  },
  {
    title: 'an order that leaves a closed month is taken out of it by a correction',
    actions: [fixed, ...ordered('a', 1000, alone), wait(30), close('2026-03', 1000), move('a', APRIL)],
    then: { reports: { '2026-04': ['a Anna Piotr -1000 2026-03', 'a Anna Piotr 1000'] } },
  },
];
