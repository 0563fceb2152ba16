import { useSyncExternalStore } from 'react';

/** A value that code outside React changes and components show. */
export interface SharedState<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** Hook: the value as React state. */
  use: () => Value;
}

/** Creates a shared value. React's `useSyncExternalStore` does the work, so no state library is needed. */
export function createSharedState<Value>(initial: Value): SharedState<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  const get = () => current;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      listeners.forEach((listener) => listener());
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
