import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { showRestaurant } from '../features/restaurants/queries.js';
import { PasteMenu } from '../features/restaurants/paste-menu.js';
import { pathTo, type PathIds } from '../lib/paths.js';
import { Loaded } from '../ui/data/loaded.js';
import { MuiTheme } from '../ui/mui-theme.js';

/** Brings a menu in from a text. */
export function PasteMenuPage({ id }: PathIds) {
  const navigate = useNavigate();
  const onDone = () => void navigate(pathTo('showRestaurant', { id }), { replace: true });
  return (
    <Loaded query={useQuery(showRestaurant(id))}>
      {() => (
        <MuiTheme>
          <PasteMenu key={id} restaurantId={id} onDone={onDone} />
        </MuiTheme>
      )}
    </Loaded>
  );
}
