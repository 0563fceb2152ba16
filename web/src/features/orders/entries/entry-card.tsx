import type { ReactNode } from 'react';
import { mdiPlus } from '@mdi/js';
import type { DishEntry, OrderEntry } from '@kantyna/contracts/order';
import type { ShowOrder } from '@kantyna/contracts/orders';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import layout from '../../../ui/layout.module.css';
import { Price } from '../../../ui/price.js';
import { useFlash } from '../../../ui/use-flash.js';
import { PaymentBlock } from '../payment/payment-block.js';
import { isMine, mayAddDish, mayChangeEntry, seesPayment } from '../permissions.js';
import { DishEntryRow } from './dish-entry-row.js';
import styles from './entry-card.module.css';
import { entryCardId } from './use-focus-after-close.js';

interface Props {
  data: ShowOrder;
  entry: OrderEntry;
  /** Whether a dish is being added or edited already. */
  busy: boolean;
  /** The form that replaces a dish entry while it is edited in place. */
  editing?: { dishEntryId: string; form: ReactNode } | undefined;
  onAdd: () => void;
  onEdit: (dish: DishEntry) => void;
  onDelete: (dish: DishEntry) => void;
}

/** The dishes of one person in an order. */
export function EntryCard({ data, entry, busy, editing, onAdd, onEdit, onDelete }: Props) {
  const texts = useTexts().show;
  const flashing = useFlash(JSON.stringify(entry));
  const mayChange = mayChangeEntry(data, entry) && !busy;
  const mayAdd = isMine(data, entry) && mayAddDish(data) && !busy;
  return (
    <article
      id={entryCardId(entry.id)}
      tabIndex={-1}
      aria-label={entry.username}
      className={classNames(layout.card, layout.place, styles.arrive, flashing && styles.flash)}
    >
      <div className={styles.head}>
        <h3>{entry.username}</h3>
        <Price grosze={entry.finalPrice} strong />
      </div>
      <ul className={styles.dishes}>
        {entry.dishEntries.map((dish) =>
          editing?.dishEntryId === dish.id ? (
            <li key={dish.id} className={layout.padded}>
              {editing.form}
            </li>
          ) : (
            <DishEntryRow
              key={dish.id}
              dish={dish}
              tools={mayChange && { onEdit: () => onEdit(dish), onDelete: () => onDelete(dish) }}
            />
          ),
        )}
      </ul>
      {mayAdd && (
        <div className={styles.foot}>
          <Button look="text" icon={mdiPlus} onClick={onAdd}>
            {texts.addEntry}
          </Button>
        </div>
      )}
      {seesPayment(data, entry) && (
        <div className={styles.foot}>
          <PaymentBlock data={data} entry={entry} />
        </div>
      )}
    </article>
  );
}
