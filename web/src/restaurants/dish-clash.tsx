import { mdiAccountEditOutline } from '@mdi/js';
import type { ReplyOf } from '@kantyna/contracts/endpoint';
import type { Endpoints } from '@kantyna/contracts/endpoints';
import { formatZloty } from '@kantyna/money/zloty';
import { daysInWords, dietsInWords } from '../dishes/facts-in-words.js';
import { useDishTexts } from '../dishes/dish.texts.js';
import { useMenuDishTexts } from './menu-dish.texts.js';
import { useMenuUpdateTexts } from './updates/menu-updates.texts.js';
import { useLanguage } from '../texts/texts.js';
import { Banner } from '../ui/banner.js';
import { Button } from '../ui/button.js';
import { Stack } from '../ui/layout.js';
import styles from './updates/menus.module.css';

type Dish = ReplyOf<Endpoints['dishEditData']>['dish'];

const sidesOf = ({ sideDishes, optionGroups = [] }: Dish, { rule }: ReturnType<typeof useDishTexts>): string =>
  [
    ...sideDishes.map(({ name, price }) => `${name} ${formatZloty(price)}`),
    ...optionGroups.map(({ name, least, most }) => `${name}: ${rule(least, most)}`),
  ].join(', ');

/** Somebody else's version of a dish that is edited here, above the form with one's own. */
export function DishClash({ before, theirs, onTake }: { before: Dish; theirs: Dish; onTake: () => void }) {
  const texts = useMenuDishTexts();
  const menuUpdates = useMenuUpdateTexts();
  const dishes = useDishTexts();
  const language = useLanguage();
  const whenOf = (dish: Dish) => daysInWords(dish, dishes, language);
  const rows = [
    [texts.name, before.name, theirs.name],
    [texts.price, formatZloty(before.price), formatZloty(theirs.price)],
    [texts.category, before.category, theirs.category || menuUpdates.noCategory],
    [texts.sides, sidesOf(before, dishes), sidesOf(theirs, dishes) || texts.noSides],
    [texts.description, before.description, theirs.description ?? '–'],
    [texts.offered, whenOf(before), whenOf(theirs) || texts.offeredWhen.always],
    [dishes.allergensLabel, dietsInWords(before, dishes), dietsInWords(theirs, dishes) || '–'],
  ].filter(([, was, now]) => was !== now);
  return (
    <Banner tone="warning" icon={mdiAccountEditOutline} role="alert">
      <p>{texts.clash}</p>
      <Stack as="ul" gap={4} variant="bulleted">
        {rows.map(([label, , now]) => (
          <li key={label}>
            {label}: {now}
          </li>
        ))}
      </Stack>
      <p>{texts.clashWays}</p>
      <Button look="inherit" className={styles.lookButton} onClick={onTake}>
        {texts.takeTheirs}
      </Button>
    </Banner>
  );
}
