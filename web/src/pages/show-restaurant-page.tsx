import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { showRestaurant } from '../features/restaurants/api.js';
import { Menu } from '../features/restaurants/menu.js';
import { MenuUpdates } from '../features/restaurants/menu-updates.js';
import { RestaurantDetails } from '../features/restaurants/restaurant-details.js';
import layout from '../ui/layout.module.css';
import { NotLoaded } from '../ui/not-loaded.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { Widgets } from '../ui/widgets.js';

/** A restaurant and its menu. */
export function ShowRestaurantPage() {
  const { id = '' } = useParams();
  const { data, isError, refetch } = useQuery(showRestaurant(id));
  if (!data)
    return isError ? (
      <NotLoaded onRetry={refetch} />
    ) : (
      <div className={layout['stack']} aria-busy>
        <SkeletonRows rows={1} height={160} />
        <SkeletonRows rows={6} height={56} />
      </div>
    );
  return (
    <Widgets>
      <RestaurantDetails restaurant={data.restaurant} />
      <MenuUpdates restaurant={data.restaurant} />
      <Menu restaurantId={id} dishesByCategory={data.dishesByCategory} />
    </Widgets>
  );
}
