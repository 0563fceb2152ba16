import { mdiBellRingOutline, mdiDeleteOutline } from '@mdi/js';
import type { PushDevice } from '@kantyna/contracts/notifications/notifications';
import { companyDate } from '../../ui/format/company-zone.js';
import { useCall } from '../../api/use-call.js';
import { useWrite } from '../../api/use-write.js';
import { showNotice } from '../../ui/browser/notice.js';
import { useLanguage } from '../../texts/texts.js';
import { useNotificationTexts } from './notifications.texts.js';
import { Button, IconButton } from '../../ui/button.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { Paragraph, Row, Stack, Text } from '../../ui/layout.js';
import { Tag } from '../../ui/state/tag.js';
import styles from './notifications.module.css';
import { presentEndpoint, turnOff } from '../../push/this-browser.js';

interface Props {
  devices: readonly PushDevice[];
  /** The endpoint of this browser, if it gets pushes. */
  present: string | undefined;
  onRemoved: () => void;
}

/** The browsers that get a person's notifications. */
export function Devices({ devices, present, onRemoved }: Props) {
  const texts = useNotificationTexts();
  const language = useLanguage();
  const remove = useWrite(
    async (endpoint: string, call) => {
      await call('unsubscribe', { body: { endpoint } });
      if (endpoint === (await presentEndpoint())) await turnOff();
    },
    {
      onReply: () => {
        showNotice({ text: texts.removed });
        onRemoved();
      },
    },
  );
  const test = useCall('sendTestPush', {}, { onReply: () => showNotice({ text: texts.testSent }) });
  if (devices.length === 0) return <Paragraph variant="quiet">{texts.noDevices}</Paragraph>;
  return (
    <Stack as="ul" gap={12}>
      {devices.map(({ endpoint, device = texts.someBrowser, addedAt }) => (
        <Row as="li" key={endpoint} gap={8} pad="8 8 8 16" variant="card" className={styles.device}>
          <Row gap="4 12" variant="fill" className={styles.name}>
            <strong>{device}</strong>
            {endpoint === present && <Tag tone="info">{texts.thisBrowser}</Tag>}
            <Text variant="quiet small">{texts.addedAt(calendarDate(companyDate(addedAt), language))}</Text>
          </Row>
          {endpoint === present && (
            <Button
              look="outline"
              icon={mdiBellRingOutline}
              pending={test.isPending}
              onClick={() => void test.submit({ body: { endpoint } })}
            >
              {texts.sendTest}
            </Button>
          )}
          <IconButton
            icon={mdiDeleteOutline}
            label={texts.remove(device)}
            onClick={() => void remove.submit(endpoint)}
          />
        </Row>
      ))}
    </Stack>
  );
}
