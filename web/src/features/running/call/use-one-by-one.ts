import { useState } from 'react';

const KEY = 'kantyna.call.oneByOne';

/** Whether this browser shows the call one dish at a time, and a function that changes that. */
export function useOneByOne(): [oneByOne: boolean, choose: (oneByOne: boolean) => void] {
  const [oneByOne, setOneByOne] = useState(() => localStorage.getItem(KEY) !== null);
  const choose = (next: boolean) => {
    if (next) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
    setOneByOne(next);
  };
  return [oneByOne, choose];
}
