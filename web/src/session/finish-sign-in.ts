import { useEffect, useRef } from 'react';
import { addFailure, clearErrors, PAGE } from '../api/error-list.js';
import { useCall } from '../api/use-call.js';
import { useBeginSession } from './begin-session.js';
import type { CameBack } from '../ui/links/came-back.js';

/** Signs in with the code that a provider's callback gave, or tells why there is none. Returns whether it is under way. */
export function useFinishSignIn({ code, refused }: CameBack): boolean {
  const beginSession = useBeginSession();
  const { submit, isPending } = useCall('finishSignIn', {}, { onReply: ({ userInfo }) => beginSession(userInfo) });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (code !== undefined) void submit({ body: { code } });
    else if (refused !== undefined) {
      clearErrors();
      addFailure({ status: 400, body: { code: refused } }, PAGE);
    }
  }, [code, refused, submit]);
  return isPending;
}
