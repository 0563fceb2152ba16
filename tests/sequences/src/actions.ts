import fc from 'fast-check';
import type { Action } from './action.js';
import { adding, editing, removing } from './actions/dishes.js';
import { deciding, flagging, unflagging } from './actions/flags.js';
import { advanced, billing, moving, repricing, unbilling, undoing } from './actions/managing.js';
import { aboutMoney } from './actions/money.js';
import { ORDERS } from './actions/parts.js';
import { answering, hearingPrice, restocking, sellingOut, waiting } from './actions/phone.js';
import { giving, leaving, offering } from './actions/roles.js';
import { joining, sharing, unjoining } from './actions/sharing.js';

const MOST = 30;

const asked: fc.WeightedArbitrary<Action>[] = [
  { arbitrary: adding, weight: 8 },
  { arbitrary: editing, weight: 2 },
  { arbitrary: removing, weight: 2 },
  { arbitrary: sharing, weight: 2 },
  { arbitrary: joining, weight: 3 },
  { arbitrary: unjoining, weight: 1 },
  { arbitrary: moving, weight: 8 },
  { arbitrary: undoing, weight: 1 },
  { arbitrary: repricing, weight: 2 },
  { arbitrary: billing, weight: 3 },
  { arbitrary: unbilling, weight: 1 },
  { arbitrary: offering, weight: 2 },
  { arbitrary: giving, weight: 2 },
  { arbitrary: leaving, weight: 1 },
  { arbitrary: sellingOut, weight: 3 },
  { arbitrary: restocking, weight: 1 },
  { arbitrary: answering, weight: 2 },
  { arbitrary: hearingPrice, weight: 1 },
  { arbitrary: flagging, weight: 3 },
  { arbitrary: unflagging, weight: 1 },
  { arbitrary: deciding, weight: 2 },
  { arbitrary: aboutMoney, weight: 22 },
];

const joined = fc.array(
  fc.oneof(
    { arbitrary: adding, weight: 6 },
    { arbitrary: sharing, weight: 2 },
    { arbitrary: joining, weight: 2 },
    { arbitrary: offering, weight: 1 },
    { arbitrary: giving, weight: 1 },
  ),
  { maxLength: 8 },
);
/** How many states each order goes on. */
const states = fc.tuple(...Array.from({ length: ORDERS }, () => fc.constantFrom(0, 1, 1, 2, 3, 3, 3)));

/** Sequences of these, after some dishes and states: most of it needs an order that was placed. */
const after = (actions: readonly fc.WeightedArbitrary<Action>[]) =>
  fc
    .tuple(joined, states, fc.array(fc.oneof(...actions), { minLength: 1, maxLength: MOST, size: 'max' }))
    .map(([first, times, others]) => [...first, ...times.flatMap((count, index) => advanced(index, count)), ...others]);

/** Random sequences of everything that people do and that changes what they owe. */
export const sequences = after(asked);

/** The same, with what happens by itself in between. */
export const sequencesInTime = after([...asked, { arbitrary: waiting, weight: 2 }]);
