import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '@kantyna/contracts/product';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import styles from './shell.module.css';

/** The product's logo and name, as a link to where the person begins. */
export function Brand({ to, onClick }: { to: string; onClick?: (() => void) | undefined }) {
  return (
    <Link
      to={to}
      aria-label={PRODUCT_NAME}
      className={classNames(layout.row, styles.brand)}
      data-nowrap
      onClick={onClick}
    >
      <img src="/icons/kantyna.svg" alt="" width={32} height={32} />
      <span className={styles.name}>{PRODUCT_NAME}</span>
    </Link>
  );
}
