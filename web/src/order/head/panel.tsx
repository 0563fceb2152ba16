import type { ComponentProps } from 'react';
import { classNames } from '../../ui/class-names.js';
import { Fold } from '../../ui/fold.js';
import layout from '../../ui/layout.module.css';
import { useWide } from '../../ui/use-wide.js';
import styles from './show.module.css';

/** A panel of the order: open on wide screens, folded to its key line on a phone. */
export function Panel(props: ComponentProps<typeof Fold>) {
  if (!useWide()) return <Fold {...props} row />;
  return (
    <section className={classNames(layout.card, styles.panel)}>
      <h3>{props.title}</h3>
      {props.children}
    </section>
  );
}
