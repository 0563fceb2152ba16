import type { UserInfo } from '@kantyna/contracts/auth';
/** How a session came to its end: by the person, or because the server no longer accepts its token. */
export type SessionEnd = 'signedOut' | 'expired';
/** The signed-in person, or `undefined`. */
export declare const currentSession: () => UserInfo | undefined;
/** How the last session of this page ended. */
export declare const lastSessionEnd: () => SessionEnd | undefined;
/** Remembers who signed in, in place of whoever was. */
export declare function startSession(session: UserInfo): void;
/** Forgets who was signed in, and tells everyone who keeps something of theirs. */
export declare function endSession(end: SessionEnd): void;
/** Calls `listener` whenever a session ends. */
export declare function onSessionEnd(listener: (end: SessionEnd) => void): void;
/** The signed-in person as React state. */
export declare function useSession(): UserInfo | undefined;
