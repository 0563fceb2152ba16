import { useId, useState, type ReactNode } from 'react';
import { mdiTable } from '@mdi/js';
import { useStatisticsTexts } from './statistics.texts.js';
import { Button } from '../ui/button.js';
import { Box, Paragraph, Row, Stack, variant } from '../ui/layout.js';
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

/** A section of the page with its title: a chart, and the same as a table. */
export function Chart({ title, note, table, isWide, children }: Props) {
  const texts = useStatisticsTexts();
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id} gap={12} className={styles.chart} data-wide={isWide}>
      <Row justify="between">
        <h3 id={id}>{title}</h3>
        {table && (
          <Button
            look="text"
            icon={mdiTable}
            aria-expanded={isShown}
            aria-describedby={id}
            className={variant('unprinted')}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? texts.hideTable : texts.showTable}
          </Button>
        )}
      </Row>
      {note !== undefined && <Paragraph variant="quiet small">{note}</Paragraph>}
      {table ? <div aria-hidden>{children}</div> : children}
      {table && <Box variant={!isShown && 'unseen'}>{table}</Box>}
    </Stack>
  );
}
