import { jump } from '../../ui/browser/focus.js';
import { useTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import { variant } from '../../ui/layout.js';
import styles from './shell.module.css';

/** Skips the navigation by keyboard; visible only when focused. */
export function SkipLink() {
  return (
    <a href="#content" className={classNames(variant('strong unprinted'), styles.skip)} onClick={jump}>
      {useTexts().shell.skip}
    </a>
  );
}
