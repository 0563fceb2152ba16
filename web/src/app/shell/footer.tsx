import { reportLink, useDeveloperEmail } from '../../api/developer.js';
import { PRODUCT_NAME } from '@kantyna/contracts/product';
import { useShellTexts } from './shell.texts.js';
import { classNames } from '../../ui/class-names.js';
import { variant } from '../../ui/layout.js';
import styles from './shell.module.css';

/** The developer's address for wishes and complaints. */
export function Footer() {
  const texts = useShellTexts();
  const email = useDeveloperEmail();
  return (
    <footer className={classNames(variant('quiet tiny unprinted', 'textCenter'), styles.footer)}>
      {texts.footer}
      <div className={styles.email}>{email && <a href={reportLink(email, PRODUCT_NAME)}>{email}</a>}</div>
    </footer>
  );
}
