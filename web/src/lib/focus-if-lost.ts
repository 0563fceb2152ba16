import { useEffect, useRef } from 'react';

/** Moves the focus to the first of these elements that exists, or to the page's content, if the element that had it is gone. */
export function focusIfLost(...ids: readonly string[]): void {
  if (document.activeElement !== document.body) return;
  [...ids, 'content']
    .map((id) => document.getElementById(id))
    .find(Boolean)
    ?.focus({ preventScroll: true });
}

/**
 * Moves the focus (`focusIfLost`) once a button of the component that was pressed is gone, or the component with it. Answers what to call
 * at the press.
 */
export function useFocusAfterPress(...ids: readonly string[]): () => void {
  const hasPressed = useRef(false);
  useEffect(() => {
    const restore = () => {
      if (!hasPressed.current || document.activeElement !== document.body) return;
      hasPressed.current = false;
      focusIfLost(...ids);
    };
    restore();
    return restore;
  });
  return () => {
    hasPressed.current = true;
  };
}
