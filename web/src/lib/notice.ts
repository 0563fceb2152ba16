import { useSyncExternalStore } from 'react';

/** A sentence about something that happened out of sight, with a way back where there is one. */
export interface Notice {
  readonly text: string;
  readonly undo?: () => unknown;
}

const listeners = new Set<() => void>();
let current: Notice | undefined;

/** Shows a notice in place of the one before; nothing clears it. */
export function showNotice(notice?: Notice): void {
  current = notice;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The notice as React state. */
export const useNotice = (): Notice | undefined => useSyncExternalStore(subscribe, () => current);
