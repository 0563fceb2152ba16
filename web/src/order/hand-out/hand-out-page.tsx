import { mdiPrinterOutline } from '@mdi/js';
import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';
import { groupAlike } from '@kantyna/order-rules/alike';
import { leftToPay } from '@kantyna/order-rules/left-to-pay';
import { useRead } from '../../api/read.js';
import { listed } from '../../texts/isolated.js';
import { useLanguage, useMoreTexts } from '../../texts/texts.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { Empty } from '../../ui/data/empty.js';
import { Loaded } from '../../ui/data/loaded.js';
import { EmptyPlate } from '../../ui/pictures/empty-plate.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import layout from '../../ui/layout.module.css';
import { pathTo, type PathIds } from '../../ui/links/paths.js';
import { Price } from '../../ui/price.js';
import { QrImage } from '../../ui/pictures/qr-image.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { portions } from '../../dishes/dish-entry.js';
import { formatSigned } from '../../payments/price/price-lines.js';
import { OrderProvider, useOrder } from '../../viewed-order/use-order.js';
import { handOutRows, type HandOutRow } from './hand-out-rows.js';
import styles from './hand-out.module.css';
import { useHandedOut } from './handed-out.js';

/** The hand-out sheet: who gets what, once the order is placed. */
export function HandOutPage({ id }: PathIds) {
  return (
    <Loaded query={useRead('showOrder', { params: { orderId: id } })}>
      {(data) => (
        <OrderProvider data={data}>
          <SheetOrNot key={id} />
        </OrderProvider>
      )}
    </Loaded>
  );
}

function SheetOrNot() {
  const texts = useMoreTexts().handOut;
  const { order, may } = useOrder();
  if (may.handOut) return <HandOutSheet />;
  return (
    <Empty text={texts.notYet} drawing={<EmptyPlate />}>
      <ButtonLink to={pathTo('showOrder', { id: order.id })}>{texts.toOrder}</ButtonLink>
    </Empty>
  );
}

/**
 * Who gets what of an order that is on its way or here, and what is to be collected, to tick off or to print. The ticks stay on this device. On
 * paper it is a table, whose head is repeated on each page.
 */
function HandOutSheet() {
  const { order, orderEntries, payer, payments } = useOrder();
  const texts = useMoreTexts().handOut;
  const language = useLanguage();
  const [handedOut, toggle] = useHandedOut(order.id);
  const rows = handOutRows(
    orderEntries,
    payer.userId,
    (userId, unpaid) => leftToPay(payments, { userId, isOwn: false, orderId: order.id, unpaid }).open,
  );
  const count = rows.filter(({ key }) => handedOut.includes(key)).length;
  return (
    <div className={classNames(layout.stack, styles.page)}>
      <div className={classNames(layout.stack, styles.sheet)}>
        <div className={styles.head}>
          <div className={layout.row} data-spread>
            <div>
              <h2>{order.restaurantName}</h2>
              <div className={layout.quiet}>{calendarDate(order.orderDate, language)}</div>
            </div>
            <div className={classNames(layout.row, layout.unprinted)}>
              <strong role="status">{texts.done(count, rows.length)}</strong>
              <Button look="outline" icon={mdiPrinterOutline} onClick={() => window.print()}>
                {texts.print}
              </Button>
            </div>
          </div>
          <div aria-hidden className={styles.columns}>
            <span />
            <span>{texts.who}</span>
            <span>{texts.what}</span>
            <span>{texts.due}</span>
          </div>
        </div>
        <ul aria-label={texts.people} className={classNames(layout.card, styles.people)}>
          {rows.map((row) => (
            <li key={row.key}>
              <Row
                row={row}
                entries={orderEntries}
                isDone={handedOut.includes(row.key)}
                onTick={() => toggle(row.key)}
              />
            </li>
          ))}
        </ul>
      </div>
      <section className={classNames(layout.card, layout.row, styles.door)} data-pad>
        <QrImage text={location.origin + pathTo('handOut', { id: order.id })} label={texts.image} />
        <div className={layout.unprinted}>
          <h3>{texts.door}</h3>
          <p className={layout.quiet}>{texts.doorHint}</p>
        </div>
      </section>
    </div>
  );
}

interface RowProps {
  row: HandOutRow;
  entries: readonly OrderEntry[];
  isDone: boolean;
  onTick: () => void;
}

function Row({ row: { entry, forWhom, dishes, due }, entries, isDone, onTick }: RowProps) {
  const texts = useMoreTexts().handOut;
  const personName = usePersonName();
  const name = personName(entry.username);
  return (
    <label className={classNames(layout.ticked, styles.person)}>
      <input type="checkbox" checked={isDone} onChange={onTick} />
      <span className={classNames(layout.fill, styles.what)}>
        <span className={layout.block}>
          <strong>{forWhom ?? name}</strong>
          {forWhom !== undefined && <span className={layout.quiet}> {texts.addedBy(name)}</span>}
          {forWhom === undefined && entry.email !== undefined && <span className={layout.quiet}> {entry.email}</span>}
        </span>
        <span>
          <Dishes dishes={dishes} entries={entries} />
          {due !== undefined && (entry.companyPart ?? 0) > 0 && (
            <span className={classNames(layout.quiet, layout.small, layout.block)}>
              {texts.fromCompany(formatSigned(-entry.companyPart!))}
            </span>
          )}
        </span>
      </span>
      {due !== undefined && (
        <span className={styles.due}>
          <span className={layout.unseen}>{texts.due}: </span>
          <Price grosze={due} />
          <span className={styles.box} />
        </span>
      )}
    </label>
  );
}

/** Dishes with everything that tells them from others, those that are alike in one line. Shared dishes name all who eat them. */
function Dishes({ dishes, entries }: { dishes: readonly DishEntry[]; entries: readonly OrderEntry[] }) {
  const personName = usePersonName();
  const namesOf = (dish: DishEntry) =>
    listed(
      entries
        .filter(({ id, dishEntries }) => dish.sharedWith?.includes(id) || dishEntries.includes(dish))
        .map(({ username }) => personName(username)),
    );
  return groupAlike(dishes).map(({ dish, alike }) => (
    <span key={dish.id} className={layout.block}>
      {portions(alike.length, dish.dishName)}
      {dish.sideDishes.map(({ id, name }) => (
        <span key={id}> + {name}</span>
      ))}
      {dish.comments !== '' && <em className={layout.quiet}> {dish.comments}</em>}
      {(dish.sharedWith?.length ?? 0) > 0 && <span className={layout.quiet}> ({namesOf(dish)})</span>}
    </span>
  ));
}
