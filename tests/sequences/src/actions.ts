import fc from 'fast-check';
import { adding, editing, removing } from './actions/dishes.js';
import { billing, moving, repricing, unbilling, undoing } from './actions/managing.js';
import { paying } from './actions/paying.js';

const MOST = 30;

/** Random sequences of everything that changes what people owe. */
export const sequences = fc.array(
  fc.oneof(
    { arbitrary: adding, weight: 5 },
    { arbitrary: editing, weight: 2 },
    { arbitrary: removing, weight: 2 },
    { arbitrary: moving, weight: 6 },
    { arbitrary: undoing, weight: 1 },
    { arbitrary: repricing, weight: 2 },
    { arbitrary: billing, weight: 3 },
    { arbitrary: unbilling, weight: 1 },
    { arbitrary: paying, weight: 6 },
  ),
  { minLength: 1, maxLength: MOST, size: 'max' },
);
