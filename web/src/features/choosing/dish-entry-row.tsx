import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import type { DishPart } from '@kantyna/money/order-price';
import { useTexts } from '../../texts/texts.js';
import { IconButton } from '../../ui/button.js';
import { Price } from '../../ui/price.js';
import { portions } from '../../order/portions.js';
import styles from './entry-card.module.css';

interface Props {
  dish: DishEntry;
  /** How many of this dish are in the entry. The prices are for all of them. */
  count: number;
  /** What falls on the entry, of a dish that several people share. */
  part?: DishPart | undefined;
  /** Only if the person may change the dish. */
  tools?: { onEdit: () => void; onDelete: () => void } | false;
}

/** A dish of an entry, with its side dishes and comment: `2 × Bigos` for two alike. */
export function DishEntryRow({ dish, count, part, tools }: Props) {
  const texts = useTexts().show;
  const name = portions(count, dish.dishName);
  return (
    <li className={styles.dish}>
      <div>
        <div className={styles.dishName}>{name}</div>
        {dish.sideDishes.map(({ id, name: side, price }) => (
          <div key={id} className={styles.side}>
            + {side}
            {!part && <Price grosze={price * count} />}
          </div>
        ))}
        {part && <div className={styles.side}>{texts.sharedBy(part.of)}</div>}
        {dish.comments !== '' && <div className={styles.comment}>{dish.comments}</div>}
      </div>
      <Price grosze={part?.price ?? dish.price * count} />
      {tools && (
        <div className={styles.tools}>
          <IconButton icon={mdiPencilOutline} label={texts.editEntry(name)} onClick={tools.onEdit} />
          <IconButton icon={mdiDeleteOutline} label={texts.deleteEntry(name)} onClick={tools.onDelete} />
        </div>
      )}
    </li>
  );
}
