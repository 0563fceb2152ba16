import { useEffect, useRef } from 'react';

/** Scrolls to the top and focuses the section of a new step: the button that led there, and had the focus, is gone. */
export function useFocusOnStep(step: number) {
  const section = useRef<HTMLElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    scrollTo(0, 0);
    section.current?.focus({ preventScroll: true });
  }, [step]);
  return section;
}
