import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { useNotToday } from './api.js';
import styles from './attendance.module.css';

/** Says with one tap that one does not eat today, and takes it back. */
export function NotToday({ orderId, said }: { orderId: string; said: boolean }) {
  const texts = useTexts().attendance;
  const { submit, isPending } = useNotToday(orderId);
  return (
    <div className={styles.notToday}>
      {said && <span role="status">{texts.youSaidNotToday}</span>}
      <Button
        look="text"

        pending={isPending}
        onClick={() => void submit(!said)}
      >
        {said ? texts.eatAfterAll : texts.notToday}
      </Button>
    </div>
  );
}
