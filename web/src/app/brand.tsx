import { PRODUCT_NAME } from '@kantyna/contracts/product';
import styles from './shell.module.css';

/** The product's logo and name. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <img src="/icons/kantyna.svg" alt="" width={32} height={32} />
      <span className={styles.name}>{PRODUCT_NAME}</span>
    </span>
  );
}
