import { useSyncExternalStore } from 'react';
const KEY = 'kantyna.session';
const changed = new Set();
const ended = new Set();
let current = read();
let lastEnd;
function read() {
    try {
        const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null');
        return stored?.token && stored.username ? { username: stored.username, token: stored.token } : undefined;
    }
    catch {
        return undefined;
    }
}
function set(session) {
    current = session;
    changed.forEach((listener) => listener());
}
/** The signed-in person, or `undefined`. */
export const currentSession = () => current;
/** How the last session of this page ended. */
export const lastSessionEnd = () => lastEnd;
/** Remembers who signed in, in place of whoever was. */
export function startSession(session) {
    endSession('signedOut');
    localStorage.setItem(KEY, JSON.stringify(session));
    lastEnd = undefined;
    set(session);
}
/** Forgets who was signed in, and tells everyone who keeps something of theirs. */
export function endSession(end) {
    if (!current)
        return;
    localStorage.removeItem(KEY);
    lastEnd = end;
    set(undefined);
    ended.forEach((listener) => listener(end));
}
/** Calls `listener` whenever a session ends. */
export function onSessionEnd(listener) {
    ended.add(listener);
}
/** The signed-in person as React state. */
export function useSession() {
    return useSyncExternalStore(subscribe, currentSession);
}
function subscribe(listener) {
    changed.add(listener);
    return () => changed.delete(listener);
}
// Signing in or out in one tab counts in the others.
addEventListener('storage', (event) => {
    if (event.key !== KEY)
        return;
    const stored = read();
    if (stored?.token === current?.token)
        return;
    if (current && !stored)
        endSession('signedOut');
    else
        set(stored);
});
//# sourceMappingURL=session.js.map