import { useMoreTexts } from '../../texts/texts.js';
import { mdiCheckAll } from '@mdi/js';
import { formatZloty } from '@kantyna/money/zloty';
import { Button } from '../../ui/button.js';
import styles from './several.module.css';

interface Props {
  /** How many are ticked, of how many, and what these come to (grosze). */
  count: number;
  of: number;
  amount: number;
  /** Whether it is the one large action of its page. */
  isFirst: boolean;
  pending: boolean;
  onClear: () => void;
  onConfirm: () => void;
}

/** What is ticked in a long list, and to confirm it: at the bottom of the window as long as the list is seen. Nothing without a tick. */
export function TicksBar({ count, of, amount, isFirst, pending, onClear, onConfirm }: Props) {
  const texts = useMoreTexts().several;
  if (count === 0) return null;
  return (
    <div className={styles.bar} data-bar>
      <span>{texts.ticked(count, of)}</span>
      <Button look="text" disabled={pending} onClick={onClear}>
        {texts.clear}
      </Button>
      <Button look={isFirst ? 'primary' : 'outline'} icon={mdiCheckAll} pending={pending} onClick={onConfirm}>
        {texts.confirm(count, formatZloty(amount))}
      </Button>
    </div>
  );
}
