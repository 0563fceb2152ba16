import { useState } from 'react';
import type { OrderView } from '@kantyna/contracts/orders';

type Group = OrderView['groupedEntries'][number];

const keyOf = (orderId: string): string => `kantyna.said.${orderId}`;

/** What a group says, as a number: the browser keeps neither names nor comments. */
function fingerprint(group: Group): number {
  let hash = 0;
  for (const character of JSON.stringify(group)) hash = (Math.imul(hash, 31) + character.codePointAt(0)!) | 0;
  return hash;
}

function storedLines(orderId: string): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(orderId)) ?? '[]');
    return Array.isArray(stored) ? stored.map(Number) : [];
  } catch {
    return [];
  }
}

/** Forgets the ticks of an order. */
export const forgetSaidLines = (orderId: string): void => localStorage.removeItem(keyOf(orderId));

/**
 * The groups that were ticked while reading the order out, in this browser: whether one is, and a function that ticks or unticks one. A
 * group that changes is not ticked any more.
 */
export function useSaidLines(orderId: string): [isSaid: (group: Group) => boolean, toggle: (group: Group) => void] {
  const [said, setSaid] = useState(() => storedLines(orderId));
  const isSaid = (group: Group) => said.includes(fingerprint(group));
  const toggle = (group: Group) => {
    const line = fingerprint(group);
    const others = said.filter((other) => other !== line);
    const next = others.length < said.length ? others : [...said, line];
    localStorage.setItem(keyOf(orderId), JSON.stringify(next));
    setSaid(next);
  };
  return [isSaid, toggle];
}
