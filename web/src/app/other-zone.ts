import { companyNow, companyZone } from '../ui/format/company-zone.js';
import { showNotice } from '../ui/browser/notice.js';
import { localTimeAt } from '../ui/format/zone-time.js';
import { defineTexts } from '../texts/texts.js';

const KEY = 'kantyna.toldZone';

const useOtherZoneText = defineTexts(
  {
    en: () => import('../texts/en/time-zone.js'),
    pl: () => import('../texts/pl/time-zone.js'),
  },
  { late: true },
);

/** Says once that the times are the company's, where this device shows others. In another zone it is said again. */
export async function tellOtherZone(): Promise<void> {
  const zones = `${companyZone()} ${Intl.DateTimeFormat().resolvedOptions().timeZone}`;
  const { date, time } = companyNow();
  const here = localTimeAt(Date.now(), undefined);
  if ((date === here.date && time === here.time) || localStorage.getItem(KEY) === zones) return;
  const toText = await useOtherZoneText.load();
  localStorage.setItem(KEY, zones);
  showNotice({ text: toText(companyZone() ?? '', time) });
}
