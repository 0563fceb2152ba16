import { useRestaurantTexts } from './restaurant.texts.js';
import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { pathTo } from '../ui/links/paths.js';
import { Voices } from '../dishes/voices.js';
import { FactsLine } from '../dishes/facts-line.js';
import { IconButton, IconLink } from '../ui/button.js';
import { Box, variant } from '../ui/layout.js';
import { Price } from '../ui/price.js';
import { ResponsiveTable } from '../ui/data/responsive-table.js';
import { useAgo } from '../ui/time/use-ago.js';
import { classNames } from '../ui/class-names.js';
import styles from './restaurants.module.css';

interface Props {
  restaurantId: string;
  dishes: Dish[];
  /** Whether the whole menu is long. */
  isLong: boolean;
  onDelete: (dish: Dish) => void;
}

/** The dishes of a category: name, last change, price and actions. Three short columns fit a phone: no narrow rows. */
export function DishesTable({ restaurantId, dishes, isLong, onDelete }: Props) {
  const texts = useRestaurantTexts().restaurant;
  const ago = useAgo();
  const updated = ({ lastCrawled, pasted = false }: Dish): string => {
    if (lastCrawled === undefined) return texts.updatedManually;
    return (pasted ? texts.pasted : texts.autoUpdated)(ago(lastCrawled));
  };
  const nameCell = (dish: Dish) => (
    <>
      <Box variant="strong">
        {dish.name}
        <Voices restaurantId={restaurantId} dishName={dish.name} />
      </Box>
      {dish.description && <div className={classNames(variant('small'), styles.description)}>{dish.description}</div>}
      <FactsLine dish={dish} className={classNames(variant('block small quiet'), styles.facts)} />
      <Box variant="quiet tiny">{updated(dish)}</Box>
    </>
  );
  const actionsCell = (dish: Dish) => (
    <>
      <IconLink
        icon={mdiPencilOutline}
        label={texts.editDish(dish.name)}
        to={pathTo('dishEditForm', { id: restaurantId, dishId: dish.id })}
      />
      <IconButton icon={mdiDeleteOutline} label={texts.deleteDish(dish.name)} onClick={() => onDelete(dish)} />
    </>
  );
  return (
    <ResponsiveTable
      rows={dishes}
      keyOf={({ id }) => id}
      hideHeadings
      isLong={isLong}
      columns={[
        { title: texts.dishName, className: styles.dish, cell: nameCell },
        {
          title: texts.dishPrice,
          className: styles.price,
          width: 'var(--price-width)',
          cell: ({ price }) => <Price grosze={price} />,
        },
        { title: texts.actions, className: styles.tools, width: 'var(--tools-width)', cell: actionsCell },
      ]}
    />
  );
}
