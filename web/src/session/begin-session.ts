import type { UserInfo } from '@kantyna/contracts/people/auth';
import { startSession } from '../api/state/session.js';
import { useLoginTexts } from './login.texts.js';
import { showNotice } from '../ui/browser/notice.js';

/** The function that starts a session, and says so if that keeps an account that was deleted. */
export function useBeginSession(): (userInfo: UserInfo) => void {
  const texts = useLoginTexts();
  return (userInfo) => {
    startSession(userInfo);
    if (userInfo.accountStays) showNotice({ text: texts.accountStays });
  };
}
