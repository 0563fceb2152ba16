import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js';
import { useNavigate } from 'react-router-dom';
import type { Dish } from '@kantyna/contracts/dishes';
import { pathTo } from '../../lib/paths.js';
import { useLanguage, useTexts } from '../../texts/texts.js';
import { IconButton } from '../../ui/button.js';
import { Price } from '../../ui/price.js';
import { relativeTime } from '../../ui/relative-time.js';
import { ResponsiveTable } from '../../ui/responsive-table.js';
import styles from './restaurants.module.css';

interface Props {
  restaurantId: string;
  dishes: Dish[];
  onDelete: (dish: Dish) => void;
}

/** The dishes of a category: name, last change, price and actions. Three short columns fit a phone: no narrow rows. */
export function DishesTable({ restaurantId, dishes, onDelete }: Props) {
  const texts = useTexts().restaurant;
  const language = useLanguage();
  const navigate = useNavigate();
  const nameCell = ({ name, lastCrawled }: Dish) => (
    <>
      <div className={styles.dishName}>{name}</div>
      <div className={styles.updated}>
        {lastCrawled === undefined ? texts.updatedManually : texts.autoUpdated(relativeTime(lastCrawled, language))}
      </div>
    </>
  );
  const actionsCell = (dish: Dish) => (
    <>
      <IconButton
        icon={mdiPencilOutline}
        label={texts.editDish(dish.name)}
        onClick={() => void navigate(pathTo('dishEditForm', { id: restaurantId, dishId: dish.id }))}
      />
      <IconButton icon={mdiDeleteOutline} label={texts.deleteDish(dish.name)} onClick={() => onDelete(dish)} />
    </>
  );
  return (
    <ResponsiveTable
      rows={dishes}
      keyOf={({ id }) => id}
      hideHeadings
      columns={[
        { title: texts.dishName, className: styles.dish, cell: nameCell },
        { title: texts.dishPrice, className: styles.price, cell: ({ price }) => <Price grosze={price} /> },
        { title: texts.actions, className: styles.tools, cell: actionsCell },
      ]}
    />
  );
}
