import { useId, useState } from 'react';
import { mdiChevronDown } from '@mdi/js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { useCloseNow, useExtendClosing } from '../closing/api.js';
import styles from '../closing/closing.module.css';
import { ClosingAnnouncements, TimeLeft } from '../closing/time-left.js';
import { useTimeLeft } from '../closing/use-time-left.js';
import { useOrder } from '../use-order.js';

/** By how many minutes the closing time can be moved. */
const EXTENSIONS = [5, 15] as const;

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
          onClick={() => setOpen(!isOpen)}
        >
          {time}
          <Icon path={mdiChevronDown} size={18} />
        </button>
      ) : (
        time
      )}
      {isOpen && may.extendClosing && <ClosingControls id={controls} />}
      <ClosingAnnouncements left={left} />
    </section>
  );
}

/** What the creator of an order may do about its closing time. */
function ClosingControls({ id }: { id: string }) {
  const texts = useTexts().closing;
  const { order, may } = useOrder();
  const extend = useExtendClosing(order.id);
  const close = useCloseNow(order.id);
  return (
    <div id={id} className={styles.actions}>
      {EXTENSIONS.map((minutes) => (
        <Button
          key={minutes}
          look="outline"
          className={styles.action}
          aria-label={texts.extendBy(minutes)}
          pending={extend.isPending && extend.variables === minutes}
          onClick={() => void extend.submit(minutes)}
        >
          {texts.extend(minutes)}
        </Button>
      ))}
      {may.closeNow && (
        <Button look="outline" className={styles.action} pending={close.isPending} onClick={() => void close.submit()}>
          {texts.closeNow}
        </Button>
      )}
    </div>
  );
}
