import { useId, useState } from 'react';
import { mdiChevronDown } from '@mdi/js';
import { useTexts } from '../../texts/texts.js';
import { Optional } from '../../ui/data/optional.js';
import { Icon } from '../../ui/icon.js';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.js';
import { ClosingAnnouncements } from '../closing/announcements.js';
import styles from '../closing/closing.module.css';
import { TimeLeft } from '../closing/time-left.js';
import { useTimeLeft } from '../closing/use-time-left.js';
import { useOrder } from '../use-order.js';

const ClosingControls = lazyDialog(async () => (await import('./closing-controls.js')).ClosingControls);

/** When an open order closes, or that it is closed; its creator presses it to move that. */
export function ClosingChip() {
  const texts = useTexts().closing;
  const { order, may } = useOrder();
  const [isOpen, setOpen] = useState(false);
  const controls = useId();
  const closesAt = order.orderState === 'CREATED' ? order.closesAt : null;
  const left = useTimeLeft(closesAt);
  if (closesAt == null || left === undefined) return null;
  const time = <TimeLeft closesAt={closesAt} left={left} look="chip" />;
  return (
    <section aria-label={texts.label} data-tone="warning" className={styles.bar}>
      {may.extendClosing ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={controls}
          className={styles.toggle}
          onClick={() => ClosingControls.show(() => setOpen(!isOpen))}
        >
          {time}
          <Icon path={mdiChevronDown} size={18} />
        </button>
      ) : (
        time
      )}
      {isOpen && may.extendClosing && (
        <Optional>
          <ClosingControls id={controls} />
        </Optional>
      )}
      <ClosingAnnouncements left={left} />
    </section>
  );
}
