import { useSyncExternalStore } from 'react';
import { mdiClockAlertOutline } from '@mdi/js';
import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query';
import { useConnection } from '../api/connection.js';
import { statusOf } from '../api/status-of.js';
import { useTexts } from '../texts/texts.js';
import { Banner } from '../ui/banner.js';
import { Button } from '../ui/button.js';
import styles from './shell.module.css';

/** A page says by itself that its subject was deleted (404), or that more of a list could not be loaded. */
const isStale = ({ state: { data, status, error, fetchMeta } }: Query): boolean =>
  data !== undefined && status === 'error' && statusOf(error) !== 404 && fetchMeta?.fetchMore === undefined;

/** Says that what is on the screen could not be reloaded and may be out of date. Without a network the offline note says so. */
export function StaleNote() {
  const { errors: texts } = useTexts();
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const isAnyStale = useSyncExternalStore(
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () => cache.findAll({ type: 'active', predicate: isStale }).length > 0,
  );
  if (useConnection() !== 'good' || !isAnyStale) return null;
  return (
    <div className={styles.stale}>
      <Banner
        tone="warning"
        role="status"
        icon={mdiClockAlertOutline}
        action={
          <Button look="inherit" onClick={() => void client.refetchQueries({ type: 'active', predicate: isStale })}>
            {texts.retry}
          </Button>
        }
      >
        {texts.stale}
      </Banner>
    </div>
  );
}
