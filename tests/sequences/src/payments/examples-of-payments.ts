import { annaPaid, confirmsAnna, ordered, revertsAnna, type Example } from './given-when-then.js';
import type { OrderStateName } from './world.js';

const fiftyAndTwenty = [...ordered('a', 'Piotr', 50), ...ordered('b', 'Anna', 20)];
const state = (order: string, name: OrderStateName) => ({ type: 'state', order, state: name }) as const;
const price = (order: string, amount: number) => ({ type: 'price', order, person: 'Anna', price: amount }) as const;

/** docs/rules/payments.md, Payments: what is due, payments, which entries a payment takes, who, people who left, races. */
export const examplesOfPayments: Example[] = [
  {
    title: 'Anna owes 50, Piotr owes 20; Anna pays 30: both covered, nothing left',
    actions: [...fiftyAndTwenty, annaPaid('p', 30)],
    then: { refused: [], balance: 0, credit: 0, open: { 'a Anna': 0, 'b Piotr': 0 } },
  },
  {
    title: 'Anna owes 50, Piotr owes 20; Anna pays 25: 45 of the 50 and all of the 20, 5 left',
    actions: [...fiftyAndTwenty, annaPaid('p', 25)],
    then: { refused: [], balance: 5, credit: 0, open: { 'a Anna': 5, 'b Piotr': 0 } },
  },
  {
    title: 'Anna owes 20, Piotr owes 20; 0 settles both',
    actions: [...ordered('a', 'Piotr', 20), ...ordered('b', 'Anna', 20), annaPaid('p', 0)],
    then: { refused: [], balance: 0, credit: 0, open: { 'a Anna': 0, 'b Piotr': 0 } },
  },
  {
    title: 'Anna owes 50; Anna pays 60: 50 covered, 10 of credit',
    actions: [...ordered('a', 'Piotr', 50), annaPaid('p', 60, undefined, 9), annaPaid('p', 60, undefined, 10)],
    then: { refused: ['BECOMES_CREDIT'], balance: -10, credit: 10, open: { 'a Anna': 0 } },
  },
  {
    title: 'what is still owed stays with the newest entry',
    actions: [...ordered('a', 'Piotr', 30), ...ordered('b', 'Piotr', 20), annaPaid('p', 25)],
    then: { refused: [], balance: 25, credit: 0, open: { 'a Anna': 5, 'b Anna': 20 } },
  },
  {
    title: 'what is still owed in the other direction stays with the newest entry of the other one',
    actions: [...ordered('a', 'Anna', 30), ...ordered('b', 'Anna', 20), annaPaid('p', 0)],
    then: { refused: [], balance: -50, credit: 0, open: { 'a Piotr': 30, 'b Piotr': 20 } },
  },
  {
    title: 'credit pays by itself with the next payment, and counts in the balance before',
    actions: [
      ...ordered('a', 'Piotr', 50),
      annaPaid('p', 60, undefined, 10),
      ...ordered('b', 'Piotr', 30),
      annaPaid('q', 20),
    ],
    then: { refused: [], balance: 0, credit: 0, open: { 'a Anna': 0, 'b Anna': 0 } },
  },
  {
    title: 'what credit pays is not claimed: of the oldest entries',
    actions: [
      annaPaid('p', 25, undefined, 25),
      ...ordered('a', 'Piotr', 10),
      ...ordered('b', 'Piotr', 20),
      { type: 'claim', label: 'c', by: 'Anna', to: 'Piotr', amount: 10, order: 'a' },
      { type: 'claim', label: 'd', by: 'Anna', to: 'Piotr', amount: 5, order: 'b' },
    ],
    then: { refused: ['NOT_OWED'], balance: 5, claims: ['d'], covered: { 'a Anna': 10, 'b Anna': 15 } },
  },
  {
    title: 'who is paid back what they paid too much has no credit by it',
    actions: [
      annaPaid('p', 30, undefined, 30),
      { type: 'confirm', label: 'q', by: 'Anna', from: 'Piotr', amount: 40 },
      { type: 'confirm', label: 'q', by: 'Anna', from: 'Piotr', amount: 40, credit: 10 },
    ],
    then: { refused: ['BECOMES_CREDIT'], balance: 10, credit: -10 },
  },
  {
    title: 'both confirm the amount that is open now',
    actions: [
      ...ordered('a', 'Piotr', 50),
      confirmsAnna('p', 'Anna', 'a', 51),
      confirmsAnna('p', 'Piotr', 'a', 49),
      confirmsAnna('p', 'Piotr', 'a', 50),
      price('a', 40),
      confirmsAnna('q', 'Anna', 'a', -11),
      confirmsAnna('q', 'Anna', 'a', -10),
    ],
    then: { refused: ['AMOUNT_CHANGED', 'AMOUNT_CHANGED', 'AMOUNT_CHANGED'], balance: 0, open: { 'a Anna': 0 } },
  },
  {
    title: 'an entry costs nothing before it is ordered, and the own of the payer never',
    actions: [
      {
        type: 'place',
        order: 'a',
        creator: 'Piotr',
        payer: 'Piotr',
        entries: ['Anna', 'Piotr'].map((person) => ({ person, price: 50 })),
      },
    ],
    then: { refused: [], balance: 0, open: { 'a Anna': 0, 'a Piotr': 0, 'a Ewa': undefined } },
  },
  ...(['REJECTED', 'CREATED', 'DELETED'] as const).map((name) => ({
    title: `what was paid for an order that is ${name} is owed back`,
    actions: [...ordered('a', 'Piotr', 50), confirmsAnna('p', 'Piotr', 'a'), state('a', name)],
    then: { refused: [], balance: -50, credit: 0, open: { 'a Anna': -50 } },
  })),
  {
    title: 'the lines of a removed entry stay, and count when it is added again',
    actions: [
      ...ordered('a', 'Piotr', 50),
      confirmsAnna('p', 'Piotr', 'a'),
      { type: 'removeEntry', order: 'a', person: 'Anna' },
      { type: 'addEntry', order: 'a', person: 'Anna', price: 60 },
    ],
    then: { refused: [], balance: 10, open: { 'a Anna': 10 } },
  },
  {
    title: 'a confirmation of what was open before a higher price is refused',
    actions: [...ordered('a', 'Piotr', 50), price('a', 60), confirmsAnna('p', 'Piotr', 'a', 50)],
    then: { refused: ['AMOUNT_CHANGED'], balance: 60, credit: 0, open: { 'a Anna': 60 } },
  },
  {
    title: 'a confirmation of what was open before a lower price is refused',
    actions: [...ordered('a', 'Piotr', 50), price('a', 40), confirmsAnna('p', 'Piotr', 'a', 50)],
    then: { refused: ['AMOUNT_CHANGED'], balance: 40, credit: 0, open: { 'a Anna': 40 } },
  },
  {
    title: 'confirming twice counts once',
    actions: [
      ...ordered('a', 'Piotr', 50),
      confirmsAnna('p', 'Piotr', 'a', 50),
      confirmsAnna('q', 'Anna', 'a'),
      confirmsAnna('r', 'Anna', 'a', 50),
    ],
    then: { refused: ['AMOUNT_CHANGED'], balance: 0, credit: 0, open: { 'a Anna': 0 } },
  },
  {
    title: 'only the owner confirms what is given back',
    actions: [
      ...ordered('a', 'Piotr', 50),
      confirmsAnna('p', 'Piotr', 'a'),
      price('a', 40),
      confirmsAnna('q', 'Piotr', 'a'),
      confirmsAnna('r', 'Anna', 'a'),
    ],
    then: { refused: ['NOT_OWED'], balance: 0, open: { 'a Anna': 0 } },
  },
  {
    title: 'nobody confirms before the order, the creator never, and who means another payer is told',
    actions: [
      ...ordered('a', 'Piotr', 50),
      confirmsAnna('p', 'Ewa', 'a'),
      { ...confirmsAnna('p', 'Anna', 'a'), payer: 'Ewa' },
      state('a', 'CREATED'),
      confirmsAnna('p', 'Piotr', 'a'),
    ],
    then: { refused: ['FORBIDDEN', 'PAYER_CHANGED', 'NOT_PAYABLE'], balance: 0 },
  },
  {
    title:
      'revert takes back the payments for the entry alone, several if their sum is named; repeating it changes nothing',
    actions: [
      ...ordered('a', 'Piotr', 50),
      confirmsAnna('p', 'Piotr', 'a'),
      price('a', 80),
      confirmsAnna('q', 'Anna', 'a'),
      revertsAnna('Anna', 'a'),
      revertsAnna('Anna', 'a', 79),
      revertsAnna('Anna', 'a', 80),
      revertsAnna('Piotr', 'a'),
    ],
    then: { refused: ['SEVERAL_PAYMENTS', 'SEVERAL_PAYMENTS'], balance: 80, open: { 'a Anna': 80 } },
  },
  {
    title: 'an entry that was paid with others is not reverted, its payment is taken back as a whole',
    actions: [
      ...fiftyAndTwenty,
      annaPaid('p', 30),
      revertsAnna('Anna', 'a'),
      { type: 'takeBack', by: 'Anna', other: 'Piotr', payment: 'p' },
    ],
    then: { refused: ['PAID_TOGETHER'], balance: 30, open: { 'a Anna': 50, 'b Piotr': 20 } },
  },
  {
    title: 'a payment with a negative line is taken back: it is owed back again',
    actions: [
      ...ordered('a', 'Piotr', 50),
      confirmsAnna('p', 'Piotr', 'a'),
      state('a', 'REJECTED'),
      ...ordered('b', 'Piotr', 70),
      annaPaid('q', 20),
      { type: 'takeBack', by: 'Piotr', other: 'Anna', payment: 'q' },
      { type: 'takeBack', by: 'Piotr', other: 'Anna', payment: 'q' },
    ],
    then: { refused: [], balance: 20, credit: 0, open: { 'a Anna': -50, 'b Anna': 70 } },
  },
  {
    title: 'a stranger takes nothing back',
    actions: [
      ...ordered('a', 'Piotr', 50),
      annaPaid('p', 50),
      { type: 'takeBack', by: 'Ewa', other: 'Anna', payment: 'p' },
      revertsAnna('Ewa', 'a'),
    ],
    then: { refused: ['NOT_FOUND', 'FORBIDDEN'], balance: 0 },
  },
  {
    title: 'the payer is fixed while a payment for an entry stands',
    actions: [
      ...ordered('a', 'Piotr', 50),
      confirmsAnna('p', 'Piotr', 'a'),
      { type: 'changePayer', order: 'a', payer: 'Ewa' },
      revertsAnna('Piotr', 'a'),
      { type: 'changePayer', order: 'a', payer: 'Ewa' },
    ],
    then: { refused: ['PAYER_FIXED'], balance: 0, open: { 'a Anna': 50 } },
  },
  {
    title: 'what somebody owes is written off by the other one, if it is less than a złoty',
    actions: [
      ...fiftyAndTwenty,
      { type: 'writeOff', by: 'Anna', other: 'Piotr' },
      { type: 'writeOff', by: 'Piotr', other: 'Anna' },
    ],
    then: { refused: ['FORBIDDEN'], balance: 0, credit: 0, open: { 'a Anna': 0, 'b Piotr': 0 } },
  },
  {
    title: 'more than that is, once they are erased',
    actions: [
      ...ordered('a', 'Piotr', 150),
      ...ordered('b', 'Anna', 50),
      { type: 'writeOff', by: 'Piotr', other: 'Anna' },
      { type: 'erase', person: 'Anna' },
      { type: 'writeOff', by: 'Piotr', other: 'Anna' },
    ],
    then: { refused: ['FORBIDDEN'], balance: 0, credit: 0, open: { 'a Anna': 0, 'b Piotr': 0 } },
  },
  {
    title: 'nobody writes off what they owe',
    actions: [...fiftyAndTwenty, { type: 'erase', person: 'Piotr' }, { type: 'writeOff', by: 'Anna', other: 'Piotr' }],
    then: { refused: ['FORBIDDEN'], balance: 30, credit: 0, open: { 'a Anna': 50, 'b Piotr': 20 } },
  },
];
