import { useCompanyZone } from '../format/company-zone.js';
import { useLanguage } from '../../texts/texts.js';
import { clockTime } from '../format/clock-time.js';

/** A function that writes an instant as the time of day in the company's time zone, `11:30` or `Mon 11:30`. */
export function useClockTime(): (instant: string) => string {
  const language = useLanguage();
  const timeZone = useCompanyZone();
  return (instant) => clockTime(instant, language, timeZone);
}
