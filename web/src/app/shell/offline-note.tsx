import { mdiWifiOff } from '@mdi/js';
import { useConnection } from '../../api/state/connection.js';
import { useTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import layout from '../../ui/layout.module.css';
import styles from './shell.module.css';

/** Says that the server cannot be reached, or not soon, and the content may be out of date. */
export function OfflineNote() {
  const texts = useTexts().shell;
  const connection = useConnection();
  if (connection === 'good') return null;
  return (
    <div
      role="status"
      data-tone="warning"
      className={classNames(layout.row, layout.mark, styles.offline)}
      data-gap="8"
      data-nowrap
    >
      <Icon path={mdiWifiOff} />
      {connection === 'late' ? texts.weakConnection : texts.offline}
    </div>
  );
}
