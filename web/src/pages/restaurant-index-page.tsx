import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { mdiPlus } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { restaurants } from '../features/restaurants/api.js';
import { ImportKey } from '../features/restaurants/import-key.js';
import { RestaurantsTable } from '../features/restaurants/restaurants-table.js';
import { matches } from '../lib/matches.js';
import { pathTo } from '../lib/paths.js';
import { useTexts } from '../texts/texts.js';
import { ButtonLink } from '../ui/button.js';
import { ShopFront } from '../ui/drawings.js';
import { Empty } from '../ui/empty.js';
import floating from '../ui/floating.module.css';
import layout from '../ui/layout.module.css';
import { NotLoaded } from '../ui/not-loaded.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { Widgets } from '../ui/widgets.js';

const MANY = 8;

/** Every restaurant, and the import API. */
export function RestaurantIndexPage() {
  const texts = useTexts().restaurants;
  const { data, isError, refetch } = useQuery(restaurants);
  const [filter, setFilter] = useState('');
  if (!data)
    return isError ? (
      <NotLoaded onRetry={refetch} />
    ) : (
      <div className={layout['tight']} aria-busy>
        <SkeletonRows rows={6} height={56} />
      </div>
    );

  const shown = data.restaurants.filter(({ name }) => matches(name, filter));
  return (
    <Widgets>
      <div className={floating['room']}>
        <div className={layout['stack']}>
          <div className={floating['head']}>
            {data.restaurants.length > MANY && (
              <div>
                <TextField
                  type="search"
                  label={texts.filter}
                  value={filter}
                  onChange={({ target }) => setFilter(target.value)}
                />
              </div>
            )}
            <ButtonLink to={pathTo('restaurantCreateForm')} icon={mdiPlus} className={floating['action']}>
              {texts.create}
            </ButtonLink>
          </div>
          {data.restaurants.length === 0 && <Empty text={texts.empty} drawing={<ShopFront />} />}
          {data.restaurants.length > 0 && shown.length === 0 && <Empty text={texts.noMatch} />}
          {shown.length > 0 && <RestaurantsTable restaurants={shown} />}
        </div>
        <ImportKey apiKey={data.importCredentials.apiKey} />
      </div>
    </Widgets>
  );
}
