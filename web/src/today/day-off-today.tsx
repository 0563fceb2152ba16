import { mdiCalendarStarOutline } from '@mdi/js';
import { useTodayTexts } from './today.texts.js';
import { Banner } from '../ui/banner.js';

/** Says that the company has the day off, and why. */
export function DayOffToday({ name }: { name: string }) {
  return (
    <Banner tone="info" icon={mdiCalendarStarOutline}>
      {useTodayTexts().dayOff(name)}
    </Banner>
  );
}
