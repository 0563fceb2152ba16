import { useMoreTexts } from '../../texts/texts.js';
import type { ReactNode } from 'react';
import { mdiBellRingOutline } from '@mdi/js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import layout from '../../ui/layout.module.css';
import { useTurnOn } from './api.js';
import styles from './notifications.module.css';
import type { PushStatus } from './this-browser.js';

/** Explains what notifications are for. Its button lets the browser ask for the permission. */
export function TurnOn({ onAnswer, children }: { onAnswer: (status: PushStatus) => void; children?: ReactNode }) {
  const texts = useMoreTexts().notifications;
  const { mutateAsync, isPending } = useTurnOn();
  const turnOn = () => mutateAsync().then(onAnswer, () => undefined); // A failure is in the error list.
  return (
    <section className={classNames(layout.card, layout.row)} data-pad data-nowrap data-align="start">
      <Icon path={mdiBellRingOutline} size={40} className={styles.bell} />
      <div className={layout.stack} data-gap="8">
        <h2>{texts.turnOnHeading}</h2>
        <p className={layout.quiet}>{texts.turnOnText}</p>
        <div className={layout.row}>
          <Button pending={isPending} onClick={() => void turnOn()}>
            {texts.turnOn}
          </Button>
          {children}
        </div>
      </div>
    </section>
  );
}
