import { formatZloty } from '@kantyna/money/zloty';
import { classNames } from './class-names.js';
import styles from './price.module.css';

/** Grosze formatted in złoty, never wrapped; `strong` for totals. */
export function Price({ grosze, strong = false }: { grosze: number; strong?: boolean }) {
  return <span className={classNames(styles.price, strong && styles.strong)}>{formatZloty(grosze)}</span>;
}
