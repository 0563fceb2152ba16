import { formatZloty } from '@kantyna/money/zloty';
import { classNames } from './class-names.js';
import styles from './price.module.css';

interface Props {
  grosze: number;
  /** Bold, for totals. */
  strong?: boolean;
  /** The one number of a screen: 28 px. */
  large?: boolean;
}

/** Grosze formatted in złoty, never wrapped. */
export function Price({ grosze, strong = false, large = false }: Props) {
  return (
    <span className={classNames(styles.price, strong && styles.strong, large && styles.large)}>
      {formatZloty(grosze)}
    </span>
  );
}
