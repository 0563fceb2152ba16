import { useState } from 'react';
import { notificationsPath } from '../../ui/links/paths.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { useDismissed } from '../../ui/dismissed.js';
import layout from '../../ui/layout.module.css';
import { useMoreTexts, useTexts } from '../../texts/texts.js';
import { TurnOn } from './turn-on.js';

/** Offers notifications to a person whom the browser has not asked yet; can be dismissed for good. */
export function TurnOnOffer() {
  const { later } = useMoreTexts().notifications;
  const { notifications } = useTexts().shell;
  const [isAnswered, setAnswered] = useState(false);
  const [dismissed, dismiss] = useDismissed('notifications');
  if (isAnswered || dismissed) return null;
  return (
    <div className={layout.section}>
      <TurnOn onAnswer={(status) => setAnswered(status !== 'ask')}>
        <Button look="text" onClick={dismiss}>
          {later}
        </Button>
        <ButtonLink look="text" to={notificationsPath()}>
          {notifications}
        </ButtonLink>
      </TurnOn>
    </div>
  );
}
