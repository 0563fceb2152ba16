import { useSyncExternalStore } from 'react';
import type { UserInfo } from '@kantyna/contracts/auth';

/** How a session came to its end: by the person, or because the server no longer accepts its token. */
export type SessionEnd = 'signedOut' | 'expired';

const KEY = 'kantyna.session';
const changed = new Set<() => void>();
const ended = new Set<(end: SessionEnd) => void>();
let current = read();
let lastEnd: SessionEnd | undefined;

function read(): UserInfo | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<UserInfo> | null;
    return stored?.token && stored.username ? { username: stored.username, token: stored.token } : undefined;
  } catch {
    return undefined;
  }
}

function set(session: UserInfo | undefined): void {
  current = session;
  changed.forEach((listener) => listener());
}

/** The signed-in person, or `undefined`. */
export const currentSession = (): UserInfo | undefined => current;

/** How the last session of this page ended. */
export const lastSessionEnd = (): SessionEnd | undefined => lastEnd;

/** Remembers who signed in, in place of whoever was. */
export function startSession(session: UserInfo): void {
  endSession('signedOut');
  localStorage.setItem(KEY, JSON.stringify(session));
  lastEnd = undefined;
  set(session);
}

/** Forgets who was signed in, and tells everyone who keeps something of theirs. */
export function endSession(end: SessionEnd): void {
  if (!current) return;
  localStorage.removeItem(KEY);
  lastEnd = end;
  set(undefined);
  ended.forEach((listener) => listener(end));
}

/** Calls `listener` whenever a session ends. */
export function onSessionEnd(listener: (end: SessionEnd) => void): void {
  ended.add(listener);
}

/** The signed-in person as React state. */
export function useSession(): UserInfo | undefined {
  return useSyncExternalStore(subscribe, currentSession);
}

function subscribe(listener: () => void): () => void {
  changed.add(listener);
  return () => changed.delete(listener);
}

// Signing in or out in one tab counts in the others.
addEventListener('storage', (event) => {
  if (event.key !== KEY) return;
  const stored = read();
  if (stored?.token === current?.token) return;
  if (current && !stored) endSession('signedOut');
  else set(stored);
});
