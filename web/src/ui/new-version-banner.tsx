import { useState } from 'react';
import { mdiClose, mdiPartyPopper } from '@mdi/js';
import { reportLink, useDeveloperEmail } from '../api/developer.js';
import { useCommonTexts } from '../texts/common.texts.js';
import { Banner } from './banner.js';
import { IconButton } from './button.js';
import { useDismissed, wasDismissed } from './browser/dismissed.js';

const VERSION = 'version-';

/** Announces a new version, once for each, to who saw an older one, and links to the developer; can be dismissed. */
export function NewVersionBanner() {
  const texts = useCommonTexts();
  const email = useDeveloperEmail() ?? '';
  const [sawOlder] = useState(() => wasDismissed(VERSION));
  const [dismissed, dismiss] = useDismissed(`${VERSION}${String(import.meta.env['VERSION'])}`, { isShownOnce: true });
  if (dismissed || !sawOlder) return null;
  return (
    <Banner
      tone="info"
      icon={mdiPartyPopper}
      action={<IconButton icon={mdiClose} label={texts.dismissBanner} onClick={dismiss} />}
    >
      {texts.banner} <a href={reportLink(email, texts.reportFault)}>{texts.fault}</a>{' '}
      <a href={reportLink(email, texts.suggest)}>{texts.idea}</a>
    </Banner>
  );
}
