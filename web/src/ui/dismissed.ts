import { useState } from 'react';

/** Whether a person dismissed something for good in this browser, and how to dismiss it. */
export function useDismissed(name: string): [dismissed: boolean, dismiss: () => void] {
  const key = `kantyna.dismissed.${name}`;
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key) !== null);
  const dismiss = () => {
    localStorage.setItem(key, 'yes');
    setDismissed(true);
  };
  return [dismissed, dismiss];
}
