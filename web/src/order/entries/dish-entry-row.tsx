import { useState } from 'react';
import { mdiDotsVertical } from '@mdi/js';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import type { DishPart } from '@kantyna/money/order-price';
import { useTexts } from '../../texts/texts.js';
import { IconButton } from '../../ui/button.js';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.js';
import { Price } from '../../ui/price.js';
import { portions } from '../portions.js';
import type { DishTools } from './dish-actions.js';
import styles from './entry-card.module.css';

/** The menu of a dish, loaded when it is first opened. */
export const DishActions = lazyDialog(async () => (await import('./dish-actions.js')).DishActions);

interface Props {
  dish: DishEntry;
  /** How many of this dish are in the entry. The prices are for all of them. */
  count: number;
  /** What falls on the entry, of a dish that several people share. */
  part?: DishPart | undefined;
  tools: DishTools;
  /** Whether it was added or changed a moment ago: it slides in. */
  isChanged?: boolean;
}

/** A dish of an entry with all that belongs to it: `2 × Bigos` for two alike. What the person may do with it is in one menu. */
export function DishEntryRow({ dish, count, part, tools, isChanged }: Props) {
  const texts = useTexts().show;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const name = portions(count, dish.dishName);
  return (
    <li className={styles.dish} data-changed={isChanged || undefined}>
      <div className={styles.dishName}>{name}</div>
      {Object.values(tools).some(Boolean) && (
        <IconButton
          icon={mdiDotsVertical}
          label={texts.dishActions(name)}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={({ currentTarget }) => DishActions.show(() => setAnchor(currentTarget))}
        />
      )}
      <Price grosze={part?.price ?? dish.price * count} />
      {dish.sideDishes.map(({ id, name: side, price }) => (
        <div key={id} className={styles.side}>
          + {side}
          {!part && <Price grosze={price * count} />}
        </div>
      ))}
      {dish.forWhom !== undefined && <div className={styles.side}>{texts.forWhom(dish.forWhom)}</div>}
      {part && <div className={styles.side}>{texts.sharedBy(part.of)}</div>}
      {dish.comments !== '' && <div className={styles.comment}>{dish.comments}</div>}
      {anchor && <DishActions anchor={anchor} dishName={name} tools={tools} onClose={() => setAnchor(undefined)} />}
    </li>
  );
}
