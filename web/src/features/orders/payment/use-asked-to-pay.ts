import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PAY_PARAMETER } from '../../../lib/paths.js';

/** Calls `open` once if a link to pay led to this page (`payPath`). The address loses the question: a reload does not ask again. */
export function useAskedToPay(isMine: boolean, open: () => void): void {
  const [parameters, setParameters] = useSearchParams();
  const isAsked = isMine && parameters.has(PAY_PARAMETER);
  const answer = useEffectEvent(() => {
    setParameters({}, { replace: true });
    open();
  });
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
}
