import { useState } from 'react';
import { mdiPlus } from '@mdi/js';
import type { Restaurant } from '@kantyna/contracts/catalogue/restaurants';
import { useRead } from '../api/read.js';
import { ImportKey } from '../ui/import-key.js';
import { RestaurantsTable } from './restaurants-table.js';
import { sortRestaurants, SORTINGS, type Sorting } from './sorting.js';
import { matches } from '@kantyna/order-rules/search';
import { pathTo } from '../ui/links/paths.js';
import { useTexts } from '../texts/texts.js';
import { ButtonLink } from '../ui/button.js';
import { classNames } from '../ui/class-names.js';
import { ShopFront } from '../ui/pictures/drawings.js';
import { HelpLink } from '../ui/help-link.js';
import { Empty } from '../ui/data/empty.js';
import floating from '../ui/floating.module.css';
import layout from '../ui/layout.module.css';
import { Loaded } from '../ui/data/loaded.js';
import { SearchField } from '../ui/data/search-field.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';

/** A list of more restaurants than this has a filter, and can be sorted. */
const LONG_LIST = 8;

const skeleton = (
  <div className={layout.stack} data-gap="8" aria-busy>
    <SkeletonRows rows={6} height={56} />
  </div>
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
  const texts = useTexts().restaurants;
  const [filter, setFilter] = useState('');
  const [sorting, setSorting] = useState<Sorting>('name');
  const matching = sortRestaurants(restaurants, sorting).filter(({ name }) => matches(name, filter));
  return (
    <div className={layout.stack}>
      <div className={classNames(layout.row, floating.head)} data-nowrap data-end>
        {restaurants.length > LONG_LIST && <SearchField label={texts.filter} value={filter} onChange={setFilter} />}
        <ButtonLink to={pathTo('restaurantCreateForm')} icon={mdiPlus} className={floating.action}>
          {texts.create}
        </ButtonLink>
      </div>
      {restaurants.length > LONG_LIST && (
        <div role="group" aria-label={texts.sortBy} className={layout.row} data-gap="8">
          {SORTINGS.map((by) => (
            <button
              key={by}
              type="button"
              aria-pressed={by === sorting}
              className={layout.pill}
              onClick={() => setSorting(by)}
            >
              {texts.sortings[by]}
            </button>
          ))}
        </div>
      )}
      {restaurants.length === 0 && (
        <Empty text={texts.empty} drawing={<ShopFront />}>
          <HelpLink />
        </Empty>
      )}
      {restaurants.length > 0 && matching.length === 0 && <Empty text={texts.noMatch} />}
      {matching.length > 0 && <RestaurantsTable restaurants={matching} />}
    </div>
  );
}
