import type { MouseEvent } from 'react';
import { jump } from '../lib/browser/focus.js';
import styles from './jump-links.module.css';
import layout from './layout.module.css';

interface Props {
  label: string;
  /** The elements of the page that the links lead to. */
  places: readonly { id: string; title: string }[];
  onJump?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Links to the parts of a long list, in one line that scrolls sideways. */
export function JumpLinks({ label, places, onJump = jump }: Props) {
  return (
    <nav aria-label={label} className={styles.links}>
      {places.map(({ id, title }) => (
        <a key={id} href={`#${id}`} className={layout.pill} onClick={onJump}>
          {title}
        </a>
      ))}
    </nav>
  );
}
