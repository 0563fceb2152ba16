import { jump } from '../../ui/browser/focus.js';
import { useShellTexts } from './shell.texts.js';
import { classNames } from '../../ui/class-names.js';
import { variant } from '../../ui/layout.js';
import styles from './shell.module.css';

/** Skips the navigation by keyboard; visible only when focused. */
export function SkipLink() {
  return (
    <a href="#content" className={classNames(variant('strong unprinted'), styles.skip)} onClick={jump}>
      {useShellTexts().skip}
    </a>
  );
}
