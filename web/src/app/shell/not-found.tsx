import { pathTo } from '../../ui/links/paths.js';
import { useCommonTexts } from '../../texts/common.texts.js';
import { useShellTexts } from './shell.texts.js';
import { ButtonLink } from '../../ui/button.js';
import { Empty } from '../../ui/data/empty.js';
import { EmptyPlate } from '../../ui/pictures/empty-plate.js';

/** The page of an unknown path. */
export function NotFound() {
  const texts = useShellTexts();
  const commonTexts = useCommonTexts();
  return (
    <Empty text={texts.notFound} isTitle drawing={<EmptyPlate />}>
      <ButtonLink to={pathTo('todayOrders')}>{commonTexts.toToday}</ButtonLink>
    </Empty>
  );
}
