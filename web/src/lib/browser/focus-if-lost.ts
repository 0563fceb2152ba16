import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first of these elements that exists, or to the page's content, if the element that had it is gone. Answers whether
 * it was.
 */
export function focusIfLost(...ids: readonly string[]): boolean {
  const isLost = document.activeElement === document.body;
  if (isLost)
    [...ids, 'content']
      .map((id) => document.getElementById(id))
      .find(Boolean)
      ?.focus({ preventScroll: true });
  return isLost;
}

/**
 * Moves the focus to this element (`focusIfLost`) once a button of the component that was pressed is gone, or the component with it. Answers
 * what to call at the press.
 */
export function useFocusAfterPress(id: string): () => void {
  const hasPressed = useRef(false);
  useEffect(() => {
    const restore = () => {
      if (hasPressed.current && focusIfLost(id)) hasPressed.current = false;
    };
    restore();
    return restore;
  });
  return () => {
    hasPressed.current = true;
  };
}
