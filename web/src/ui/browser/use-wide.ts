import { useSyncExternalStore } from 'react';

/** From this size of the letters on (px) a wide window is laid out as a narrow one: it has room for as many letters. */
const LARGE = 24;

let hasLargeText = false;
const listeners = new Set<() => void>();

/** Looks whether letters are large: they may become so while the page is open, which changes its height. */
function measureLetters(): void {
  const isLarge = parseFloat(getComputedStyle(document.documentElement).fontSize) >= LARGE;
  if (isLarge === hasLargeText) return;
  hasLargeText = isLarge;
  if (isLarge) document.documentElement.dataset['text'] = 'large';
  else delete document.documentElement.dataset['text'];
  for (const listener of listeners) listener();
}
measureLetters();
new ResizeObserver(measureLetters).observe(document.documentElement);

function onLetters(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether letters are so large. */
export const useLargeText = (): boolean => useSyncExternalStore(onLetters, () => hasLargeText);

/** Makes the hook that says whether the window is as a media query says. */
function windowHook(query: string): () => boolean {
  const media = matchMedia(query);
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => {
    const isLarge = useLargeText();
    return useSyncExternalStore(subscribe, () => media.matches) && !isLarge;
  };
}

/** Whether the window is at least 900 px wide: room for tables and panels side by side. */
export const useWide = windowHook('(min-width: 900px)');

/** Whether there are two columns, the drawer beside them. */
export const useColumns = windowHook('(min-width: 1200px)');

/** Whether a row of the balance has room for its buttons: without a column beside it, or in a wide window. */
export const useWideRow = windowHook('(min-width: 900px) and (max-width: 1199.98px), (min-width: 1360px)');
