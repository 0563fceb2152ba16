import { mdiBellRingOutline, mdiDeleteOutline } from '@mdi/js';
import type { PushDevice } from '@kantyna/contracts/notifications/notifications';
import { companyDate } from '../../ui/format/company-zone.js';
import { useCall } from '../../api/use-call.js';
import { useWrite } from '../../api/use-write.js';
import { showNotice } from '../../ui/browser/notice.js';
import { useLanguage, useMoreTexts } from '../../texts/texts.js';
import { Button, IconButton } from '../../ui/button.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
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
  const texts = useMoreTexts().notifications;
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
  if (devices.length === 0) return <p className={layout.quiet}>{texts.noDevices}</p>;
  return (
    <ul className={layout.stack} data-gap="12">
      {devices.map(({ endpoint, device = texts.someBrowser, addedAt }) => (
        <li key={endpoint} className={classNames(layout.card, layout.row, styles.device)} data-gap="8">
          <div className={classNames(layout.row, layout.fill, styles.name)}>
            <strong>{device}</strong>
            {endpoint === present && <Tag tone="info">{texts.thisBrowser}</Tag>}
            <span className={classNames(layout.quiet, layout.small)}>
              {texts.addedAt(calendarDate(companyDate(addedAt), language))}
            </span>
          </div>
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
        </li>
      ))}
    </ul>
  );
}
