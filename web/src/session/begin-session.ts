import type { UserInfo } from '@kantyna/contracts/people/auth';
import { startSession } from '../api/state/session.js';
import { useTexts } from '../texts/texts.js';
import { showNotice } from '../ui/browser/notice.js';

/** The function that starts a session, and says so if that keeps an account that was deleted. */
export function useBeginSession(): (userInfo: UserInfo) => void {
  const texts = useTexts().login;
  return (userInfo) => {
    startSession(userInfo);
    if (userInfo.accountStays) showNotice({ text: texts.accountStays });
  };
}
