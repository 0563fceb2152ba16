import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { showRestaurant } from '../features/restaurants/api.js';
import { PasteMenu } from '../features/restaurants/paste-menu.js';
import { pathTo } from '../lib/paths.js';
import { FormSkeleton } from '../ui/form-skeleton.js';
import { NotLoaded } from '../ui/not-loaded.js';
import { Widgets } from '../ui/widgets.js';

/** Where a menu is brought in from a text. */
export function PasteMenuPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data, isError, refetch } = useQuery(showRestaurant(id));
  if (!data) return isError ? <NotLoaded onRetry={refetch} /> : <FormSkeleton />;
  return (
    <Widgets>
      <PasteMenu
        key={id}
        restaurantId={id}
        onDone={() => void navigate(pathTo('showRestaurant', { id }), { replace: true })}
      />
    </Widgets>
  );
}
