import { useState } from 'react';
import { mdiChevronDown, mdiHistory } from '@mdi/js';
import { useActivityTexts } from '../../../texts/activity.js';
import { classNames } from '../../../ui/class-names.js';
import { Icon } from '../../../ui/icon.js';
import layout from '../../../ui/layout.module.css';
import styles from '../show/show.module.css';
import { ActivityList } from './activity-list.js';

/** Who did what in an order: folded, and loaded when it is opened. */
export function ActivityFold({ orderId }: { orderId: string }) {
  const texts = useActivityTexts();
  const [open, setOpen] = useState(false);
  return (
    <details
      className={classNames(layout.card, styles.fold)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Icon path={mdiHistory} />
        <span className={styles.title}>{texts.heading}</span>
        <Icon path={mdiChevronDown} />
      </summary>
      {open && (
        <div className={styles.body}>
          <ActivityList orderId={orderId} />
        </div>
      )}
    </details>
  );
}
