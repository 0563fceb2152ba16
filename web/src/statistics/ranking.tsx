import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.js';
import { Stack } from '../ui/layout.js';
import { CountsTable } from './counts-table.js';
import styles from './statistics.module.css';

interface Props<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The heading of the names, and the name of a row. */
  title: string;
  nameOf: (row: Row) => ReactNode;
  /** The counts of a row with their headings; its bar has the first, or all of them one after the other. */
  counts: readonly (readonly [title: string, count: (row: Row) => number])[];
  isSum?: boolean;
  numberOf: (count: number) => string;
}

/** A table of the greatest, in which each row has a bar as long as its part of the first one. */
export function Ranking<Row>({ rows, keyOf, title, nameOf, counts, isSum = false, numberOf }: Props<Row>) {
  const drawn = isSum ? counts : counts.slice(0, 1);
  const sum = (row: Row) => drawn.reduce((total, [, count]) => total + count(row), 0);
  const most = Math.max(1, ...rows.map(sum));
  const bar = (row: Row) => {
    let end = 0;
    return drawn.map(([name, count], index) => {
      const width = (count(row) / most) * 100;
      end += width;
      return (
        <rect
          key={name}
          className={classNames(index > 0 && styles.hollow)}
          x={`${end - width}%`}
          width={`${width}%`}
          height="100%"
        />
      );
    });
  };
  return (
    <CountsTable
      rows={rows}
      keyOf={keyOf}
      name={{
        title,
        cell: (row) => (
          <Stack gap={4}>
            {nameOf(row)}
            <svg aria-hidden data-tone="info" className={classNames(styles.bars, styles.part)}>
              {bar(row)}
            </svg>
          </Stack>
        ),
      }}
      values={counts.map(([name, count]) => ({ title: name, cell: (row: Row) => numberOf(count(row)) }))}
    />
  );
}
