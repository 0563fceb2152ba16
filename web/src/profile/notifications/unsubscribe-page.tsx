import { useState } from 'react';
import { useCall } from '../../api/use-call.js';
import { useNotificationTexts } from './notifications.texts.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Paragraph, Row, Stack } from '../../ui/layout.js';
import { notificationsPath, type PathIds } from '../../ui/links/paths.js';

/** Where the link of an e-mail leads: one press ends the e-mails of its person, signed in or not. To look at the page ends nothing. */
export function UnsubscribePage({ id: token }: PathIds) {
  const texts = useNotificationTexts();
  const [isEnded, setEnded] = useState(false);
  const { submit, isPending } = useCall('unsubscribeFromEmails', { params: { token } });
  const end = async () => {
    if (await submit()) setEnded(true);
  };
  return (
    <Stack as="section" pad={16} variant="card" role="status">
      <h1>{isEnded ? texts.ended : texts.endTitle}</h1>
      <Paragraph variant="quiet">{isEnded ? texts.endedText : texts.endText}</Paragraph>
      <Row>
        {!isEnded && (
          <Button pending={isPending} onClick={() => void end()}>
            {texts.end}
          </Button>
        )}
        <ButtonLink look="text" to={notificationsPath()}>
          {texts.toSettings}
        </ButtonLink>
      </Row>
    </Stack>
  );
}
