import { formatZloty } from '@kantyna/money/zloty';
import { classNames } from './class-names.js';
import { variant } from './layout.js';
import styles from './price.module.css';

interface Props {
  grosze: number;
  /** Bold, for totals. */
  strong?: boolean;
  /** The one number of a screen: 28 px. */
  large?: boolean;
  className?: string;
}

/** Grosze formatted in złoty, never wrapped. */
export function Price({ grosze, strong = false, large = false, className }: Props) {
  return (
    <span
      className={classNames(
        variant('oneLine textEnd'),
        styles.price,
        strong && styles.strong,
        large && styles.large,
        className,
      )}
    >
      {formatZloty(grosze)}
    </span>
  );
}
