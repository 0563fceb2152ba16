import { useEffect, useRef } from 'react';
import { addFailure, clearErrors, PAGE } from '../api/state/error-list.js';
import { useCall } from '../api/use-call.js';
import { useBeginSession } from './begin-session.js';
import { refusalOf, type CameBack } from '../ui/links/came-back.js';

/** Signs in with the code that a provider's callback gave, or tells why there is none. Returns whether it is under way. */
export function useFinishSignIn(cameBack: CameBack): boolean {
  const { code, refused } = cameBack;
  const beginSession = useBeginSession();
  const { submit, isPending } = useCall('finishSignIn', {}, { onReply: ({ userInfo }) => beginSession(userInfo) });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (code !== undefined) void submit({ body: { code } });
    else if (refused !== undefined) {
      clearErrors();
      addFailure(refusalOf(cameBack), PAGE);
    }
  }, [cameBack, code, refused, submit]);
  return isPending;
}
