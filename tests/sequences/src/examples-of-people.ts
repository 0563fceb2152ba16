import { annaClaims, annaPaid, confirmsAnna, ordered, price, state, type Example } from './examples.js';

const fifty = ordered('a', 'Piotr', 50);
const fiftyAndTwenty = [...fifty, ...ordered('b', 'Anna', 20)];

/** docs/rules/payments.md, Payments: the table of payments, what credit pays, what waits, claims, and what happens at once. */
export const examplesOfPeople: Example[] = [
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
    commands: [...fifty, annaPaid('p', 60, { credit: 9 }), annaPaid('p', 60, { credit: 10 })],
    then: { refused: ['BECOMES_CREDIT'], balance: -10, credit: 10, open: { 'a Anna': 0 } },
  },
  {
    title: 'what credit pays is not claimed: of the oldest entries',
    commands: [
      annaPaid('p', 25, { credit: 25 }),
      ...ordered('a', 'Piotr', 10),
      ...ordered('b', 'Piotr', 20),
      annaClaims('c', 10, 'a'),
      annaClaims('d', 5, 'b'),
    ],
    then: { refused: ['NOT_OWED'], balance: 5, claims: ['d'], covered: { a: 10, b: 15 } },
  },
  {
    title: 'both confirm the amount that is open now',
    commands: [
      ...fifty,
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
    commands: [...fifty, confirmsAnna('p', 'Piotr', 'a'), state('a', name)],
    then: { balance: -50, credit: 0, open: { 'a Anna': -50 } },
  })),
  {
    title: 'the lines of a removed entry stay, and count when it is added again',
    commands: [
      ...fifty,
      confirmsAnna('p', 'Piotr', 'a'),
      { type: 'removeEntry', order: 'a', person: 'Anna' },
      { type: 'addEntry', order: 'a', person: 'Anna', price: 60 },
    ],
    then: { balance: 10, open: { 'a Anna': 10 } },
  },
  {
    title: 'confirming twice counts once',
    commands: [
      ...fifty,
      confirmsAnna('p', 'Piotr', 'a', 50),
      confirmsAnna('q', 'Anna', 'a'),
      confirmsAnna('r', 'Anna', 'a', 50),
    ],
    then: { refused: ['AMOUNT_CHANGED'], balance: 0, credit: 0, open: { 'a Anna': 0 } },
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
  {
    title: 'a claim is confirmed with another amount, and once',
    commands: [...fifty, annaClaims('c', 50), annaPaid('p', 40, { claim: 'c' }), annaPaid('q', 50, { claim: 'c' })],
    then: { balance: 10, credit: 0, claims: [], open: { 'a Anna': 10 } },
  },
  {
    title: 'a claim for an entry takes what is open for it, the rest is credit',
    commands: [
      ...fifty,
      ...ordered('b', 'Piotr', 30),
      annaClaims('c', 60, 'a'),
      annaPaid('p', 60, { claim: 'c' }),
      annaPaid('p', 60, { claim: 'c', credit: 10 }),
    ],
    then: { refused: ['BECOMES_CREDIT'], balance: 20, credit: 10, open: { 'a Anna': 0, 'b Anna': 30 } },
  },
  {
    title: 'an entry is confirmed manually and its claim too: both count',
    commands: [
      ...fifty,
      annaClaims('c', 50, 'a'),
      confirmsAnna('p', 'Piotr', 'a'),
      annaPaid('q', 50, { claim: 'c', credit: 50 }),
    ],
    then: { balance: -50, credit: 50, claims: [], open: { 'a Anna': 0 } },
  },
  {
    title: 'a claim is at most ten times the debt, or 1000',
    commands: [
      ...fifty,
      annaClaims('c', 100_001, 'a'),
      ...ordered('b', 'Piotr', 20_000),
      annaClaims('d', 200_001, 'b'),
      annaClaims('e', 200_000, 'b'),
    ],
    then: { refused: ['CLAIM_TOO_HIGH', 'CLAIM_TOO_HIGH'], claims: ['e'] },
  },
  {
    title: 'claims for everything and for an entry are refused if together they say more than is owed',
    commands: [...fifty, annaClaims('c', 20), annaClaims('d', 31, 'a'), annaClaims('e', 30, 'a'), annaClaims('f', 1)],
    then: { refused: ['CLAIM_TOO_HIGH', 'ALREADY_CLAIMED'], claims: ['c', 'e'] },
  },
  {
    title: 'a claim outlives its order: its money is credit',
    commands: [
      ...fifty,
      annaClaims('c', 50, 'a'),
      state('a', 'DELETED'),
      annaPaid('p', 50, { claim: 'c', credit: 50 }),
    ],
    then: { balance: -50, credit: 50, claims: [], open: { 'a Anna': 0 } },
  },
  {
    title: 'a debt from elsewhere is paid as any other one; taken back as a whole, what was paid stays paid',
    commands: [
      { type: 'carryOver', label: 'f', debts: [{ debtor: 'Anna', creditor: 'Piotr', amount: 50 }] },
      annaPaid('p', 20),
      { type: 'takeBack', by: 'Anna', other: 'Piotr', payment: 'f Anna Piotr' },
      { type: 'takeCarriedOverBack', file: 'f' },
      { type: 'takeCarriedOverBack', file: 'f' },
    ],
    then: { refused: ['CARRIED_OVER'], balance: -20, credit: 20, open: {} },
  },
  {
    title: 'a debt from elsewhere is no payment that the payer confirmed: what did not arrive still did not',
    commands: [
      ...fifty,
      annaClaims('c', 50),
      { type: 'contest', by: 'Piotr', from: 'Anna', claim: 'c' },
      { type: 'withdraw', by: 'Anna', to: 'Piotr', claim: 'c' },
      { type: 'carryOver', label: 'f', debts: [{ debtor: 'Piotr', creditor: 'Anna', amount: 50 }] },
      confirmsAnna('p', 'Anna', 'a'),
    ],
    then: { refused: ['CLAIM_CONTESTED'], balance: 0, credit: 50, open: { 'a Anna': 50 } },
  },
];
