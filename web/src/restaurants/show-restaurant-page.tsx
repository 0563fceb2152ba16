import { useRead } from '../api/read.js';
import { Menu } from './menu.js';
import { MenuUpdates } from './menu-updates.js';
import { RestaurantDetails } from './restaurant-details.js';
import type { PathIds } from '../ui/links/paths.js';
import layout from '../ui/layout.module.css';
import { Loaded } from '../ui/data/loaded.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';

const skeleton = (
  <div className={layout.stack} aria-busy>
    <SkeletonRows rows={1} height={160} />
    <SkeletonRows rows={6} height={56} />
  </div>
);

/** A restaurant and its menu. */
export function ShowRestaurantPage({ id }: PathIds) {
  return (
    <Loaded query={useRead('showRestaurant', { params: { restaurantId: id } })} skeleton={skeleton}>
      {({ restaurant, dishesByCategory }) => (
        <>
          <RestaurantDetails restaurant={restaurant} />
          <MenuUpdates restaurant={restaurant} />
          <Menu restaurantId={id} dishesByCategory={dishesByCategory} />
        </>
      )}
    </Loaded>
  );
}
