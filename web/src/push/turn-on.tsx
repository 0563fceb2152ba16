import { mdiBellRingOutline } from '@mdi/js';
import { useWrite } from '../api/use-write.js';
import { usePushTexts } from './push.texts.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { Paragraph, Row, Stack, variant } from '../ui/layout.js';
import { turnOnPush, type PushStatus } from './this-browser.js';

interface Props {
  look?: 'primary' | 'outline' | 'text';
  onAnswer: (status: PushStatus) => void;
}

/** Explains what notifications are for. Its button lets the browser ask for the permission. */
export function TurnOn({ onAnswer }: Props) {
  const texts = usePushTexts();
  return (
    <Row as="section" pad={16} nowrap align="start" variant="card">
      <Icon path={mdiBellRingOutline} size={40} className={variant('accent')} />
      <Stack gap={8}>
        <h2>{texts.turnOnHeading}</h2>
        <Paragraph variant="quiet">{texts.turnOnText}</Paragraph>
        <div>
          <TurnOnButton onAnswer={onAnswer} />
        </div>
      </Stack>
    </Row>
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
      {usePushTexts().turnOn}
    </Button>
  );
}
