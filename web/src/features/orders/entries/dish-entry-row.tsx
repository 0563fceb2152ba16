import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js';
import type { DishEntry } from '@kantyna/contracts/order';
import { useTexts } from '../../../texts/texts.js';
import { IconButton } from '../../../ui/button.js';
import { Price } from '../../../ui/price.js';
import styles from './entry-card.module.css';

interface Props {
  dish: DishEntry;
  /** Only if the person may change the dish. */
  tools?: { onEdit: () => void; onDelete: () => void } | false;
}

/** A dish of an entry, with its side dishes and comment. */
export function DishEntryRow({ dish, tools }: Props) {
  const texts = useTexts().show;
  return (
    <li className={styles.dish}>
      <div>
        <div className={styles.dishName}>{dish.dishName}</div>
        {dish.sideDishes.map(({ id, name, price }) => (
          <div key={id} className={styles.side}>
            + {name}
            <Price grosze={price} />
          </div>
        ))}
        {dish.comments !== '' && <div className={styles.comment}>{dish.comments}</div>}
      </div>
      <Price grosze={dish.price} />
      {tools && (
        <div className={styles.tools}>
          <IconButton icon={mdiPencilOutline} label={texts.editEntry(dish.dishName)} onClick={tools.onEdit} />
          <IconButton icon={mdiDeleteOutline} label={texts.deleteEntry(dish.dishName)} onClick={tools.onDelete} />
        </div>
      )}
    </li>
  );
}
