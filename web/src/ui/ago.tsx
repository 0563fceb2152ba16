import { useLanguage } from '../texts/texts.js';
import { relativeTime } from './relative-time.js';

/** An instant as relative time (`5 minutes ago`); hovering shows date and time. */
export function Ago({ instant }: { instant: string }) {
  const language = useLanguage();
  const exact = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <time dateTime={instant} title={exact.format(new Date(instant))}>
      {relativeTime(instant, language)}
    </time>
  );
}
