import { pathTo } from '../../ui/links/paths.js';
import { useTexts } from '../../texts/texts.js';
import { ButtonLink } from '../../ui/button.js';
import { Empty } from '../../ui/data/empty.js';
import { EmptyPlate } from '../../ui/empty-plate.js';

/** Shown when the order is deleted while it is on the screen. */
export function DeletedOrder() {
  const texts = useTexts();
  return (
    <Empty text={texts.show.deleted} drawing={<EmptyPlate />}>
      <ButtonLink to={pathTo('todayOrders')}>{texts.shell.toToday}</ButtonLink>
    </Empty>
  );
}
