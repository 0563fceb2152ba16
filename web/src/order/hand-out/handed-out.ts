import { useState } from 'react';

const KEY = 'kantyna.handedOut';
/** The orders of which the ticks are kept. */
const ORDERS_KEPT = 10;

type Ticks = readonly (readonly [orderId: string, entryIds: readonly string[]])[];

/** The ticks of the orders that were handed out last, from what the browser kept. Anything else is none. */
export function readTicks(stored: string | null): Ticks {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    const isTick = (one: unknown) => Array.isArray(one) && typeof one[0] === 'string' && Array.isArray(one[1]);
    return Array.isArray(found) && found.every(isTick) ? (found as unknown as Ticks) : [];
  } catch {
    return [];
  }
}

/** The ticks after one of an order was set or taken away; that order comes first, and the oldest beyond ten is forgotten. */
export function withTick(ticks: Ticks, orderId: string, entryId: string): Ticks {
  const before = ticks.find(([id]) => id === orderId)?.[1] ?? [];
  const after = before.includes(entryId) ? before.filter((id) => id !== entryId) : [...before, entryId];
  return [[orderId, after] as const, ...ticks.filter(([id]) => id !== orderId)].slice(0, ORDERS_KEPT);
}

/** The entries of an order that were handed out, as ticked in this browser, and a function that ticks or unticks one. */
export function useHandedOut(orderId: string): [ids: readonly string[], toggle: (entryId: string) => void] {
  const [ticks, setTicks] = useState(() => readTicks(localStorage.getItem(KEY)));
  const toggle = (entryId: string) => {
    const next = withTick(readTicks(localStorage.getItem(KEY)), orderId, entryId);
    localStorage.setItem(KEY, JSON.stringify(next));
    setTicks(next);
  };
  return [ticks.find(([id]) => id === orderId)?.[1] ?? [], toggle];
}
