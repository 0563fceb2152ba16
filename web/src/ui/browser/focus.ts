import { useEffect, useRef, type MouseEvent } from 'react';

/** Moves the focus to the first of these elements that exists, and returns it. The page does not scroll. */
export function focusOn(...ids: readonly string[]): HTMLElement | null | undefined {
  const target = ids.map((id) => document.getElementById(id)).find(Boolean);
  target?.focus({ preventScroll: true });
  return target;
}

/** Moves the focus to the first of these elements that exists, or to the page's content, if what had it is gone. Returns whether it was. */
export function focusIfLost(...ids: readonly string[]): boolean {
  const isLost = document.activeElement === document.body;
  if (isLost) focusOn(...ids, 'content');
  return isLost;
}

/**
 * Moves the focus to this element (`focusIfLost`) once a button of the component that was pressed is gone, or the component with it. Returns
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

/**
 * Follows a link to an element of the same page and focuses it. It adds no history entry, which the router would not know:
 * Back still leads to the previous page.
 */
export function jump(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  focusOn(event.currentTarget.hash.slice(1))?.scrollIntoView();
}
