import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Card, Row, variant } from '../layout.js';
import { pressRow } from './press-row.js';
import table from './table.module.css';
import { useWide } from '../browser/use-wide.js';

/** In lists of more rows than this the browser lays out only those that are seen. */
export const LONG_LIST = 100;

/** A column of a wide table. */
export interface Column<Row> {
  title: string;
  /** The class of its cells and its heading. */
  className?: string;
  cell: (row: Row) => ReactNode;
  /** In a long table, whose columns do not follow from its rows; without it an equal part of the rest. */
  width?: number | `var(--${string})`;
}

interface Props<Row> {
  /** The name of the table for screen readers. */
  label?: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row, index: number) => string;
  /** Content of a row below 900 px. Without it the table stays a table at every width. */
  narrowRow?: (row: Row) => ReactNode;
  rowAttributes?: (row: Row) => { [data: `data-${string}`]: unknown; className?: string | undefined };
  /** A list at every width: it stands in a column. */
  inColumn?: boolean;
  /** Hides the headings from sight; screen readers still announce them. */
  hideHeadings?: boolean;
  /** The browser lays out only the rows that are seen, and still finds words in all; by default if there are more than 100. */
  isLong?: boolean;
  /** A table at every width, of which each row is laid out. */
  isPrinted?: boolean;
}

/** Rows as a table from 900 px, and as a list below. A row with a `table.link` is pressable as a whole. */
export function ResponsiveTable<Row>({ isLong, inColumn = false, isPrinted = false, ...props }: Props<Row>) {
  const isWide = (useWide() && !inColumn) || isPrinted;
  const long = !isPrinted && (isLong ?? props.rows.length > LONG_LIST);
  return props.narrowRow && !isWide ? (
    <Rows {...props} isLong={long} narrowRow={props.narrowRow} />
  ) : (
    <Table {...props} isLong={long} />
  );
}

function Rows<Row>({
  label,
  rows,
  keyOf,
  narrowRow,
  rowAttributes,
  isLong,
}: Props<Row> & { narrowRow: (row: Row) => ReactNode }) {
  return (
    <Card as="ul" aria-label={label} className={classNames(isLong && table.longList)}>
      {rows.map((row, index) => {
        const { className, ...data } = rowAttributes?.(row) ?? {};
        return (
          <Row
            as="li"
            key={keyOf(row, index)}
            gap="4 16"
            pad="12 16"
            justify="between"
            nowrap
            className={classNames(table.row, className)}
            onClickCapture={pressRow}
            {...data}
          >
            {narrowRow(row)}
          </Row>
        );
      })}
    </Card>
  );
}

const widthOf = ({ width }: Pick<Column<never>, 'width'>): string =>
  width === undefined ? 'minmax(0, 1fr)' : typeof width === 'number' ? `${width}px` : width;

function Table<Row>({ label, rows, columns, keyOf, rowAttributes, hideHeadings, isLong }: Props<Row>) {
  // A row of a table cannot be left out of the layout, one of a grid can. The roles stay those of a table.
  const role = (name: string) => (isLong ? name : undefined);
  const grid = { '--columns': columns.map(widthOf).join(' ') } as CSSProperties;
  return (
    <Card>
      <table
        role={role('table')}
        aria-label={label}
        className={classNames(table.table, isLong && table.long)}
        style={isLong ? grid : undefined}
      >
        <thead role={role('rowgroup')} className={variant(hideHeadings && 'unseen')}>
          <tr role={role('row')}>
            {columns.map(({ title, className }) => (
              <th key={title} role={role('columnheader')} scope="col" className={className}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={role('rowgroup')}>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)} role={role('row')} onClickCapture={pressRow} {...rowAttributes?.(row)}>
              {columns.map(({ title, className, cell }) => (
                <td key={title} role={role('cell')} className={className}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
