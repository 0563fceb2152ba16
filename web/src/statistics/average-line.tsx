import { line } from 'd3-shape';
import { formatZloty } from '@kantyna/money/zloty';
import { axisOfAmounts, heightOf } from './axis.js';
import { middleOf, Plot } from './plot.js';
import styles from './statistics.module.css';

/** A line through the averages of the twelve months (grosze), with a gap where a month has none. At least one has. */
export function AverageLine({ averages }: { averages: readonly (number | undefined)[] }) {
  const axis = axisOfAmounts(averages.filter((average) => average !== undefined));
  const path = line<number | undefined>()
    .defined((average) => average !== undefined)
    .x((_, month) => middleOf(month))
    .y((average) => 100 - heightOf(average ?? 0, axis));
  return (
    <Plot axis={axis} labelOf={formatZloty}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" className={styles.line}>
        <path data-tone="info" d={path([...averages]) ?? ''} />
      </svg>
      {averages.map((average, month) =>
        average === undefined ? null : (
          <circle
            key={month}
            data-tone="info"
            className={styles.point}
            cx={`${middleOf(month)}%`}
            cy={`${100 - heightOf(average, axis)}%`}
            r="4"
          />
        ),
      )}
    </Plot>
  );
}
