import { jump } from '../lib/jump.js';
import { useTexts } from '../texts/texts.js';
import styles from './shell.module.css';

/** Leads the keyboard past the navigation; seen only with the focus on it. */
export function SkipLink() {
  return (
    <a href="#content" className={styles.skip} onClick={jump}>
      {useTexts().shell.skip}
    </a>
  );
}
