import { useRef } from 'react';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import layout from '../../../ui/layout.module.css';
import { ClosingAnnouncements } from '../../../order/closing/announcements.js';
import { useCloseNow, useExtendClosing } from '../../../order/closing/api.js';
import styles from '../../../order/closing/closing.module.css';
import { isUrgent, TimeLeft } from '../../../order/closing/time-left.js';
import { useTimeLeft } from '../../../order/closing/use-time-left.js';
import { useOrder } from '../../../order/use-order.js';

const EXTENSIONS = [5, 15] as const;

/** When an open order closes, or that it is closed; with one tap for its creator to move that. */
export function ClosingBar() {
  const texts = useTexts().closing;
  const { order, viewer, may } = useOrder();
  const bar = useRef<HTMLElement>(null);
  const closesAt = order.orderState === 'CREATED' ? order.closesAt : null;
  const left = useTimeLeft(closesAt);
  const extend = useExtendClosing(order.id);
  const close = useCloseNow(order.id);
  if (closesAt == null || left === undefined) return null;
  const tone = left === 0 || isUrgent(left) ? 'warning' : undefined;
  const closeNow = async () => {
    // The pressed button is gone then, and the focus with it.
    if (await close.submit()) bar.current?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={texts.label}
      data-tone={tone}
      className={classNames(styles.bar, layout.place)}
    >
      <div className={styles.when}>
        <TimeLeft closesAt={closesAt} left={left} />
        {left === 0 && (
          <div>
            {viewer.isCaller && `${texts.timeToCall} `}
            {viewer.isCreator ? texts.closedForOwner : texts.closedFor(order.orderCreatorUsername)}
          </div>
        )}
      </div>
      {may.extendClosing && (
        <div className={styles.actions}>
          {EXTENSIONS.map((minutes) => (
            <Button
              key={minutes}
              look="inherit"
              className={styles.action}
              aria-label={texts.extendBy(minutes)}
              pending={extend.isPending && extend.variables === minutes}
              onClick={() => void extend.submit(minutes)}
            >
              {texts.extend(minutes)}
            </Button>
          ))}
          {may.closeNow && (
            <Button look="inherit" className={styles.action} pending={close.isPending} onClick={() => void closeNow()}>
              {texts.closeNow}
            </Button>
          )}
        </div>
      )}
      <ClosingAnnouncements left={left} />
    </section>
  );
}
