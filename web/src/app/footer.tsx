import { DEVELOPER_EMAIL, reportLink } from '../lib/developer.js';
import { PRODUCT_NAME } from '@kantyna/contracts/product';
import { useTexts } from '../texts/texts.js';
import styles from './shell.module.css';

/** Where wishes and complaints go. */
export function Footer() {
  return (
    <footer className={styles['footer']}>
      {useTexts().shell.footer} <a href={reportLink(PRODUCT_NAME)}>{DEVELOPER_EMAIL}</a>
    </footer>
  );
}
