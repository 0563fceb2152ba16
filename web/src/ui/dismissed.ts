import { useState } from 'react';

/** Whether something was dismissed for good in this browser, and a function that dismisses it. */
export function useDismissed(name: string): [dismissed: boolean, dismiss: () => void] {
  const key = `kantyna.dismissed.${name}`;
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key) !== null);
  const dismiss = () => {
    localStorage.setItem(key, 'yes');
    setDismissed(true);
  };
  return [dismissed, dismiss];
}
