import type { ReactNode } from 'react';
import { useLanguage } from '../texts/texts.js';
import { heightOf, type Axis } from './axis.js';
import { monthLabels } from './months.js';
import styles from './statistics.module.css';
import { Box, Grid } from '../ui/layout.js';

interface Props {
  axis: Axis;
  labelOf: (tick: number) => string;
  /** The drawing, in an SVG of any size: positions are in percent, the twelve months side by side. */
  children: ReactNode;
}

/** The position of a month's middle (0 to 11), in percent of the width. */
export const middleOf = (month: number): number => ((month + 0.5) / 12) * 100;

/** The ground of a chart of the twelve months: lines with their values at the left, and the months below. */
export function Plot({ axis, labelOf, children }: Props) {
  const language = useLanguage();
  return (
    <Grid columns="auto 1fr" gap="4 8" pad="16 12 12" variant="round quiet" className={styles.plot}>
      <Box variant="textEnd oneLine" className={styles.axis}>
        {axis.ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${heightOf(tick, axis)}%` }}>
            {labelOf(tick)}
          </span>
        ))}
        {/* As wide as the longest, which the others stand in. */}
        <span className={styles.widest}>
          {axis.ticks.map(labelOf).reduce((longest, label) => (label.length > longest.length ? label : longest), '')}
        </span>
      </Box>
      <svg className={styles.area}>
        {axis.ticks.map((tick) => (
          <line
            key={tick}
            x1="0"
            x2="100%"
            y1={`${100 - heightOf(tick, axis)}%`}
            y2={`${100 - heightOf(tick, axis)}%`}
            className={styles.grid}
          />
        ))}
        {children}
      </svg>
      <Grid gap={0} variant="textCenter" className={styles.months}>
        {monthLabels(language).map(({ short, letter }, month) => (
          <span key={month} data-short={short} data-letter={letter} />
        ))}
      </Grid>
    </Grid>
  );
}
