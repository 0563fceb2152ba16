import { useNotificationTexts } from './notifications.texts.js';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRead } from '../../api/read.js';
import { Loaded } from '../../ui/data/loaded.js';
import { Paragraph } from '../../ui/layout.js';
import { ChannelChoice } from './channel-choice.js';
import { Devices } from './devices.js';
import { PreferencesForm } from './preferences-form.js';
import { presentEndpoint, startPush, type PushStatus } from '../../push/this-browser.js';
import { TurnOn } from '../../push/turn-on.js';

interface ThisBrowser {
  status: PushStatus;
  endpoint?: string | undefined;
}

/** Which notifications a person wants, when, and in which browsers. */
export function NotificationSettings() {
  const texts = useNotificationTexts();
  const [here, setHere] = useState<ThisBrowser>();
  const settings = useRead('pushSettings');
  const showStatus = async (status: PushStatus) => {
    setHere({ status, endpoint: await presentEndpoint() });
  };
  const start = useEffectEvent(() => void startPush().then(showStatus));
  useEffect(() => start(), []);

  return (
    <Loaded query={settings}>
      {({ devices, lost: _, email, ...preferences }) => (
        <>
          {(here?.status === 'ask' || here?.status === 'off') && (
            <TurnOn onAnswer={(status) => void showStatus(status)} />
          )}
          <Paragraph variant="quiet">{texts.kindsHeading}</Paragraph>
          <PreferencesForm initial={preferences} />
          <h3>{texts.devicesHeading}</h3>
          {email && <ChannelChoice email={email} />}
          {email?.channel !== 'email' && (
            <>
              {(here?.status === 'denied' || here?.status === 'impossible') && (
                <Paragraph variant="quiet small">{texts[here.status]}</Paragraph>
              )}
              <Devices devices={devices} present={here?.endpoint} onRemoved={() => void startPush().then(showStatus)} />
            </>
          )}
        </>
      )}
    </Loaded>
  );
}
