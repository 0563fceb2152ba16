import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { pushSettings } from '../features/notifications/push-settings.js';
import { Devices } from '../features/notifications/devices.js';
import { PreferencesForm } from '../features/notifications/preferences-form.js';
import { useNotificationTexts } from '../texts/notifications.js';
import { presentEndpoint, startPush, type PushStatus } from '../features/notifications/this-browser.js';
import { TurnOn } from '../features/notifications/turn-on.js';
import layout from '../ui/layout.module.css';
import { Loaded } from '../ui/data/loaded.js';
import { MuiTheme } from '../ui/mui-theme.js';

interface ThisBrowser {
  status: PushStatus;
  endpoint?: string | undefined;
}

/** Which notifications a person wants, when, and in which browsers. */
export function NotificationsPage() {
  const texts = useNotificationTexts();
  const [here, setHere] = useState<ThisBrowser>();
  const settings = useQuery(pushSettings);
  const look = async (status: PushStatus) => {
    setHere({ status, endpoint: await presentEndpoint() });
    await settings.refetch();
  };
  const start = useEffectEvent(() => void startPush().then(look));
  useEffect(() => start(), []);

  return (
    <Loaded query={settings}>
      {({ devices, ...preferences }) => (
        <MuiTheme>
          <div className={layout.narrow}>
            {(here?.status === 'ask' || here?.status === 'off') && (
              <div className={layout.section}>
                <TurnOn onAnswer={(status) => void look(status)} />
              </div>
            )}
            <section className={layout.section}>
              <h2>{texts.kindsHeading}</h2>
              <PreferencesForm initial={preferences} />
            </section>
            <section className={layout.section}>
              <h2>{texts.devicesHeading}</h2>
              {(here?.status === 'denied' || here?.status === 'impossible') && <p>{texts[here.status]}</p>}
              <Devices devices={devices} present={here?.endpoint} onRemoved={() => void startPush().then(look)} />
            </section>
          </div>
        </MuiTheme>
      )}
    </Loaded>
  );
}
