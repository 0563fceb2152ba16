import { companyNow, companyZone } from '../lib/company-zone.js';
import { showNotice } from '../lib/browser/notice.js';
import { localTimeAt } from '../lib/format/zone-time.js';
import { otherZone as en } from '../texts/en/time-zone.js';
import { wantedLanguage } from '../texts/language.js';
import { otherZone as pl } from '../texts/pl/time-zone.js';

const KEY = 'kantyna.toldZone';

/** Says once that the times are the company's, where this device shows others. In another zone it is said again. */
export function tellOtherZone(): void {
  const zones = `${companyZone()} ${Intl.DateTimeFormat().resolvedOptions().timeZone}`;
  const { date, time } = companyNow();
  const here = localTimeAt(Date.now(), undefined);
  if ((date === here.date && time === here.time) || localStorage.getItem(KEY) === zones) return;
  localStorage.setItem(KEY, zones);
  showNotice({ text: { en, pl }[wantedLanguage()](companyZone() ?? '', time) });
}
