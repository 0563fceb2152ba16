import { useId, useState, type ReactNode } from 'react';
import { mdiTable } from '@mdi/js';
import { useMoreTexts } from '../texts/texts.js';
import { Button } from '../ui/button.js';
import { classNames } from '../ui/class-names.js';
import layout from '../ui/layout.module.css';
import styles from './statistics.module.css';

interface Props {
  title: string;
  note?: string;
  /** The same as a table: screen readers read it, others see it on demand. Without it the content is a table itself. */
  table?: ReactNode;
  /** Takes a row of its own. */
  isWide?: boolean;
  children: ReactNode;
}

/** A part of the page with its title: a chart, and the same as a table. */
export function Chart({ title, note, table, isWide, children }: Props) {
  const texts = useMoreTexts().statistics;
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(layout.stack, styles.chart)} data-gap="12" data-wide={isWide}>
      <div className={layout.row} data-spread>
        <h3 id={id}>{title}</h3>
        {table && (
          <Button
            look="text"
            icon={mdiTable}
            aria-expanded={isShown}
            aria-describedby={id}
            className={layout.unprinted}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? texts.hideTable : texts.showTable}
          </Button>
        )}
      </div>
      {note !== undefined && <p className={classNames(layout.quiet, layout.small)}>{note}</p>}
      {table ? <div aria-hidden>{children}</div> : children}
      {table && <div className={isShown ? undefined : layout.unseen}>{table}</div>}
    </section>
  );
}
