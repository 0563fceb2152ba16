import type { ReactNode } from 'react';
import { classNames } from './class-names.js';
import layout from './layout.module.css';
import table from './table.module.css';
import { useWide } from './use-wide.js';

/** A column of a wide table. */
export interface Column<Row> {
  title: string;
  /** Of its cells and its heading. */
  className?: string;
  cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row, index: number) => string;
  /** Content of a row below 900 px. Without it the table stays a table at every width. */
  narrowRow?: (row: Row) => ReactNode;
  rowAttributes?: (row: Row) => { [data: `data-${string}`]: unknown; className?: string | undefined };
  /** Hides the headings from sight; screen readers still announce them. */
  hideHeadings?: boolean;
}

/** Rows as a table from 900 px, and as a list below. A row with a `table.link` is pressable as a whole. */
export function ResponsiveTable<Row>({ rows, columns, keyOf, narrowRow, rowAttributes, hideHeadings }: Props<Row>) {
  const isWide = useWide();
  if (narrowRow && !isWide)
    return (
      <ul className={classNames(layout.card, table.rows)}>
        {rows.map((row, index) => {
          const { className, ...data } = rowAttributes?.(row) ?? {};
          return (
            <li key={keyOf(row, index)} className={classNames(table.row, className)} {...data}>
              {narrowRow(row)}
            </li>
          );
        })}
      </ul>
    );
  return (
    <div className={layout.card}>
      <table className={table.table}>
        <thead className={hideHeadings ? layout.unseen : undefined}>
          <tr>
            {columns.map(({ title, className }) => (
              <th key={title} scope="col" className={className}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)} {...rowAttributes?.(row)}>
              {columns.map(({ title, className, cell }) => (
                <td key={title} className={className}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
