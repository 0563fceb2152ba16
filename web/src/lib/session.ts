import type { UserInfo } from '@kantyna/contracts/auth';
import { createSharedState } from './shared-state.js';
import { SESSION_KEY, storedSession } from './stored-session.js';

/** Why a session ended: the person signed out, or the server no longer accepts its token. */
export type SessionEnd = 'signedOut' | 'expired';

const endListeners = new Set<(end: SessionEnd) => void>();
const session = createSharedState(storedSession());
let lastEnd: SessionEnd | undefined;

/** The signed-in person, or `undefined`. */
export const currentSession = session.get;

/** Why the last session of this page ended. */
export const lastSessionEnd = (): SessionEnd | undefined => lastEnd;

/** Starts a session; a present one ends first. */
export function startSession(started: UserInfo): void {
  endSession('signedOut');
  localStorage.setItem(SESSION_KEY, JSON.stringify(started));
  lastEnd = undefined;
  session.set(started);
}

/** Ends the session and calls the listeners, which drop the person's data. */
export function endSession(end: SessionEnd): void {
  if (!session.get()) return;
  localStorage.removeItem(SESSION_KEY);
  lastEnd = end;
  session.set(undefined);
  endListeners.forEach((listener) => listener(end));
}

/** Calls `listener` whenever a session ends. */
export function onSessionEnd(listener: (end: SessionEnd) => void): void {
  endListeners.add(listener);
}

/** The signed-in person as React state. */
export const useSession = session.use;

// Signing in or out in one tab applies to the other tabs.
addEventListener('storage', (event) => {
  if (event.key !== SESSION_KEY) return;
  const stored = storedSession();
  if (stored?.token === session.get()?.token) return;
  if (session.get() && !stored) endSession('signedOut');
  else session.set(stored);
});
