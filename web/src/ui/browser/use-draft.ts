import { useEffect } from 'react';
import { forgetDraft } from './drafts.js';
import { leaveField } from './layers.js';
import { currentSession } from '../../api/session.js';

/** The id of the signed-in person, for a form without data that have it: the subject of their token. Two people may have one username. */
export function signedInId(): string {
  const [, claims = ''] = currentSession()?.token.split('.') ?? [];
  return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string }).sub;
}

/** Keeps a draft as it changes; `undefined` is none. */
export function useDraft(key: string, draft: unknown): void {
  const kept = JSON.stringify(draft) as string | undefined;
  useEffect(() => {
    if (kept === undefined) forgetDraft(key);
    else sessionStorage.setItem(key, kept);
  }, [key, kept]);
  useLeaveFieldBeforeReload();
}

/** A reload leaves the field that is being typed in, so that its text counts. */
export function useLeaveFieldBeforeReload(): void {
  useEffect(() => {
    addEventListener('pagehide', leaveField);
    return () => removeEventListener('pagehide', leaveField);
  }, []);
}
