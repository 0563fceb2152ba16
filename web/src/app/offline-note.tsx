import { useSyncExternalStore } from 'react';
import { mdiWifiOff } from '@mdi/js';
import { useTexts } from '../texts/texts.js';
import { Icon } from '../ui/icon.js';
import styles from './shell.module.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that there is no network, and that what stands below may be old. */
export function OfflineNote() {
  const texts = useTexts().shell;
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <div role="status" data-state="ORDERING" className={styles['offline']}>
      <Icon path={mdiWifiOff} />
      {texts.offline}
    </div>
  );
}
