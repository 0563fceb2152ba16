import type { ReactNode } from 'react';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { useJustChanged } from '../../ui/use-just-changed.js';
import { personLabel, usePersonName } from '../../ui/use-person-name.js';
import styles from './entry-card.module.css';
import { entryCardId } from '../places.js';

/** The frame of an entry: named by its person, marked for a moment when it arrives or changes. */
export function EntryArticle({
  entry,
  className,
  children,
}: {
  entry: OrderEntry;
  className?: string | false | undefined;
  children: ReactNode;
}) {
  const personName = usePersonName();
  const flashing = useJustChanged(JSON.stringify(entry));
  return (
    <article
      id={entryCardId(entry.id)}
      tabIndex={-1}
      aria-label={personName(personLabel(entry))}
      className={classNames(layout.place, styles.arrive, flashing && styles.flash, className)}
    >
      {children}
    </article>
  );
}
