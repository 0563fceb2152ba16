import { reportLink, useDeveloperEmail } from '../../api/developer.js';
import { PRODUCT_NAME } from '@kantyna/contracts/product';
import { useTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import styles from './shell.module.css';

/** The developer's address for wishes and complaints. */
export function Footer() {
  const texts = useTexts().shell;
  const email = useDeveloperEmail();
  return (
    <footer className={classNames(layout.quiet, layout.tiny, layout.unprinted, styles.footer)}>
      {texts.footer}
      <div className={styles.email}>{email && <a href={reportLink(email, PRODUCT_NAME)}>{email}</a>}</div>
    </footer>
  );
}
