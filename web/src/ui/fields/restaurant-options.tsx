import type { ReactNode } from 'react';
import { RESTAURANT_PICKER_PAGE_SIZE } from '@kantyna/contracts/product';
import type { OrderCreateData } from '@kantyna/contracts/orders/orders';
import { matches } from '@kantyna/order-rules/search';
import { useTexts } from '../../texts/texts.js';
import { classNames } from '../class-names.js';
import { Empty } from '../data/empty.js';
import { Pages } from '../data/pages.js';
import { SearchField } from '../data/search-field.js';
import { Place } from '../marks.js';
import layout from '../layout.module.css';
import { Tag } from '../state/tag.js';
import styles from './restaurant-options.module.css';

export type ListedRestaurants = OrderCreateData['restaurantsList'];

const PAGE_SIZE = RESTAURANT_PICKER_PAGE_SIZE;

/** The restaurants that a search finds by their names. */
export const findRestaurants = (restaurants: ListedRestaurants, search: string): ListedRestaurants =>
  restaurants.filter(({ name }) => matches(name, search));

/** The page that the restaurant at an index of the list is on. */
export const pageOf = (index: number): number => Math.floor(Math.max(index, 0) / PAGE_SIZE) + 1;

/** The index of the first restaurant of a page. */
export const firstOf = (page: number): number => (page - 1) * PAGE_SIZE;

interface Props {
  found: ListedRestaurants;
  role: 'radiogroup' | 'group';
  label: string;
  search: string;
  onSearch: (search: string) => void;
  page: number;
  onPage: (page: number) => void;
  inputOf: (restaurant: ListedRestaurants[number], index: number) => ReactNode;
}

/** Restaurants to choose from, with a search and page by page. */
export function RestaurantOptions({ found, role, label, search, onSearch, page, onPage, inputOf }: Props) {
  const { restaurants: texts, common } = useTexts();
  return (
    <>
      <SearchField label={texts.filter} value={search} onChange={onSearch} />
      {found.length === 0 && <Empty text={texts.noMatch} />}
      <div role={role} aria-label={label} className={layout.stack} data-gap="8">
        {found.slice(firstOf(page), firstOf(page + 1)).map((restaurant, index) => (
          <label key={restaurant.id} className={classNames(layout.card, layout.row, styles.option)}>
            {inputOf(restaurant, index)}
            <span className={classNames(layout.fill, layout.strong)}>
              <Place name={restaurant.name} small>
                {restaurant.name}
              </Place>
            </span>
            {restaurant.dishCount > 0 ? (
              <span className={layout.quiet}>{common.dishes(restaurant.dishCount)}</span>
            ) : (
              <Tag tone="warning">{texts.noMenu}</Tag>
            )}
          </label>
        ))}
      </div>
      <Pages page={page} pageSize={PAGE_SIZE} rows={found.length} onPage={onPage} />
    </>
  );
}
