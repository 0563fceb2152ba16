import { mdiTimerSandComplete, mdiTimerOutline } from '@mdi/js';
import { useTexts } from '../../texts/texts.js';
import { Icon } from '../../ui/icon.js';
import { classNames } from '../../ui/class-names.js';
import { useClockTime } from './use-clock-time.js';
import styles from './closing.module.css';

/** From here on the time that is left is insistent (ms), and from here on it is named in minutes. */
const LAST_MINUTES = 5 * 60_000;
const LAST_HOUR = 60 * 60_000;

/** Whether the closing time is so near that everybody should see it. */
export const isUrgent = (left: number): boolean => left > 0 && left <= LAST_MINUTES;

/** The closing time, and how much time is left (ms): calm at first, to the second in the last five minutes. */
export function TimeLeft({
  closesAt,
  left,
  look = 'plain',
}: {
  closesAt: string;
  left: number;
  look?: 'plain' | 'tag';
}) {
  const texts = useTexts().closing;
  const time = useClockTime()(closesAt);
  return (
    <span
      role="timer"
      className={classNames(styles.left, look === 'tag' && isUrgent(left) && styles.tag)}
      data-tone={isUrgent(left) ? 'warning' : undefined}
    >
      <Icon path={left > 0 ? mdiTimerOutline : mdiTimerSandComplete} size={18} />
      {textOf(left, time, texts)}
    </span>
  );
}

function textOf(left: number, time: string, texts: ReturnType<typeof useTexts>['closing']): string {
  if (left === 0) return texts.closedAt(time);
  if (isUrgent(left)) return texts.closesIn(minutesAndSeconds(left));
  if (left > LAST_HOUR) return texts.closesAt(time);
  return `${texts.closesAt(time)} · ${texts.minutesLeft(Math.ceil(left / 60_000))}`;
}

/** `4:05` of a time in ms; a second that has begun counts. */
export function minutesAndSeconds(left: number): string {
  const seconds = Math.ceil(left / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
