import { useState } from 'react';
import { mdiPlus } from '@mdi/js';
import type { Restaurant } from '@kantyna/contracts/catalogue/restaurants';
import { useRead } from '../api/read.js';
import { ImportKey } from '../ui/import-key.js';
import { RestaurantsTable } from './restaurants-table.js';
import { sortRestaurants, SORTINGS, type Sorting } from './sorting.js';
import { matches } from '@kantyna/order-rules/search';
import { pathTo } from '../ui/links/paths.js';
import { useFieldTexts } from '../ui/fields/field.texts.js';
import { useRestaurantTexts } from './restaurant.texts.js';
import { ButtonLink } from '../ui/button.js';
import { ShopFront } from '../ui/pictures/drawings.js';
import { HelpLink } from '../ui/links/help-link.js';
import { Empty } from '../ui/data/empty.js';
import floating from '../ui/floating.module.css';
import { Row, Stack, variant } from '../ui/layout.js';
import { Loaded } from '../ui/data/loaded.js';
import { SearchField } from '../ui/data/search-field.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';

/** A list of more restaurants than this has a filter, and can be sorted. */
const LONG_LIST = 8;

const skeleton = (
  <Stack gap={8} aria-busy>
    <SkeletonRows rows={6} height={56} />
  </Stack>
);

/** Every restaurant, and the key of the import API. */
export function RestaurantIndexPage() {
  return (
    <Loaded query={useRead('restaurants')} skeleton={skeleton}>
      {(data) => (
        <>
          <RestaurantList restaurants={data.restaurants} />
          <ImportKey apiKey={data.importCredentials.apiKey} />
        </>
      )}
    </Loaded>
  );
}

function RestaurantList({ restaurants }: { restaurants: Restaurant[] }) {
  const texts = useFieldTexts();
  const restaurantTexts = useRestaurantTexts();
  const [filter, setFilter] = useState('');
  const [sorting, setSorting] = useState<Sorting>('name');
  const matching = sortRestaurants(restaurants, sorting).filter(({ name }) => matches(name, filter));
  return (
    <Stack>
      <Row nowrap justify="end" className={floating.head}>
        {restaurants.length > LONG_LIST && (
          <SearchField label={texts.restaurantFilter} value={filter} onChange={setFilter} />
        )}
        <ButtonLink to={pathTo('restaurantCreateForm')} icon={mdiPlus} className={floating.action}>
          {texts.createRestaurant}
        </ButtonLink>
      </Row>
      {restaurants.length > LONG_LIST && (
        <Row role="group" aria-label={restaurantTexts.sortBy} gap={8}>
          {SORTINGS.map((by) => (
            <button
              key={by}
              type="button"
              aria-pressed={by === sorting}
              className={variant('pill')}
              onClick={() => setSorting(by)}
            >
              {restaurantTexts.sortings[by]}
            </button>
          ))}
        </Row>
      )}
      {restaurants.length === 0 && (
        <Empty text={restaurantTexts.empty} drawing={<ShopFront />}>
          <HelpLink />
        </Empty>
      )}
      {restaurants.length > 0 && matching.length === 0 && <Empty text={texts.noRestaurantMatches} />}
      {matching.length > 0 && <RestaurantsTable restaurants={matching} />}
    </Stack>
  );
}
