import { useRead } from '../api/read.js';
import { Menu } from './menu.js';
import { MenuUpdates } from './updates/menu-updates.js';
import { RestaurantDetails } from './restaurant-details.js';
import { ABOUT, RestaurantHead } from './restaurant-head.js';
import styles from './restaurants.module.css';
import type { PathIds } from '../ui/links/paths.js';
import { classNames } from '../ui/class-names.js';
import layout from '../ui/layout.module.css';
import { Loaded } from '../ui/data/loaded.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';

const skeleton = (
  <div className={layout.stack} aria-busy>
    <SkeletonRows rows={1} height={96} />
    <SkeletonRows rows={6} height={56} />
  </div>
);

/** A restaurant: its menu, and below it, on wide screens beside it, what else is known of it. */
export function ShowRestaurantPage({ id }: PathIds) {
  const query = useRead('showRestaurant', { params: { restaurantId: id } });
  return (
    <Loaded query={query} skeleton={skeleton}>
      {({ restaurant, dishesByCategory }) => (
        <div className={classNames(layout.grid, styles.restaurant)}>
          <RestaurantHead restaurant={restaurant} />
          <Menu restaurantId={id} dishesByCategory={dishesByCategory} isFetching={query.isFetching} />
          <div id={ABOUT} tabIndex={-1} className={classNames(layout.stack, layout.focusable, styles.about)}>
            <MenuUpdates restaurant={restaurant} />
            <RestaurantDetails restaurant={restaurant} />
          </div>
        </div>
      )}
    </Loaded>
  );
}
