import { useState } from 'react';
import { useWide } from '../../ui/use-wide.js';

const KEY = 'kantyna.call.oneByOne';

/** Whether this browser shows the call one dish at a time, which is the default on phones, and a function that changes that. */
export function useOneByOne(): [oneByOne: boolean, choose: (oneByOne: boolean) => void] {
  const isWide = useWide();
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEY));
  const choose = (next: boolean) => {
    const kept = next ? 'yes' : 'no';
    localStorage.setItem(KEY, kept);
    setChosen(kept);
  };
  return [chosen === null ? !isWide : chosen === 'yes', choose];
}
