import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { useCloseNow, useExtendClosing } from '../closing/api.js';
import styles from '../closing/closing.module.css';
import { useOrder } from '../use-order.js';

const EXTENSIONS = [5, 15] as const;

/** What the creator of an order may do about its closing time. */
export function ClosingControls({ id }: { id: string }) {
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
