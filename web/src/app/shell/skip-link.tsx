import { jump } from '../../ui/browser/focus.js';
import { useShellTexts } from './shell.texts.js';
import { Box } from '../../ui/layout.js';
import styles from './shell.module.css';

/** Skips the navigation by keyboard; visible only when focused. */
export function SkipLink() {
  return (
    <Box as="a" href="#content" pad="12 16" variant="strong unprinted round" className={styles.skip} onClick={jump}>
      {useShellTexts().skip}
    </Box>
  );
}
