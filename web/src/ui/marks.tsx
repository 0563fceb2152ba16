import { hueOf, initialsOf, letterOf } from './hue.js';
import styles from './marks.module.css';

/** A person's initials on the tint of their name. Their name stands beside it, so screen readers pass it over. */
export const Face = ({ name }: { name: string }) => (
  <span aria-hidden data-hue={hueOf(name)} data-sign={initialsOf(name)} className={styles.face} />
);

/** A restaurant's letter on the tint of its name, which stands beside it. */
export const Tile = ({ place }: { place: string }) => (
  <span aria-hidden data-hue={hueOf(place)} data-sign={letterOf(place)} className={styles.tile} />
);
