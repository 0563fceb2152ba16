import { annaClaims, annaPaid, confirmsAnna, ordered, type Example } from './given-when-then.js';
import type { Action } from './world.js';

const contested: Action = { type: 'contest', by: 'Piotr', from: 'Anna', claim: 'c' };
const withdrawn: Action = { type: 'withdraw', by: 'Anna', to: 'Piotr', claim: 'c' };
const fifty = ordered('a', 'Piotr', 50);

/** docs/rules/payments.md, Payments: claims and their races. */
export const examplesOfClaims: Example[] = [
  {
    title: 'a claim changes no amount',
    actions: [...fifty, annaClaims('c', 50)],
    then: { refused: [], balance: 50, claims: ['c'], open: { 'a Anna': 50 } },
  },
  {
    title: 'a claim is confirmed with another amount, and once',
    actions: [...fifty, annaClaims('c', 50), annaPaid('p', 40, 'c'), annaPaid('q', 50, 'c')],
    then: { refused: [], balance: 10, credit: 0, claims: [], open: { 'a Anna': 10 } },
  },
  {
    title: 'a claim for an entry takes what is open for it, the rest is credit',
    actions: [
      ...fifty,
      ...ordered('b', 'Piotr', 30),
      annaClaims('c', 60, 'a'),
      annaPaid('p', 60, 'c'),
      annaPaid('p', 60, 'c', 10),
    ],
    then: { refused: ['BECOMES_CREDIT'], balance: 20, credit: 10, open: { 'a Anna': 0, 'b Anna': 30 } },
  },
  {
    title: 'an entry is confirmed manually and its claim too: both count',
    actions: [...fifty, annaClaims('c', 50, 'a'), confirmsAnna('p', 'Piotr', 'a'), annaPaid('q', 50, 'c', 50)],
    then: { refused: [], balance: -50, credit: 50, claims: [], open: { 'a Anna': 0 } },
  },
  {
    title: 'the owner’s confirmation beside their claim counts nothing twice',
    actions: [...fifty, annaClaims('c', 50, 'a'), confirmsAnna('p', 'Anna', 'a', 50), annaPaid('q', 50, 'c')],
    then: { refused: ['ALREADY_CLAIMED'], balance: 0, credit: 0, claims: [], open: { 'a Anna': 0 } },
  },
  ...[false, true].map((isFirst) => ({
    title: `the owner confirms what their claim leaves open, ${isFirst ? 'before' : 'after'} it is confirmed`,
    actions: [
      ...fifty,
      annaClaims('c', 20, 'a'),
      ...(isFirst ? [confirmsAnna('p', 'Anna', 'a')] : []),
      annaPaid('q', 20, 'c'),
      ...(isFirst ? [] : [confirmsAnna('p', 'Anna', 'a')]),
    ],
    then: { refused: [], balance: 0, credit: 0, claims: [], open: { 'a Anna': 0 } },
  })),
  {
    title: 'a contested claim that is withdrawn stops its maker, until the other one confirms something',
    actions: [
      ...fifty,
      annaClaims('c', 50, 'a'),
      contested,
      withdrawn,
      confirmsAnna('p', 'Anna', 'a'),
      annaClaims('d', 20, 'a'),
      confirmsAnna('p', 'Anna', 'a'),
      annaPaid('q', 20, 'd'),
      confirmsAnna('p', 'Anna', 'a'),
    ],
    then: { refused: ['CLAIM_CONTESTED', 'CLAIM_CONTESTED'], balance: 0, open: { 'a Anna': 0 } },
  },
  {
    title: 'a claim is at most ten times the debt, or 1000',
    actions: [
      ...fifty,
      annaClaims('c', 100_001, 'a'),
      ...ordered('b', 'Piotr', 20_000),
      annaClaims('d', 200_001, 'b'),
      annaClaims('e', 200_000, 'b'),
    ],
    then: { refused: ['CLAIM_TOO_HIGH', 'CLAIM_TOO_HIGH'], claims: ['e'] },
  },
  {
    title: 'a contested claim stays, stops the confirmation by its maker, and may still be confirmed',
    actions: [...fifty, annaClaims('c', 50, 'a'), contested, confirmsAnna('p', 'Anna', 'a'), annaPaid('q', 50, 'c')],
    then: { refused: ['CLAIM_CONTESTED'], balance: 0, claims: [], open: { 'a Anna': 0 } },
  },
  {
    title: 'a contested claim for everything stops the confirmation of an entry by its maker, not by who is paid',
    actions: [
      ...fifty,
      annaClaims('c', 50),
      contested,
      confirmsAnna('p', 'Anna', 'a'),
      confirmsAnna('p', 'Piotr', 'a'),
    ],
    then: { refused: ['CLAIM_CONTESTED'], balance: 0, claims: ['c'] },
  },
  {
    title: 'a contested claim may be withdrawn; then it is gone for others, and withdrawing again changes nothing',
    actions: [...fifty, annaClaims('c', 50), contested, withdrawn, annaPaid('p', 50, 'c'), contested, withdrawn],
    then: { refused: ['CLAIM_GONE', 'CLAIM_GONE'], balance: 50, claims: [] },
  },
  {
    title: 'a confirmed claim cannot be withdrawn',
    actions: [...fifty, annaClaims('c', 50), annaPaid('p', 50, 'c'), withdrawn],
    then: { refused: ['CLAIM_GONE'], balance: 0, claims: [] },
  },
  {
    title: 'only the receiver confirms, only the maker withdraws',
    actions: [
      ...fifty,
      annaClaims('c', 50),
      { type: 'confirm', label: 'p', by: 'Anna', from: 'Piotr', amount: 50, claim: 'c' },
      { type: 'confirm', label: 'p', by: 'Ewa', from: 'Anna', amount: 50, claim: 'c' },
      { type: 'withdraw', by: 'Piotr', to: 'Anna', claim: 'c' },
    ],
    then: { refused: ['FORBIDDEN', 'NOT_FOUND', 'FORBIDDEN'], balance: 50, claims: ['c'] },
  },
  {
    title: 'who owes nothing claims nothing',
    actions: [...fifty, { type: 'claim', label: 'c', by: 'Piotr', to: 'Anna', amount: 50 }, annaClaims('d', 5, 'b')],
    then: { refused: ['NOT_OWED', 'NOT_OWED'], claims: [] },
  },
  {
    title: 'claims for the same are refused once they say all that is owed',
    actions: [...fifty, annaClaims('c', 20, 'a'), annaClaims('d', 30, 'a'), annaClaims('e', 1, 'a')],
    then: { refused: ['ALREADY_CLAIMED'], claims: ['c', 'd'] },
  },
  {
    title: 'claims for everything and for an entry are refused if together they say more than is owed',
    actions: [...fifty, annaClaims('c', 20), annaClaims('d', 31, 'a'), annaClaims('e', 30, 'a'), annaClaims('f', 1)],
    then: { refused: ['CLAIM_TOO_HIGH', 'ALREADY_CLAIMED'], claims: ['c', 'e'] },
  },
  {
    title: 'a claim for an entry ends when somebody else is paid for it',
    actions: [...fifty, annaClaims('c', 20, 'a'), { type: 'changePayer', order: 'a', payer: 'Ewa' }],
    then: { refused: [], claims: [] },
  },
  {
    title: 'a claim outlives its order: its money is credit',
    actions: [
      ...fifty,
      annaClaims('c', 50, 'a'),
      { type: 'state', order: 'a', state: 'DELETED' },
      annaPaid('p', 50, 'c', 50),
    ],
    then: { refused: [], balance: -50, credit: 50, claims: [], open: { 'a Anna': 0 } },
  },
  {
    title: 'a claim of a person who was erased is still answered',
    actions: [...fifty, annaClaims('c', 50, 'a'), { type: 'erase', person: 'Anna' }, annaPaid('p', 50, 'c')],
    then: { refused: [], balance: 0, claims: [] },
  },
];
