import { companyNow, companyZone } from '../../ui/format/company-zone.js';
import { showNotice } from '../../ui/browser/notice.js';
import { localTimeAt } from '../../ui/format/zone-time.js';
import { useShellTexts } from './shell.texts.js';

const KEY = 'kantyna.toldZone';

/** Says once that the times are the company's, where this device shows others. In another zone it is said again. */
export function tellOtherZone(): void {
  const zones = `${companyZone()} ${Intl.DateTimeFormat().resolvedOptions().timeZone}`;
  const { date, time } = companyNow();
  const here = localTimeAt(Date.now(), undefined);
  if ((date === here.date && time === here.time) || localStorage.getItem(KEY) === zones) return;
  localStorage.setItem(KEY, zones);
  showNotice({ text: useShellTexts.current().otherZone(companyZone() ?? '', time) });
}
