import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The ref of a part of a page to which a link leads by its hash. It takes the focus and comes into view as soon as it is there.
 */
export function usePlace<Part extends HTMLElement>(
  place: string,
  block: ScrollLogicalPosition = 'start',
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const isAsked = useLocation().hash === `#${place}`;
  useEffect(() => {
    if (!isAsked) return;
    // After the page, which takes the focus at its top when it is new.
    setTimeout(() => {
      part.current?.focus({ preventScroll: true });
      part.current?.scrollIntoView({ block });
    });
  }, [isAsked, block]);
  return part;
}
