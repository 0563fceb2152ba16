import { useCompanyZone } from '../format/company-zone.js';
import { useLanguage } from '../../texts/texts.js';
import { useAgo } from './use-ago.js';

/** An instant as relative time (`5 minutes ago`); hovering shows date and time. */
export function Ago({ instant }: { instant: string }) {
  const language = useLanguage();
  const ago = useAgo();
  const exact = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: useCompanyZone(),
  });
  return (
    <time dateTime={instant} title={exact.format(new Date(instant))}>
      {ago(instant)}
    </time>
  );
}
