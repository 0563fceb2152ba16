import { Fragment, type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import layout from '../layout.module.css';
import table from './table.module.css';
import { LONG_LIST, useVirtualRows } from './use-virtual-rows.js';
import { useWide } from '../use-wide.js';

/** A column of a wide table. */
export interface Column<Row> {
  title: string;
  /** Of its cells and its heading. */
  className?: string;
  cell: (row: Row) => ReactNode;
  /** In a long table, whose columns must not change with the rows that are seen; without it an equal part of the rest. */
  width?: string | number;
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
  /** Renders only the rows that are seen; by default if there are more than 100. */
  isLong?: boolean;
}

/** Usual heights (px), for the rows that were not rendered yet. */
const ROW_HEIGHT = 49;
const NARROW_ROW_HEIGHT = 73;

/**
 * Rows as a table from 900 px, and as a list below. A row with a `table.link` is pressable as a whole. Of more than 100 rows only those
 * that are seen are rendered.
 */
export function ResponsiveTable<Row>(props: Props<Row>) {
  const isWide = useWide();
  return props.narrowRow && !isWide ? <Rows {...props} narrowRow={props.narrowRow} /> : <Table {...props} />;
}

function Rows<Row>({
  rows,
  keyOf,
  narrowRow,
  rowAttributes,
  isLong = rows.length > LONG_LIST,
}: Props<Row> & { narrowRow: (row: Row) => ReactNode }) {
  const seen = useVirtualRows<HTMLUListElement>(rows.length, isLong, NARROW_ROW_HEIGHT);
  return (
    <ul className={layout.card} {...seen.listProps}>
      {seen.rows.map(({ index, gap }) => {
        const row = rows[index]!;
        const { className, ...data } = rowAttributes?.(row) ?? {};
        const place = isLong && { 'aria-setsize': rows.length, 'aria-posinset': index + 1 };
        return (
          <Fragment key={keyOf(row, index)}>
            {gap > 0 && <li aria-hidden style={{ height: gap }} />}
            <li
              ref={seen.measure}
              data-index={index}
              className={classNames(layout.row, table.row, className)}
              data-spread
              data-nowrap
              {...place}
              {...data}
            >
              {narrowRow(row)}
            </li>
          </Fragment>
        );
      })}
      {seen.end > 0 && <li aria-hidden style={{ height: seen.end }} />}
    </ul>
  );
}

function Table<Row>({
  rows,
  columns,
  keyOf,
  rowAttributes,
  hideHeadings,
  isLong = rows.length > LONG_LIST,
}: Props<Row>) {
  const seen = useVirtualRows<HTMLTableSectionElement>(rows.length, isLong, ROW_HEIGHT);
  const space = (height: number) => (
    <tr aria-hidden>
      <td colSpan={columns.length} style={{ height, padding: 0 }} />
    </tr>
  );
  return (
    <div className={layout.card}>
      <table
        className={classNames(table.table, isLong && table.long)}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
      >
        {isLong && (
          <colgroup>
            {columns.map(({ title, width }) => (
              <col key={title} style={{ width }} />
            ))}
          </colgroup>
        )}
        <thead className={hideHeadings ? layout.unseen : undefined}>
          <tr aria-rowindex={isLong ? 1 : undefined}>
            {columns.map(({ title, className }) => (
              <th key={title} scope="col" className={className}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...seen.listProps}>
          {seen.rows.map(({ index, gap }) => {
            const row = rows[index]!;
            return (
              <Fragment key={keyOf(row, index)}>
                {gap > 0 && space(gap)}
                <tr
                  ref={seen.measure}
                  data-index={index}
                  aria-rowindex={isLong ? index + 2 : undefined}
                  {...rowAttributes?.(row)}
                >
                  {columns.map(({ title, className, cell }) => (
                    <td key={title} className={className}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              </Fragment>
            );
          })}
          {seen.end > 0 && space(seen.end)}
        </tbody>
      </table>
    </div>
  );
}
