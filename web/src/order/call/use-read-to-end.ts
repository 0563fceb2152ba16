import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The toolbar, and a line below it (px). */
const HEAD = 112;

/** Height of the text before that stays in view when one reads on (px). */
const KEPT = 32;

interface ReadToEnd {
  /** The box of the text, which scrolls. Wishes in it have `data-wish`. */
  textRef: RefObject<HTMLDivElement | null>;
  /** The buttons below the box, which may lie over it. */
  buttonsRef: RefObject<HTMLDivElement | null>;
  /** Whether its end was in view since the text stands there. */
  isRead: boolean;
  /** How many wishes are not in view to their end. */
  below: number;
  /** Brings the next part into view, and returns whether there was any that had not been in view. */
  readOn: () => boolean;
}

/** Tells whether the end of a text was in view, so that nobody presses on what they have not seen. `text` stands for what it says. */
export function useReadToEnd(text: string | undefined): ReadToEnd {
  const textRef = useRef<HTMLDivElement>(null);
  const buttonsRef = useRef<HTMLDivElement>(null);
  const [readText, setRead] = useState<string>();
  const [below, setBelow] = useState(0);
  const check = useEffectEvent(() => {
    const [box, buttons] = [textRef.current, buttonsRef.current];
    if (!box || !buttons) return;
    const cover = Math.ceil(buttons.getBoundingClientRect().top);
    const isBelow = (one: Element) => one.getBoundingClientRect().bottom > cover;
    setBelow([...box.querySelectorAll('[data-wish]')].filter(isBelow).length);
    // Its box may be higher than what is in it.
    const lines = box.firstElementChild!;
    if (!isBelow(lines) && lines.getBoundingClientRect().bottom > HEAD) setRead(text);
  });
  // Before the browser paints: the button does not change under the finger.
  useLayoutEffect(() => {
    const box = textRef.current;
    if (!box) return undefined;
    box.scrollTop = 0;
    box.scrollIntoView({ block: 'nearest' });
    if (box.getBoundingClientRect().top < HEAD) box.scrollIntoView();
    const checkAgain = () => check();
    checkAgain();
    const observer = new ResizeObserver(checkAgain);
    for (const one of [document.body, box, box.firstElementChild!]) observer.observe(one);
    addEventListener('scroll', checkAgain, { passive: true, capture: true });
    addEventListener('resize', checkAgain);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', checkAgain, { capture: true });
      removeEventListener('resize', checkAgain);
    };
  }, [text]);
  const isRead = readText === text;
  const readOn = () => {
    const box = textRef.current;
    if (!box || isRead) return false;
    box.scrollIntoView({ block: 'nearest' });
    box.scrollBy(0, box.clientHeight - KEPT);
    return true;
  };
  return { textRef, buttonsRef, isRead, below, readOn };
}
