import { pathTo } from '../../ui/links/paths.js';
import { useTexts } from '../../texts/texts.js';
import { ButtonLink } from '../../ui/button.js';
import { Empty } from '../../ui/data/empty.js';
import { EmptyPlate } from '../../ui/pictures/empty-plate.js';

/** The page of an unknown path. */
export function NotFound() {
  const texts = useTexts().shell;
  return (
    <Empty text={texts.notFound} isTitle drawing={<EmptyPlate />}>
      <ButtonLink to={pathTo('todayOrders')}>{texts.toToday}</ButtonLink>
    </Empty>
  );
}
