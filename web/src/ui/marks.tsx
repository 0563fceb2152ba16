import type { ReactNode } from 'react';
import { classNames } from './class-names.js';
import { hueOf, hueOfPerson, initialsOf, letterOf } from './hue.js';
import { Grid, variant } from './layout.js';
import styles from './marks.module.css';

/** A person's initials on the tint of their name. Their name stands beside it, so screen readers pass it over. */
export const Face = ({ name }: { name: string }) => (
  <span
    aria-hidden
    data-hue={hueOfPerson(name)}
    data-sign={initialsOf(name)}
    className={classNames(variant('mark rigid heavy', 'tiny'), styles.face)}
  />
);

/** A restaurant's letter on the tint of its name, which stands beside it. A small one is as high as a line of text. */
export const Tile = ({ name, small = false }: { name: string; small?: boolean }) => (
  <span
    aria-hidden
    data-hue={hueOf(name)}
    data-sign={letterOf(name)}
    className={classNames(variant('mark rigid heavy', 'tiny'), styles.tile, small && styles.small)}
  />
);

/** A line that begins with a restaurant's tile. */
export const RestaurantLine = ({
  name,
  small = false,
  children,
}: {
  name: string;
  small?: boolean;
  children: ReactNode;
}) => (
  <Grid as="span" columns="auto 1fr" align="center" gap={12}>
    <Tile name={name} small={small} />
    <span>{children}</span>
  </Grid>
);
