import { useMoreTexts } from '../../texts/texts.js';
import { formatZloty } from '@kantyna/money/zloty';
import styles from './several.module.css';

interface Props {
  name: string;
  /** What is confirmed by it, in grosze. */
  amount: number;
  checked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** The tick of a person in a long list, before their name. */
export const Tick = ({ name, amount, checked, onTick }: Props) => (
  <label className={styles.tick}>
    <input
      type="checkbox"
      aria-label={useMoreTexts().several.tick(name, formatZloty(amount))}
      checked={checked}
      onChange={({ target }) => onTick(target.checked)}
    />
  </label>
);
