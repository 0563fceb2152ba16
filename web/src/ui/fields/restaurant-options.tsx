import type { ReactNode } from 'react';
import { RESTAURANT_PICKER_PAGE_SIZE } from '@kantyna/contracts/product';
import type { OrderCreateData } from '@kantyna/contracts/orders/orders';
import { matches } from '@kantyna/order-rules/search';
import { useCommonTexts } from '../../texts/common.texts.js';
import { useFieldTexts } from './field.texts.js';
import { Empty } from '../data/empty.js';
import { Pages } from '../data/pages.js';
import { weekdayNumber } from '../format/calendar-date.js';
import { companyNow } from '../format/company-zone.js';
import { SearchField } from '../data/search-field.js';
import { RestaurantLine } from '../marks.js';
import { Row, Stack, Text } from '../layout.js';
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
  const texts = useFieldTexts();
  const common = useCommonTexts();
  const today = weekdayNumber(companyNow().date);
  return (
    <>
      <SearchField label={texts.restaurantFilter} value={search} onChange={onSearch} />
      {found.length === 0 && <Empty text={texts.noRestaurantMatches} />}
      <Stack role={role} aria-label={label} gap={8}>
        {found.slice(firstOf(page), firstOf(page + 1)).map((restaurant, index) => (
          <Row
            as="label"
            key={restaurant.id}
            gap={12}
            tall={56}
            pad="12 16"
            variant="card pressable"
            className={styles.option}
          >
            {inputOf(restaurant, index)}
            <Text variant="fill strong">
              <RestaurantLine name={restaurant.name} small>
                {restaurant.name}
              </RestaurantLine>
            </Text>
            {restaurant.openWeekdays?.includes(today) === false && <Tag tone="warning">{texts.closedToday}</Tag>}
            {restaurant.dishCount > 0 ? (
              <Text variant="quiet">{common.dishes(restaurant.dishCount)}</Text>
            ) : (
              <Tag tone="warning">{texts.noMenu}</Tag>
            )}
          </Row>
        ))}
      </Stack>
      <Pages page={page} pageSize={PAGE_SIZE} rows={found.length} onPage={onPage} />
    </>
  );
}
