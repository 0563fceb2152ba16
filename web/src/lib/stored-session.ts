import type { UserInfo } from '@kantyna/contracts/people/auth';

export const SESSION_KEY = 'kantyna.session';

/** The session that this browser keeps. What is not one counts as none. */
export function storedSession(): UserInfo | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null') as Partial<UserInfo> | null;
    return stored?.token && stored.username ? { username: stored.username, token: stored.token } : undefined;
  } catch {
    return undefined;
  }
}
