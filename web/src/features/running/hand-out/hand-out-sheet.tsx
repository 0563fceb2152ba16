import { mdiPrinterOutline } from '@mdi/js';
import { groupAlike } from '@kantyna/contracts/orders/alike';
import { byName } from '@kantyna/contracts/name';
import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';
import { pathTo } from '../../../lib/paths.js';
import { useHandOutTexts } from '../../../texts/hand-out.js';
import { useLanguage } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { calendarDate } from '../../../lib/format/calendar-date.js';
import { classNames } from '../../../ui/class-names.js';
import layout from '../../../ui/layout.module.css';
import { usePersonName } from '../../../ui/use-person-name.js';
import { portions } from '../../../order/portions.js';
import { useOrder } from '../../../order/use-order.js';
import { QrImage } from '../../../ui/qr-image.js';
import styles from './hand-out.module.css';
import { useHandedOut } from './handed-out.js';

/** Who gets what of an order that is on its way or here, to tick off or to print. The ticks stay on this device. */
export function HandOutSheet() {
  const { order, orderEntries } = useOrder();
  const texts = useHandOutTexts();
  const language = useLanguage();
  const personName = usePersonName();
  const [handedOut, toggle] = useHandedOut(order.id);
  const entries = orderEntries.toSorted((one, other) => byName(one.username, other.username));
  const count = entries.filter(({ id }) => handedOut.includes(id)).length;
  return (
    <div className={layout.stack}>
      <div className={layout.spread}>
        <div>
          <h2>{order.restaurantName}</h2>
          <div className={layout.quiet}>{calendarDate(order.orderDate, language)}</div>
        </div>
        <div className={classNames(layout.row, styles.onScreen)}>
          <strong role="status">{texts.done(count, entries.length)}</strong>
          <Button look="outline" icon={mdiPrinterOutline} onClick={() => window.print()}>
            {texts.print}
          </Button>
        </div>
      </div>
      <ul aria-label={texts.people} className={classNames(layout.card, styles.people)}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <label className={styles.person}>
              <input type="checkbox" checked={handedOut.includes(entry.id)} onChange={() => toggle(entry.id)} />
              <span className={styles.what}>
                <strong>{personName(entry.username)}</strong>
                {entry.email !== undefined && <span className={layout.quiet}> {entry.email}</span>}
                <Dishes entry={entry} entries={orderEntries} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <section className={classNames(layout.card, styles.door)}>
        <QrImage text={location.origin + pathTo('handOut', { id: order.id })} label={texts.image} />
        <div className={styles.onScreen}>
          <h3>{texts.door}</h3>
          <p className={layout.quiet}>{texts.doorHint}</p>
        </div>
      </section>
    </div>
  );
}

/**
 * The dishes of a person with everything that tells them from others, those that are alike in one line; then those that others share with
 * them. Shared dishes name all who eat them.
 */
function Dishes({ entry, entries }: { entry: OrderEntry; entries: readonly OrderEntry[] }) {
  const personName = usePersonName();
  const others = entries.flatMap(({ dishEntries }) =>
    dishEntries.filter((dish) => dish.sharedWith?.includes(entry.id)),
  );
  const namesOf = (dish: DishEntry) =>
    entries
      .filter(({ id, dishEntries }) => dish.sharedWith?.includes(id) || dishEntries.includes(dish))
      .map(({ username }) => personName(username))
      .join(', ');
  return groupAlike([...entry.dishEntries, ...others]).map(({ dish, alike }) => (
    <span key={dish.id} className={styles.dish}>
      {portions(alike.length, dish.dishName)}
      {dish.sideDishes.map(({ id, name }) => (
        <span key={id}> + {name}</span>
      ))}
      {dish.comments !== '' && <em> {dish.comments}</em>}
      {(dish.sharedWith?.length ?? 0) > 0 && <span className={layout.quiet}> ({namesOf(dish)})</span>}
    </span>
  ));
}
