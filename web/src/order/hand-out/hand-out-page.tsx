import { mdiPrinterOutline } from '@mdi/js';
import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';
import { groupAlike } from '@kantyna/order-rules/alike';
import { leftToPay } from '@kantyna/order-rules/left-to-pay';
import { useRead } from '../../api/read.js';
import { listed } from '../../texts/isolated.js';
import { useLanguage } from '../../texts/texts.js';
import { useHandOutTexts } from './hand-out.texts.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { Empty } from '../../ui/data/empty.js';
import { Loaded } from '../../ui/data/loaded.js';
import { EmptyPlate } from '../../ui/pictures/empty-plate.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { Box, Card, Paragraph, Row, Stack, Text, variant } from '../../ui/layout.js';
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
  const texts = useHandOutTexts();
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
  const texts = useHandOutTexts();
  const language = useLanguage();
  const [handedOut, toggle] = useHandedOut(order.id);
  const rows = handOutRows(
    orderEntries,
    payer.userId,
    (userId, unpaid) => leftToPay(payments, { userId, isOwn: false, orderId: order.id, unpaid }).open,
  );
  const count = rows.filter(({ key }) => handedOut.includes(key)).length;
  return (
    <Stack className={styles.page}>
      <Stack className={styles.sheet}>
        <div className={styles.head}>
          <Row justify="between">
            <div>
              <h2>{order.restaurantName}</h2>
              <Box variant="quiet">{calendarDate(order.orderDate, language)}</Box>
            </div>
            <Row variant="unprinted">
              <strong role="status">{texts.done(count, rows.length)}</strong>
              <Button look="outline" icon={mdiPrinterOutline} onClick={() => window.print()}>
                {texts.print}
              </Button>
            </Row>
          </Row>
          <div aria-hidden className={styles.columns}>
            <span />
            <span>{texts.who}</span>
            <span>{texts.what}</span>
            <span>{texts.due}</span>
          </div>
        </div>
        <Card as="ul" aria-label={texts.people} className={styles.people}>
          {rows.map((row) => (
            <li key={row.key}>
              <PersonRow
                row={row}
                entries={orderEntries}
                isDone={handedOut.includes(row.key)}
                onTick={() => toggle(row.key)}
              />
            </li>
          ))}
        </Card>
      </Stack>
      <Row as="section" pad={16} gap={16} variant="card" className={styles.door}>
        <QrImage text={location.origin + pathTo('handOut', { id: order.id })} label={texts.image} />
        <Box variant="unprinted">
          <h3>{texts.door}</h3>
          <Paragraph variant="quiet">{texts.doorHint}</Paragraph>
        </Box>
      </Row>
    </Stack>
  );
}

interface RowProps {
  row: HandOutRow;
  entries: readonly OrderEntry[];
  isDone: boolean;
  onTick: () => void;
}

function PersonRow({ row: { entry, forWhom, dishes, due }, entries, isDone, onTick }: RowProps) {
  const texts = useHandOutTexts();
  const personName = usePersonName();
  const name = personName(entry.username);
  return (
    <label className={classNames(variant('ticked'), styles.person)}>
      <input type="checkbox" checked={isDone} onChange={onTick} />
      <span className={classNames(variant('fill'), styles.what)}>
        <Text variant="block">
          <strong>{forWhom ?? name}</strong>
          {forWhom !== undefined && <Text variant="quiet"> {texts.addedBy(name)}</Text>}
          {forWhom === undefined && entry.email !== undefined && <Text variant="quiet"> {entry.email}</Text>}
        </Text>
        <span>
          <Dishes dishes={dishes} entries={entries} />
          {due !== undefined && (entry.companyPart ?? 0) > 0 && (
            <Text variant="quiet small block">{texts.fromCompany(formatSigned(-entry.companyPart!))}</Text>
          )}
        </span>
      </span>
      {due !== undefined && (
        <span className={styles.due}>
          <Text variant="unseen">{texts.due}: </Text>
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
    <Text key={dish.id} variant="block">
      {portions(alike.length, dish.dishName)}
      {dish.sideDishes.map(({ id, name }) => (
        <span key={id}> + {name}</span>
      ))}
      {dish.comments !== '' && <em className={variant('quiet')}> {dish.comments}</em>}
      {(dish.sharedWith?.length ?? 0) > 0 && <Text variant="quiet"> ({namesOf(dish)})</Text>}
    </Text>
  ));
}
