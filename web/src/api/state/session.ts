import type { UserInfo } from '@kantyna/contracts/people/auth';
import { claimStorage, clearStorageOfOthers, ownerOfStorage } from './personal-storage.js';
import { createSharedState } from './shared-state.js';

/** Why a session ended: the person signed out, the server no longer accepts its token, or another tab began another session. */
export type SessionEnd = 'signedOut' | 'expired' | 'replaced';

const SESSION_KEY = 'kantyna.session';

/** The session that this browser keeps. Another value counts as none. */
function storedSession(): UserInfo | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null') as Partial<UserInfo> | null;
    return stored?.token && stored.username ? { username: stored.username, token: stored.token } : undefined;
  } catch {
    return undefined;
  }
}

const endListeners = new Set<(end: SessionEnd) => void>();
const session = createSharedState(storedSession());
let lastEnd: SessionEnd | undefined;
let erasedAt: string | undefined;
let othersGoOn = false;

/** The signed-in person, or `undefined`. */
export const currentSession = session.get;

/** Why the last session of this page ended. */
export const lastSessionEnd = (): SessionEnd | undefined => lastEnd;

/** When the account of who was signed in last is erased, if they deleted it in this page (ISO 8601). */
export const lastErasedAt = (): string | undefined => erasedAt;

/** Ends the session of a person who has deleted their account, which is erased then. */
export function endDeletedSession(at: string): void {
  endSession('signedOut');
  erasedAt = at;
}

/** Whether the person logged out everywhere in this page, but other devices stay logged in until a part is back. */
export const doOthersGoOn = (): boolean => othersGoOn;

/** Ends the session of a person who has logged out everywhere. `goesOn`: that of other devices goes on until a part is back. */
export function endSessionEverywhere(goesOn = false): void {
  endSession('signedOut');
  othersGoOn = goesOn;
}

/** Starts a session; a present one ends first. */
export function startSession(started: UserInfo): void {
  endSession('signedOut');
  clearStorageOfOthers(personIdOf(started));
  localStorage.setItem(SESSION_KEY, JSON.stringify(started));
  lastEnd = undefined;
  erasedAt = undefined;
  othersGoOn = false;
  session.set(started);
}

/** Ends the session and calls the listeners, which drop the person's data. An expired one leaves drafts and the like for its person. */
export function endSession(end: SessionEnd): void {
  if (!session.get()) return;
  if (end === 'signedOut') clearStorageOfOthers(null);
  localStorage.removeItem(SESSION_KEY);
  leaveSession(end);
}

/**
 * Leaves for an address at which the browser logs out, too, and ends the session then. Not before the page is left: the router would lead to
 * the login page, which ends leaving for another one.
 */
export function endSessionAt(address: string): void {
  addEventListener('pagehide', () => endSession('signedOut'), { once: true });
  location.assign(address);
}

function leaveSession(end: SessionEnd): void {
  lastEnd = end;
  session.set(undefined);
  endListeners.forEach((listener) => listener(end));
}

/** The id in a token of ours. */
function personIdOf({ token, username }: UserInfo): string {
  try {
    const claims = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(claims)) as { sub: string }).sub;
  } catch {
    return username; // The server will refuse such a token.
  }
}

/** The id of the signed-in person: the subject of their token. Two people may have one username. */
export function currentPersonId(): string {
  const present = session.get();
  return present ? personIdOf(present) : '';
}

/** Calls `listener` whenever a session ends, and at once if one ended while the app was loading. */
export function onSessionEnd(listener: (end: SessionEnd) => void): void {
  endListeners.add(listener);
  if (lastEnd) listener(lastEnd);
}

/** The signed-in person as React state. */
export const useSession = session.use;

/** Drops what a closed tab brought back of somebody else. Before there were owners, everything was that of who is logged in. */
function checkStorage(): void {
  const present = session.get();
  const owner = ownerOfStorage();
  if (present && owner === null) claimStorage(personIdOf(present));
  else clearStorageOfOthers(present ? personIdOf(present) : owner);
}
checkStorage();

// Signing in or out in one tab applies to the other tabs.
addEventListener('storage', (event) => {
  if (event.key !== SESSION_KEY) return;
  const stored = storedSession();
  if (stored?.token === session.get()?.token) return;
  if (session.get()) leaveSession(stored ? 'replaced' : 'signedOut');
  session.set(stored);
  checkStorage();
});
