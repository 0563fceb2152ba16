import { annaPaid, confirmsAnna, ordered, price, revertsAnna, state, type Example } from './examples.js';

const fiftyAndTwenty = [...ordered('a', 'Piotr', 50), ...ordered('b', 'Anna', 20)];

/** docs/rules/payments.md, Payments: what is due, payments, which entries a payment takes, who, people who left, races. */
export const examplesOfPayments: Example[] = [
  {
    title: 'Anna owes 50, Piotr owes 20; Anna pays 30: both covered, nothing left',
    commands: [...fiftyAndTwenty, annaPaid('p', 30)],
    then: { balance: 0, credit: 0, open: { 'a Anna': 0, 'b Piotr': 0 } },
  },
  {
    title: 'Anna owes 50, Piotr owes 20; Anna pays 25: 45 of the 50 and all of the 20, 5 left',
    commands: [...fiftyAndTwenty, annaPaid('p', 25)],
    then: { balance: 5, credit: 0, open: { 'a Anna': 5, 'b Piotr': 0 } },
  },
  {
    title: 'Anna owes 20, Piotr owes 20; 0 settles both',
    commands: [...ordered('a', 'Piotr', 20), ...ordered('b', 'Anna', 20), annaPaid('p', 0)],
    then: { balance: 0, credit: 0, open: { 'a Anna': 0, 'b Piotr': 0 } },
  },
  {
    title: 'Anna owes 50; Anna pays 60: 50 covered, 10 of credit',
    commands: [...ordered('a', 'Piotr', 50), annaPaid('p', 60, { credit: 9 }), annaPaid('p', 60, { credit: 10 })],
    then: { refused: ['BECOMES_CREDIT'], balance: -10, credit: 10, open: { 'a Anna': 0 } },
  },
  {
    title: 'what is still owed stays with the newest entry',
    commands: [...ordered('a', 'Piotr', 30), ...ordered('b', 'Piotr', 20), annaPaid('p', 25)],
    then: { balance: 25, credit: 0, open: { 'a Anna': 5, 'b Anna': 20 } },
  },
  {
    title: 'credit pays by itself with the next payment, and counts in the balance before',
    commands: [
      ...ordered('a', 'Piotr', 50),
      annaPaid('p', 60, { credit: 10 }),
      ...ordered('b', 'Piotr', 30),
      annaPaid('q', 20),
    ],
    then: { balance: 0, credit: 0, open: { 'a Anna': 0, 'b Anna': 0 } },
  },
  {
    title: 'what credit pays is not claimed: of the oldest entries',
    commands: [
      annaPaid('p', 25, { credit: 25 }),
      ...ordered('a', 'Piotr', 10),
      ...ordered('b', 'Piotr', 20),
      { type: 'claim', label: 'c', by: 'Anna', to: 'Piotr', amount: 10, order: 'a' },
      { type: 'claim', label: 'd', by: 'Anna', to: 'Piotr', amount: 5, order: 'b' },
    ],
    then: { refused: ['NOT_OWED'], balance: 5, claims: ['d'], covered: { a: 10, b: 15 } },
  },
  {
    title: 'both confirm the amount that is open now',
    commands: [
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
  ...(['REJECTED', 'CREATED', 'DELETED'] as const).map((name) => ({
    title: `what was paid for an order that is ${name} is owed back`,
    commands: [...ordered('a', 'Piotr', 50), confirmsAnna('p', 'Piotr', 'a'), state('a', name)],
    then: { balance: -50, credit: 0, open: { 'a Anna': -50 } },
  })),
  {
    title: 'the lines of a removed entry stay, and count when it is added again',
    commands: [
      ...ordered('a', 'Piotr', 50),
      confirmsAnna('p', 'Piotr', 'a'),
      { type: 'removeEntry', order: 'a', person: 'Anna' },
      { type: 'addEntry', order: 'a', person: 'Anna', price: 60 },
    ],
    then: { balance: 10, open: { 'a Anna': 10 } },
  },
  {
    title: 'a confirmation of what was open before a higher price is refused',
    commands: [...ordered('a', 'Piotr', 50), price('a', 60), confirmsAnna('p', 'Piotr', 'a', 50)],
    then: { refused: ['AMOUNT_CHANGED'], balance: 60, credit: 0, open: { 'a Anna': 60 } },
  },
  {
    title: 'confirming twice counts once',
    commands: [
      ...ordered('a', 'Piotr', 50),
      confirmsAnna('p', 'Piotr', 'a', 50),
      confirmsAnna('q', 'Anna', 'a'),
      confirmsAnna('r', 'Anna', 'a', 50),
    ],
    then: { refused: ['AMOUNT_CHANGED'], balance: 0, credit: 0, open: { 'a Anna': 0 } },
  },
  {
    title:
      'revert takes back the payments for the entry alone, several if their sum is named; repeating it changes nothing',
    commands: [
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
    commands: [
      ...fiftyAndTwenty,
      annaPaid('p', 30),
      revertsAnna('Anna', 'a'),
      { type: 'takeBack', by: 'Anna', other: 'Piotr', payment: 'p' },
    ],
    then: { refused: ['PAID_TOGETHER'], balance: 30, open: { 'a Anna': 50, 'b Piotr': 20 } },
  },
  {
    title: 'the payer is fixed while a payment for an entry stands',
    commands: [
      ...ordered('a', 'Piotr', 50),
      confirmsAnna('p', 'Piotr', 'a'),
      { type: 'changePayer', order: 'a', payer: 'Ewa' },
      revertsAnna('Piotr', 'a'),
      { type: 'changePayer', order: 'a', payer: 'Ewa' },
    ],
    then: { refused: ['PAYER_FIXED'], owed: { 'Anna Piotr': 0, 'Anna Ewa': 50 } },
  },
  {
    title: 'what somebody owes is written off by the other one, if it is less than a złoty',
    commands: [
      ...fiftyAndTwenty,
      { type: 'writeOff', by: 'Anna', other: 'Piotr' },
      { type: 'writeOff', by: 'Piotr', other: 'Anna' },
    ],
    then: { refused: ['FORBIDDEN'], balance: 0, credit: 0, open: { 'a Anna': 0, 'b Piotr': 0 } },
  },
  {
    title: 'more than that is, once they are erased',
    commands: [
      ...ordered('a', 'Piotr', 150),
      ...ordered('b', 'Anna', 50),
      { type: 'writeOff', by: 'Piotr', other: 'Anna' },
      { type: 'erase', person: 'Anna' },
      { type: 'writeOff', by: 'Piotr', other: 'Anna' },
    ],
    then: { refused: ['FORBIDDEN'], balance: 0, credit: 0, open: { 'a Anna': 0, 'b Piotr': 0 } },
  },
];
