import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { useRoleTexts } from '../../../texts/roles.js';
import { Button } from '../../../ui/button.js';
import layout from '../../../ui/layout.module.css';
import { isMine } from '../../../order/permissions.js';
import { useTakeOver } from './api.js';
import styles from './roles.module.css';

/** Says that the creator of an order has left. Who eats takes it over by one press. */
export function LeftBehind({ data, onPress }: { data: ShowOrder; onPress: () => void }) {
  const texts = useRoleTexts();
  const { write, isPending } = useTakeOver(data.order.id);
  return (
    <div className={styles.proposal}>
      <span>{texts.left}</span>
      {data.orderEntries.some((entry) => isMine(data, entry)) && (
        <>
          <span className={layout.quiet}>{texts.takeOverHint}</span>
          <Button
            look="outline"
            className={styles.action}
            pending={isPending}
            onClick={() => {
              onPress();
              void write();
            }}
          >
            {texts.takeOverOrder}
          </Button>
        </>
      )}
    </div>
  );
}
