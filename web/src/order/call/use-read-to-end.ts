import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** The toolbar, and a line below it (px). */
const HEAD = 112;

/**
 * Tells whether the end of a text can be seen above the buttons that lie over the page, so that nobody presses on what they have not seen.
 * `readOn` brings the next part of it into view, and returns whether there was any. It is looked at again when `text` stands for another one.
 */
export function useReadToEnd(text: unknown): {
  textRef: RefObject<HTMLDivElement | null>;
  buttonsRef: RefObject<HTMLDivElement | null>;
  isRead: boolean;
  readOn: () => boolean;
} {
  const textRef = useRef<HTMLDivElement>(null);
  const buttonsRef = useRef<HTMLDivElement>(null);
  const [isRead, setRead] = useState(true);
  const measure = () => {
    // Its box may be higher than what is in it.
    const lines = textRef.current?.firstElementChild?.getBoundingClientRect();
    const buttons = buttonsRef.current?.getBoundingClientRect();
    return lines && buttons && { top: lines.top, end: lines.bottom, cover: buttons.top };
  };
  const isSeen = () => {
    const seen = measure();
    return !seen || (seen.end <= Math.ceil(seen.cover) && seen.end > HEAD);
  };
  const look = useEffectEvent(() => setRead(isSeen()));
  useEffect(() => {
    // It begins where it is read, though it may be longer than there is room.
    textRef.current?.scrollIntoView({ block: 'nearest' });
    if ((textRef.current?.getBoundingClientRect().top ?? HEAD) < HEAD) textRef.current?.scrollIntoView();
    const lookAgain = () => look();
    const observer = new ResizeObserver(lookAgain);
    observer.observe(document.body);
    if (textRef.current) observer.observe(textRef.current);
    addEventListener('scroll', lookAgain, { passive: true });
    addEventListener('resize', lookAgain);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', lookAgain);
      removeEventListener('resize', lookAgain);
    };
  }, [text]);
  const readOn = () => {
    const seen = measure();
    if (!seen || isSeen()) return false;
    const isAway = seen.top > seen.cover - 40 || seen.end < HEAD;
    if (isAway) textRef.current?.scrollIntoView();
    else scrollBy(0, Math.min(Math.ceil(seen.end - seen.cover), seen.cover - HEAD));
    return true;
  };
  return { textRef, buttonsRef, isRead, readOn };
}
