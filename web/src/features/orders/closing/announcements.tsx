import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts/texts.js';
import layout from '../../../ui/layout.module.css';

/** At how many minutes before the closing time a screen reader is told. */
const ANNOUNCED = [1, 5, 10];

/** The announcement whose time came between two looks at the time that is left (ms): the latest one, or none. */
export const announcedBetween = (before: number, now: number): number | undefined =>
  ANNOUNCED.find((minutes) => now > 0 && now <= minutes * 60_000 && before > minutes * 60_000);

/** Tells a screen reader politely ten, five and one minute before the closing time. */
export function ClosingAnnouncements({ left }: { left: number }) {
  const texts = useTexts().closing;
  const before = useRef(left);
  const [text, setText] = useState('');
  useEffect(() => {
    const minutes = announcedBetween(before.current, left);
    if (minutes !== undefined) setText(texts.announcement(minutes));
    before.current = left;
  }, [left, texts]);
  return (
    <div role="status" aria-live="polite" className={layout.unseen}>
      {text}
    </div>
  );
}
