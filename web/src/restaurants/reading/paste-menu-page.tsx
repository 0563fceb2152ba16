import { useRead } from '../../api/read.js';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { WaitingMenu } from './waiting-menu.js';
import { WAITING_PARAMETER, PAGE_PARAMETER } from '../updates/reading-links.js';
import { ReadMenu } from './read-menu.js';
import { pathTo, type PathIds } from '../../ui/links/paths.js';
import { Loaded } from '../../ui/data/loaded.js';

/** Brings a menu in from a text or a page, or confirms the one that waits. */
export function PasteMenuPage({ id }: PathIds) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const onDone = () => void navigate(pathTo('showRestaurant', { id }), { replace: true });
  return (
    <Loaded query={useRead('showRestaurant', { params: { restaurantId: id } })}>
      {({ restaurant: { url } }) =>
        parameters.has(WAITING_PARAMETER) ? (
          <WaitingMenu key={id} restaurantId={id} onDone={onDone} />
        ) : (
          <ReadMenu
            key={id}
            restaurantId={id}
            startUrl={parameters.get(PAGE_PARAMETER) ?? url}
            isPage={parameters.has(PAGE_PARAMETER)}
            onDone={onDone}
          />
        )
      }
    </Loaded>
  );
}
