import { mdiCalendarStarOutline } from '@mdi/js';
import { useCommonTexts } from '../texts/common.texts.js';
import { useLanguage } from '../texts/texts.js';
import { Banner } from '../ui/banner.js';
import { calendarDate } from '../ui/format/calendar-date.js';
import { companyNow } from '../ui/format/company-zone.js';

/** Says that the company has the day off, and why. */
export function DayOffToday({ name }: { name: string }) {
  const texts = useCommonTexts();
  const language = useLanguage();
  return (
    <Banner tone="info" icon={mdiCalendarStarOutline}>
      {texts.dayOff(calendarDate(companyNow().date, language), name)}
    </Banner>
  );
}
