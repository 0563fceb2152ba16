import { mdiAccountEditOutline } from '@mdi/js';
import type { ReplyOf } from '@kantyna/contracts/endpoint';
import type { Endpoints } from '@kantyna/contracts/endpoints';
import { formatZloty } from '@kantyna/money/zloty';
import { useMenuTexts } from '../../texts/menus.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import styles from './menus.module.css';

type Dish = ReplyOf<Endpoints['dishEditData']>['dish'];

const sidesOf = ({ sideDishes }: Dish): string =>
  sideDishes.map(({ name, price }) => `${name} ${formatZloty(price)}`).join(', ');

/** What somebody else made of a dish while it is edited here, above the form with one's own. */
export function DishClash({ before, theirs, onTake }: { before: Dish; theirs: Dish; onTake: () => void }) {
  const { dishForm: texts, menuUpdates } = useMenuTexts();
  const rows = [
    [texts.name, before.name, theirs.name],
    [texts.price, formatZloty(before.price), formatZloty(theirs.price)],
    [texts.category, before.category, theirs.category || menuUpdates.noCategory],
    [texts.sides, sidesOf(before), sidesOf(theirs) || texts.noSides],
  ].filter(([, was, now]) => was !== now);
  return (
    <Banner tone="warning" icon={mdiAccountEditOutline} role="alert">
      <p>{texts.clash}</p>
      <ul className={styles.lines}>
        {rows.map(([label, , now]) => (
          <li key={label}>
            {label}: {now}
          </li>
        ))}
      </ul>
      <p>{texts.clashWays}</p>
      <Button look="inherit" className={styles.heldButton} onClick={onTake}>
        {texts.takeTheirs}
      </Button>
    </Banner>
  );
}
