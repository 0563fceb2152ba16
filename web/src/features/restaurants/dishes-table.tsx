import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js';
import { useNavigate } from 'react-router-dom';
import type { Dish } from '@kantyna/contracts/dishes';
import { pathTo } from '../../lib/paths.js';
import { useLanguage, useTexts } from '../../texts/texts.js';
import { IconButton } from '../../ui/button.js';
import { Price } from '../../ui/price.js';
import { relativeTime } from '../../ui/relative-time.js';
import layout from '../../ui/layout.module.css';
import styles from './restaurants.module.css';

interface Props {
  restaurantId: string;
  dishes: Dish[];
  onDelete: (dish: Dish) => void;
}

/** The dishes of a category: name, price, when it was changed and how, and what can be done with it. */
export function DishesTable({ restaurantId, dishes, onDelete }: Props) {
  const texts = useTexts().restaurant;
  const language = useLanguage();
  const navigate = useNavigate();
  return (
    <table className={styles['dishes']}>
      <thead className={layout['unseen']}>
        <tr>
          <th scope="col">{texts.dishName}</th>
          <th scope="col">{texts.dishPrice}</th>
          <th scope="col">{texts.actions}</th>
        </tr>
      </thead>
      <tbody>
        {dishes.map((dish) => (
          <tr key={dish.id}>
            <td>
              <div className={styles['dishName']}>{dish.name}</div>
              <div className={styles['updated']}>
                {dish.lastCrawled === undefined
                  ? texts.updatedManually
                  : texts.autoUpdated(relativeTime(dish.lastCrawled, language))}
              </div>
            </td>
            <td className={styles['price']}>
              <Price grosze={dish.price} />
            </td>
            <td className={styles['tools']}>
              <IconButton
                icon={mdiPencilOutline}
                label={texts.editDish(dish.name)}
                onClick={() => void navigate(pathTo('dishEditForm', { id: restaurantId, dishId: dish.id }))}
              />
              <IconButton icon={mdiDeleteOutline} label={texts.deleteDish(dish.name)} onClick={() => onDelete(dish)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
