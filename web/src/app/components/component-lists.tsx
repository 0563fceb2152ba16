import { useState } from 'react';
import { Card, Grid, Row, Text } from '../../ui/layout.js';
import { JumpLinks } from '../../ui/jump-links.js';
import { Pages } from '../../ui/data/pages.js';
import { ResponsiveTable } from '../../ui/data/responsive-table.js';
import { SearchField } from '../../ui/data/search-field.js';
import table from '../../ui/data/table.module.css';
import { TabbedPanel } from '../../ui/tabbed-panel.js';
import { Price } from '../../ui/price.js';

const DISHES = [
  { name: 'Żurek', price: 1_450 },
  { name: 'Pierogi ruskie', price: 2_600 },
];
const WAYS = [
  ['cash', 'Cash'],
  ['blik', 'BLIK'],
] as const;
const CATEGORIES = ['Soups', 'Mains', 'Drinks'].map((title) => ({ id: title.toLowerCase(), title }));

/** The components of lists, for the page of all components. */
export function ComponentLists() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [way, setWay] = useState<(typeof WAYS)[number][0]>('cash');
  return (
    <>
      <Card lines>
        <Row justify="between" pad="12 16">
          <Text variant="strong">A row of a card</Text>
          <Text variant="quiet small">between</Text>
        </Row>
        <Grid tablet="1fr 1fr" gap={8} pad="12 16">
          <span>Two columns</span>
          <Text variant="danger">from 600 px on</Text>
        </Grid>
      </Card>
      <SearchField label="Search a dish" value={search} onChange={setSearch} />
      <JumpLinks label="Categories" targets={CATEGORIES} />
      <ResponsiveTable
        rows={DISHES.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))}
        keyOf={({ name }) => name}
        columns={[
          { title: 'Dish', cell: ({ name }) => name },
          { title: 'Price', className: table.number, cell: ({ price }) => <Price grosze={price} /> },
        ]}
        narrowRow={({ name, price }) => (
          <>
            {name} <Price grosze={price} />
          </>
        )}
      />
      <TabbedPanel label="Ways" tabs={WAYS} value={way} onChange={setWay}>
        What {way} shows.
      </TabbedPanel>
      <Pages page={page} pageSize={2} rows={6} onPage={setPage} />
    </>
  );
}
