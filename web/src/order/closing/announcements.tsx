import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import layout from '../../ui/layout.module.css';
import { announcedBetween } from './announced.js';

/** Tells a screen reader politely ten, five and one minute before a closing time: by default that of an order. */
export function ClosingAnnouncements({ left, words }: { left: number; words?: (minutes: number) => string }) {
  const { announcement } = useTexts().closing;
  const before = useRef(left);
  const [text, setText] = useState('');
  useEffect(() => {
    const minutes = announcedBetween(before.current, left);
    if (minutes !== undefined) setText((words ?? announcement)(minutes));
    // The same words are announced only if they come anew.
    else if (left > before.current) setText('');
    before.current = left;
  }, [left, words, announcement]);
  return (
    <div role="status" aria-live="polite" className={layout.unseen}>
      {text}
    </div>
  );
}
