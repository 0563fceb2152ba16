import { useEffect, useEffectEvent } from 'react';
import { mdiEmailAlertOutline, mdiEmailFastOutline } from '@mdi/js';
import { CHANNELS, type Channel } from '@kantyna/contracts/notifications/names';
import type { EmailSettings } from '@kantyna/contracts/notifications/notifications';
import { useCall } from '../../api/use-call.js';
import { useLanguage } from '../../texts/texts.js';
import { useNotificationTexts } from './notifications.texts.js';
import { Banner } from '../../ui/banner.js';
import { showNotice } from '../../ui/browser/notice.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { Choices } from '../../ui/fields/choices.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { companyDate } from '../../ui/format/company-zone.js';
import { Row, Stack, variant } from '../../ui/layout.js';
import styles from './notifications.module.css';

/** Chooses how a person is told: by pushes, e-mails, or both. Each choice is saved at once. */
export function ChannelChoice({ email }: { email: EmailSettings }) {
  const texts = useNotificationTexts();
  const language = useLanguage();
  const choose = useCall('chooseChannel', {}, { onReply: () => showNotice({ text: texts.saved }) });
  const follow = useCall('chooseChannel');
  const test = useCall(
    'sendTestEmail',
    {},
    { onReply: ({ failure }) => void (failure ?? showNotice({ text: texts.testEmailSent })) },
  );
  const failure = test.isPending ? undefined : test.data?.failure;
  const { address, refused, isDenied } = email;
  const channel = choose.isPending ? choose.variables.body.channel : email.channel;
  const isEmailed = channel !== 'push';

  // E-mails come in the language of the app. Whose address was refused has to say themselves that it works again.
  const followLanguage = useEffectEvent(() => {
    if (isEmailed && !refused && email.language !== language) void follow.submit({ body: { channel, language } });
  });
  useEffect(() => followLanguage(), [language]);

  const save = (next: Channel) => void choose.submit({ body: { channel: next, language } });
  return (
    <Stack gap={12}>
      <Choices
        name="channel"
        aria-label={texts.channelLabel}
        options={CHANNELS.map((one) => [one, texts.channels[one]] as const)}
        value={channel}
        onChange={save}
      />
      {isEmailed && isDenied && (
        <Banner tone="warning" icon={mdiEmailAlertOutline}>
          {texts.deniedAddress(address)}
        </Banner>
      )}
      {isEmailed && !isDenied && refused && (
        <Banner
          tone="warning"
          icon={mdiEmailAlertOutline}
          action={
            <Button look="outline" style={{ marginBlock: 4 }} pending={choose.isPending} onClick={() => save(channel)}>
              {texts.turnOnAgain}
            </Button>
          }
        >
          {texts.refusedAt(refused.address, calendarDate(companyDate(refused.at), language))}
        </Banner>
      )}
      {isEmailed && !isDenied && !refused && (
        <Row gap={8}>
          <p className={classNames(variant('quiet small fill'), styles.address)}>{texts.emailsTo(address)}</p>
          <Button look="outline" icon={mdiEmailFastOutline} pending={test.isPending} onClick={() => void test.submit()}>
            {texts.sendTestEmail}
          </Button>
        </Row>
      )}
      {isEmailed && failure && (
        <Banner tone="danger" icon={mdiEmailAlertOutline} role="alert">
          {texts.testEmailFailed[failure.cause]}
          {failure.answer !== '' && (
            <p className={classNames(variant('small'), styles.address)}>
              {texts.tellOperators} <span lang="en">{failure.answer}</span>
            </p>
          )}
        </Banner>
      )}
    </Stack>
  );
}
