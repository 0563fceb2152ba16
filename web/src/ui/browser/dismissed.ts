import { useEffect, useState } from 'react';

const KEY = 'kantyna.dismissed.';

/** Whether anything whose name begins so was dismissed for good in this browser. */
export const wasDismissed = (beginning: string): boolean =>
  Object.keys(localStorage).some((key) => key.startsWith(KEY + beginning));

/**
 * Whether something was dismissed for good in this browser, and a function that dismisses it. A text for which `isShownOnce` is true counts as dismissed the
 * next time, too.
 */
export function useDismissed(name: string, { isShownOnce = false } = {}): [dismissed: boolean, dismiss: () => void] {
  const key = KEY + name;
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key) !== null);
  useEffect(() => {
    if (isShownOnce) localStorage.setItem(key, 'yes');
  }, [isShownOnce, key]);
  const dismiss = () => {
    localStorage.setItem(key, 'yes');
    setDismissed(true);
  };
  return [dismissed, dismiss];
}
