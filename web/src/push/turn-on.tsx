import { mdiBellRingOutline } from '@mdi/js';
import { useWrite } from '../api/use-write.js';
import { useMoreTexts } from '../texts/texts.js';
import { Button } from '../ui/button.js';
import { classNames } from '../ui/class-names.js';
import { Icon } from '../ui/icon.js';
import layout from '../ui/layout.module.css';
import { turnOnPush, type PushStatus } from './this-browser.js';

interface Props {
  look?: 'primary' | 'outline' | 'text';
  onAnswer: (status: PushStatus) => void;
}

/** Explains what notifications are for. Its button lets the browser ask for the permission. */
export function TurnOn({ onAnswer }: Props) {
  const texts = useMoreTexts().notifications;
  return (
    <section className={classNames(layout.card, layout.row)} data-pad data-nowrap data-align="start">
      <Icon path={mdiBellRingOutline} size={40} className={layout.accent} />
      <div className={layout.stack} data-gap="8">
        <h2>{texts.turnOnHeading}</h2>
        <p className={layout.quiet}>{texts.turnOnText}</p>
        <div>
          <TurnOnButton onAnswer={onAnswer} />
        </div>
      </div>
    </section>
  );
}

/** Lets the browser ask for the permission to show notifications. */
export function TurnOnButton({ look = 'primary', onAnswer }: Props) {
  const { submit, isPending } = useWrite(turnOnPush);
  const turnOn = async () => {
    const status = await submit();
    if (status) onAnswer(status);
  };
  return (
    <Button look={look} pending={isPending} onClick={() => void turnOn()}>
      {useMoreTexts().notifications.turnOn}
    </Button>
  );
}
