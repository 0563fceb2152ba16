import { mdiWifiOff } from '@mdi/js';
import { useConnection } from '../../api/state/connection.js';
import { useShellTexts } from './shell.texts.js';
import { Icon } from '../../ui/icon.js';
import { Row } from '../../ui/layout.js';
import styles from './shell.module.css';

/** Says that the server cannot be reached, or not soon, and the content may be out of date. */
export function OfflineNote() {
  const texts = useShellTexts();
  const connection = useConnection();
  if (connection === 'good') return null;
  return (
    <Row
      role="status"
      data-tone="warning"
      gap={8}
      pad="8 16"
      justify="center"
      nowrap
      variant="mark"
      className={styles.offline}
    >
      <Icon path={mdiWifiOff} />
      {connection === 'late' ? texts.weakConnection : texts.offline}
    </Row>
  );
}
