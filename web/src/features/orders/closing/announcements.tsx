import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts/texts.js';
import layout from '../../../ui/layout.module.css';
import { announcedBetween } from './announced.js';

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
