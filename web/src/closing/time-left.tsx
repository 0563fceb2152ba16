import { useEffect, useRef, useState } from 'react';
import { mdiTimerOutline, mdiTimerSandComplete } from '@mdi/js';
import { useClosingTexts } from './closing.texts.js';
import { classNames } from '../ui/class-names.js';
import { Icon } from '../ui/icon.js';
import { Box, variant } from '../ui/layout.js';
import { announcedBetween } from './announced.js';
import styles from './time-left.module.css';
import { useClockTime } from '../ui/time/use-clock-time.js';

/** From here on the time that is left is insistent (ms), and from here on it is named in minutes. */
const LAST_MINUTES = 5 * 60_000;
const LAST_HOUR = 60 * 60_000;

/** Whether the closing time is so near that everybody should see it. */
export const isUrgent = (left: number): boolean => left > 0 && left <= LAST_MINUTES;

/** The closing time, and how much time is left (ms): calm at first, to the second in the last five minutes. */
export function TimeLeft({
  closesAt,
  left,
  kind,
}: {
  closesAt: string;
  left: number;
  /** `chip` is short, and stands on a ground of its own. */
  kind: 'tag' | 'chip';
}) {
  const texts = useClosingTexts();
  const time = useClockTime()(closesAt);
  return (
    <span
      role={kind === 'chip' ? undefined : 'timer'}
      className={classNames(
        variant(
          kind === 'chip' && 'small strong',
          isUrgent(left) && 'heavy',
          kind === 'tag' && isUrgent(left) && 'mark',
        ),
        styles.left,
        kind === 'chip' && styles.chip,
        kind === 'tag' && isUrgent(left) && styles.tag,
      )}
      data-tone={isUrgent(left) ? 'warning' : undefined}
    >
      <Icon path={left > 0 ? mdiTimerOutline : mdiTimerSandComplete} size={18} />
      {textOf(left, time, texts, kind === 'chip')}
    </span>
  );
}

function textOf(left: number, time: string, texts: ReturnType<typeof useClosingTexts>, isShort: boolean): string {
  const { closedAt, closesIn, closesAt } = isShort ? { ...texts, ...texts.short } : texts;
  if (left === 0) return closedAt(time);
  if (isUrgent(left)) return closesIn(minutesAndSeconds(left));
  if (left > LAST_HOUR) return closesAt(time);
  const minutes = Math.ceil(left / 60_000);
  return isShort ? closesIn(texts.minutes(minutes)) : `${closesAt(time)} · ${texts.minutesLeft(minutes)}`;
}

/** `4:05` of a time in ms; a second that has begun counts. */
export function minutesAndSeconds(left: number): string {
  const seconds = Math.ceil(left / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Tells a screen reader politely ten, five and one minute before a closing time: by default that of an order. */
export function ClosingAnnouncements({ left, words }: { left: number; words?: (minutes: number) => string }) {
  const { announcement } = useClosingTexts();
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
    <Box role="status" aria-live="polite" variant="unseen">
      {text}
    </Box>
  );
}
