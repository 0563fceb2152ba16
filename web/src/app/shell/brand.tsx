import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '@kantyna/contracts/product';
import { belowBase } from '../../api/base-path.js';
import { Row } from '../../ui/layout.js';
import styles from './shell.module.css';

/** The product's logo and name, as a link to where the person begins. */
export function Brand({ to, onClick }: { to: string; onClick?: (() => void) | undefined }) {
  return (
    <Row
      as={Link}
      to={to}
      aria-label={PRODUCT_NAME}
      nowrap
      gap={12}
      variant="plain"
      className={styles.brand}
      onClick={onClick}
    >
      <img src={belowBase('/icons/kantyna.svg')} alt="" width={32} height={32} />
      <span className={styles.name}>{PRODUCT_NAME}</span>
    </Row>
  );
}
