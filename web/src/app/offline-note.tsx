import { mdiWifiOff } from '@mdi/js';
import { useIsConnected } from '../lib/connection.js';
import { useTexts } from '../texts/texts.js';
import { Icon } from '../ui/icon.js';
import styles from './shell.module.css';

/** Says that the server cannot be reached and the content may be out of date. */
export function OfflineNote() {
  const texts = useTexts().shell;
  if (useIsConnected()) return null;
  return (
    <div role="status" data-tone="warning" className={styles.offline}>
      <Icon path={mdiWifiOff} />
      {texts.offline}
    </div>
  );
}
