import type { Action, Of } from './world.js';

/**
 * An example: after the actions, what Anna owes Piotr, what she has as credit with him, the open claims between them, what is open and what of it
 * credit pays (by `order person`), and the refusals in their order.
 */
export type Example = {
  title: string;
  actions: Action[];
  then: {
    refused: string[];
    balance?: number;
    credit?: number;
    claims?: string[];
    open?: Record<string, number | undefined>;
    covered?: Record<string, number>;
  };
};

/** An order that is ordered, paid by `payer`, with an entry of the other one of Anna and Piotr. */
export function ordered(order: string, payer: 'Anna' | 'Piotr', price: number): Action[] {
  const entries = [{ person: payer === 'Anna' ? 'Piotr' : 'Anna', price }];
  return [
    { type: 'place', order, creator: 'Ewa', payer, entries },
    { type: 'state', order, state: 'ORDERED' },
  ];
}

/** Piotr says that Anna paid him, for everything or as the answer to a claim. */
export function annaPaid(label: string, amount: number, claim?: string, credit?: number): Of<'confirm'> {
  const named = { ...(claim ? { claim } : {}), ...(credit === undefined ? {} : { credit }) };
  return { type: 'confirm', label, by: 'Piotr', from: 'Anna', amount, ...named };
}

/** Anna says that she paid Piotr. */
export function annaClaims(label: string, amount: number, order?: string): Of<'claim'> {
  return { type: 'claim', label, by: 'Anna', to: 'Piotr', amount, ...(order ? { order } : {}) };
}

/** Somebody confirms Anna's entry, for which Piotr is paid. */
export function confirmsAnna(label: string, by: string, order: string, amount?: number): Of<'confirmEntry'> {
  return {
    type: 'confirmEntry',
    label,
    by,
    order,
    person: 'Anna',
    payer: 'Piotr',
    ...(amount === undefined ? {} : { amount }),
  };
}

/** Somebody reverts Anna's entry to unpaid. */
export function revertsAnna(by: string, order: string, amount?: number): Of<'revertEntry'> {
  return {
    type: 'revertEntry',
    by,
    order,
    person: 'Anna',
    payer: 'Piotr',
    ...(amount === undefined ? {} : { amount }),
  };
}
