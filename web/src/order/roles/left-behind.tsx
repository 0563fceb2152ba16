import { useMoreTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import layout from '../../ui/layout.module.css';
import { useOrder } from '../use-order.js';
import { useTakeOver } from './api.js';
import styles from './roles.module.css';

/** Says that the creator of an order has left. Who eats takes it over by one press. */
export function LeftBehind({ onPress }: { onPress: () => void }) {
  const { order, may } = useOrder();
  const texts = useMoreTexts().roles;
  const { submit, isPending } = useTakeOver(order.id);
  return (
    <div className={styles.proposal}>
      <span>{texts.left}</span>
      {may.takeOver && (
        <>
          <span className={layout.quiet}>{texts.takeOverHint}</span>
          <Button
            look="outline"
            className={styles.action}
            pending={isPending}
            onClick={() => {
              onPress();
              void submit();
            }}
          >
            {texts.takeOverOrder}
          </Button>
        </>
      )}
    </div>
  );
}
