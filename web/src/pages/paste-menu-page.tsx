import { useNavigate, useParams } from 'react-router-dom';
import { PasteMenu } from '../features/restaurants/paste-menu.js';
import { pathTo } from '../lib/paths.js';
import { Widgets } from '../ui/widgets.js';

/** Where a menu is brought in from a text. */
export function PasteMenuPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
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
