import { annaClaims, annaPaid, confirmsAnna, ordered, type Example } from './examples.js';
import type { Command } from './oracle/commands.js';

const contested: Command = { type: 'contest', by: 'Piotr', from: 'Anna', claim: 'c' };
const withdrawn: Command = { type: 'withdraw', by: 'Anna', to: 'Piotr', claim: 'c' };
const fifty = ordered('a', 'Piotr', 50);

/** docs/rules/payments.md, Payments: claims and their races. */
export const examplesOfClaims: Example[] = [
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
    title: 'the owner’s confirmation beside their claim counts nothing twice',
    commands: [
      ...fifty,
      annaClaims('c', 50, 'a'),
      confirmsAnna('p', 'Anna', 'a', 50),
      annaPaid('q', 50, { claim: 'c' }),
    ],
    then: { refused: ['ALREADY_CLAIMED'], balance: 0, credit: 0, claims: [], open: { 'a Anna': 0 } },
  },
  ...[false, true].map((isFirst) => ({
    title: `the owner confirms what their claim leaves open, ${isFirst ? 'before' : 'after'} it is confirmed`,
    commands: [
      ...fifty,
      annaClaims('c', 20, 'a'),
      ...(isFirst ? [confirmsAnna('p', 'Anna', 'a')] : []),
      annaPaid('q', 20, { claim: 'c' }),
      ...(isFirst ? [] : [confirmsAnna('p', 'Anna', 'a')]),
    ],
    then: { balance: 0, credit: 0, claims: [], open: { 'a Anna': 0 } },
  })),
  {
    title: 'a contested claim that is withdrawn stops its maker, until the other one confirms something',
    commands: [
      ...fifty,
      annaClaims('c', 50, 'a'),
      contested,
      withdrawn,
      confirmsAnna('p', 'Anna', 'a'),
      annaClaims('d', 20, 'a'),
      confirmsAnna('p', 'Anna', 'a'),
      annaPaid('q', 20, { claim: 'd' }),
      confirmsAnna('p', 'Anna', 'a'),
    ],
    then: { refused: ['CLAIM_CONTESTED', 'CLAIM_CONTESTED'], balance: 0, open: { 'a Anna': 0 } },
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
    title: 'a claim for an entry ends when somebody else is paid for it',
    commands: [...fifty, annaClaims('c', 20, 'a'), { type: 'changePayer', order: 'a', payer: 'Ewa' }],
    then: { claims: [] },
  },
  {
    title: 'a claim outlives its order: its money is credit',
    commands: [
      ...fifty,
      annaClaims('c', 50, 'a'),
      { type: 'state', order: 'a', state: 'DELETED' },
      annaPaid('p', 50, { claim: 'c', credit: 50 }),
    ],
    then: { balance: -50, credit: 50, claims: [], open: { 'a Anna': 0 } },
  },
];
