import { classNames } from '../ui/class-names.js';
import { ResponsiveTable, type Column } from '../ui/data/responsive-table.js';
import table from '../ui/data/table.module.css';
import { Box, Text } from '../ui/layout.js';
import { useLargeText } from '../ui/browser/use-wide.js';
import styles from './statistics.module.css';

interface Props<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  name: Column<Row>;
  values: readonly Column<Row>[];
}

/** A table of names with their values, at every width; in large letters a list, since its columns have no room beside each other. */
export function CountsTable<Row>({ rows, keyOf, name, values }: Props<Row>) {
  const isLarge = useLargeText();
  const asList = (row: Row) => (
    <Box variant="fill">
      {name.cell(row)}
      {values.map(({ title, cell }) => (
        <Text key={title} variant="block quiet">
          {title}: {cell(row)}
        </Text>
      ))}
    </Box>
  );
  return (
    <ResponsiveTable
      rows={rows}
      keyOf={keyOf}
      columns={[name, ...values.map((column) => ({ ...column, className: classNames(table.number, styles.count) }))]}
      {...(isLarge && { narrowRow: asList })}
    />
  );
}
