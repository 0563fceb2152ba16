import { useRead } from '../api/read.js';
import { Menu } from './menu.js';
import { MenuUpdates } from './updates/menu-updates.js';
import { RestaurantDetails } from './restaurant-details.js';
import { ABOUT, RestaurantHead } from './restaurant-head.js';
import type { PathIds } from '../ui/links/paths.js';
import { Grid, Stack } from '../ui/layout.js';
import { Loaded } from '../ui/data/loaded.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';

const skeleton = (
  <Stack aria-busy>
    <SkeletonRows rows={1} height={96} />
    <SkeletonRows rows={6} height={56} />
  </Stack>
);

/** A restaurant: its menu, and below it, on wide screens beside it, what else is known of it. */
export function ShowRestaurantPage({ id }: PathIds) {
  const query = useRead('showRestaurant', { params: { restaurantId: id } });
  return (
    <Loaded query={query} skeleton={skeleton}>
      {({ restaurant, dishesByCategory }) => (
        <Grid wide="1fr 320px" gap="16 24" align="start">
          <RestaurantHead restaurant={restaurant} />
          <Menu restaurantId={id} dishesByCategory={dishesByCategory} isFetching={query.isFetching} />
          <Stack id={ABOUT} tabIndex={-1} variant="focusable place">
            <MenuUpdates restaurant={restaurant} />
            <RestaurantDetails restaurant={restaurant} />
          </Stack>
        </Grid>
      )}
    </Loaded>
  );
}
