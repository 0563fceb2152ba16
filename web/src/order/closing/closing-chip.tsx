import { useId, useState } from 'react';
import { mdiChevronDown } from '@mdi/js';
import { useCall } from '../../api/use-call.js';
import { useClosingTexts } from '../../closing/closing.texts.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Row, variant } from '../../ui/layout.js';
import { useOrder } from '../../viewed-order/use-order.js';
import styles from './closing-chip.module.css';
import { ClosingAnnouncements, TimeLeft } from '../../closing/time-left.js';
import { useTimeLeft } from '../../ui/time/use-time-left.js';

/** By how many minutes the closing time can be moved. */
const EXTENSIONS = [5, 15] as const;

/** When an open order closes, or that it is closed; its creator presses it to move that. */
export function ClosingChip() {
  const texts = useClosingTexts();
  const { order, may } = useOrder();
  const [isOpen, setOpen] = useState(false);
  const controls = useId();
  const closesAt = order.orderState === 'CREATED' ? order.closesAt : null;
  const left = useTimeLeft(closesAt);
  if (closesAt == null || left === undefined) return null;
  const time = <TimeLeft closesAt={closesAt} left={left} kind="chip" />;
  return (
    <Row as="section" aria-label={texts.label} data-tone="warning" gap={8} justify="end">
      {may.extendClosing ? (
        <Row
          as="button"
          type="button"
          data-escape
          aria-expanded={isOpen}
          aria-controls={controls}
          gap={4}
          nowrap
          variant="mark"
          className={styles.chip}
          onClick={() => setOpen(!isOpen)}
        >
          {time}
          <Icon path={mdiChevronDown} size={18} className={variant('turning')} />
        </Row>
      ) : (
        <Row as="span" variant="mark" className={styles.chip}>
          {time}
        </Row>
      )}
      {isOpen && may.extendClosing && <ClosingControls id={controls} />}
      <ClosingAnnouncements left={left} />
    </Row>
  );
}

/** The creator's buttons that move the closing time. */
function ClosingControls({ id }: { id: string }) {
  const texts = useClosingTexts();
  const { order, may } = useOrder();
  const about = { params: { orderId: order.id } };
  const extend = useCall('extendClosing', about);
  const close = useCall('closeNow', about);
  return (
    <Row id={id} gap={8} justify="end" variant="full">
      {EXTENSIONS.map((minutes) => (
        <Button
          key={minutes}
          look="outline"
          size="compact"
          aria-label={texts.extendBy(minutes)}
          pending={extend.isPending && extend.variables.body.minutes === minutes}
          onClick={() => void extend.submit({ body: { minutes } })}
        >
          {texts.extend(minutes)}
        </Button>
      ))}
      {may.closeNow && (
        <Button look="outline" size="compact" pending={close.isPending} onClick={() => void close.submit()}>
          {texts.closeNow}
        </Button>
      )}
    </Row>
  );
}
