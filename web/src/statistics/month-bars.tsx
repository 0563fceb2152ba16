import { classNames } from '../ui/class-names.js';
import { Row } from '../ui/layout.js';
import { axisOfCounts, heightOf } from './axis.js';
import { middleOf, Plot } from './plot.js';
import styles from './statistics.module.css';

/** A count of each month; a second one is hollow, so that not colour alone tells them apart. */
interface Series {
  name: string;
  tone: 'info' | 'warning' | 'danger';
  counts: readonly number[];
}

/** The part of a month's width that its bars take, in percent of the whole. */
const WIDTH = 6;

/** Bars of the twelve months, side by side if there are two series. */
export function MonthBars({ series, numberOf }: { series: readonly Series[]; numberOf: (count: number) => string }) {
  const axis = axisOfCounts(series.flatMap(({ counts }) => counts));
  const width = WIDTH / series.length;
  return (
    <>
      <Plot axis={axis} labelOf={numberOf}>
        {series.map(({ name, tone, counts }, index) => (
          <g key={name} data-tone={tone} className={classNames(styles.bars, index > 0 && styles.hollow)}>
            {counts.map((count, month) =>
              count === 0 ? null : (
                <rect
                  key={month}
                  x={`${middleOf(month) - WIDTH / 2 + index * width}%`}
                  width={`${width * 0.9}%`}
                  y={`${100 - heightOf(count, axis)}%`}
                  height={`${heightOf(count, axis)}%`}
                />
              ),
            )}
          </g>
        ))}
      </Plot>
      {series.length > 1 && (
        <Row as="ul" pad="8 0 0" variant="small">
          {series.map(({ name, tone }, index) => (
            <Row as="li" key={name} gap={8} nowrap>
              <svg
                width="16"
                height="16"
                data-tone={tone}
                className={classNames(styles.bars, index > 0 && styles.hollow)}
              >
                <rect x="1" y="1" width="14" height="14" />
              </svg>
              {name}
            </Row>
          ))}
        </Row>
      )}
    </>
  );
}
