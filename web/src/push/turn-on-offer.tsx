import { useState } from 'react';
import { mdiBellRingOutline } from '@mdi/js';
import { usePushTexts } from './push.texts.js';
import { Button } from '../ui/button.js';
import { useDismissed } from '../ui/browser/dismissed.js';
import { Icon } from '../ui/icon.js';
import { Row, variant } from '../ui/layout.js';
import styles from './turn-on-offer.module.css';
import { TurnOnButton } from './turn-on.js';

/** Offers notifications in one line to a person whom the browser has not asked yet; can be dismissed for good. */
export function TurnOnOffer() {
  const texts = usePushTexts();
  const [isAnswered, setAnswered] = useState(false);
  const [dismissed, dismiss] = useDismissed('notifications');
  if (isAnswered || dismissed) return null;
  return (
    <Row as="section" nowrap gap="0 8" className={styles.offer}>
      <Icon path={mdiBellRingOutline} className={variant('accent')} />
      <span className={styles.offered}>{texts.turnOnHeading}</span>
      <TurnOnButton look="text" onAnswer={(status) => setAnswered(status !== 'ask')} />
      <Button look="text" onClick={dismiss}>
        {texts.later}
      </Button>
    </Row>
  );
}
