import { PRODUCT_NAME } from '@kantyna/contracts/product';
import { classNames } from '../ui/class-names.js';
import layout from '../ui/layout.module.css';
import styles from './shell.module.css';

/** The product's logo and name. */
export function Brand() {
  return (
    <span className={classNames(layout.row, styles.brand)} data-nowrap>
      <img src="/icons/kantyna.svg" alt="" width={32} height={32} />
      <span className={styles.name}>{PRODUCT_NAME}</span>
    </span>
  );
}
