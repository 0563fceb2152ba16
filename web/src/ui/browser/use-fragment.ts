import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The ref of an element of the page to which links lead by their fragment, which is its id. It takes the focus and comes into view as soon as it is there.
 */
export function useFragment<Target extends HTMLElement>(
  fragment: string,
  block: ScrollLogicalPosition = 'start',
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const isAsked = useLocation().hash === `#${fragment}`;
  useEffect(() => {
    if (!isAsked) return;
    // After the page, which takes the focus at its top when it is new.
    setTimeout(() => {
      target.current?.focus({ preventScroll: true });
      target.current?.scrollIntoView({ block });
    });
  }, [isAsked, block]);
  return target;
}
