import { mdiPrinterOutline } from '@mdi/js';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import { formatAmount, formatZloty } from '@kantyna/money/zloty';
import { leftToPay } from '@kantyna/order-rules/left-to-pay';
import { addressOf } from '../../api/base-path.js';
import { useRead } from '../../api/read.js';
import { useLanguage } from '../../texts/texts.js';
import { useCollectingTexts } from '../../payments/collecting/collecting.texts.js';
import { useHandOutTexts } from './hand-out.texts.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { Empty } from '../../ui/data/empty.js';
import { Loaded } from '../../ui/data/loaded.js';
import { OnPaper } from '../../ui/data/printed.js';
import { EmptyPlate } from '../../ui/pictures/empty-plate.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { Box, Card, Paragraph, Row, Stack, Text, variant } from '../../ui/layout.js';
import { pathTo, type PathIds } from '../../ui/links/paths.js';
import { Price } from '../../ui/price.js';
import { QrImage } from '../../ui/pictures/qr-image.js';
import { StateChip } from '../../ui/state/state-chip.js';
import { OrderProvider, useOrder } from '../../viewed-order/use-order.js';
import { handOutRows, type HandOutRow } from './hand-out-rows.js';
import styles from './hand-out.module.css';
import { useHandedOut } from './handed-out.js';
import { What, Who } from './row-words.js';

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
  const { order, orderEntries, payer, payments, viewer } = useOrder();
  const texts = useHandOutTexts();
  const { fromPeople } = useCollectingTexts();
  const date = calendarDate(order.orderDate, useLanguage());
  const [handedOut, toggle] = useHandedOut(order.id);
  const rows = handOutRows(orderEntries, payer.userId, (entry, unpaid) => {
    const isOwn = viewer.isMine(entry);
    const { userId } = isOwn ? payer : entry;
    return leftToPay(payments, { userId, isOwn, orderId: order.id, unpaid });
  });
  const toCollect = rows.filter(({ due = 0, reported = 0 }) => due > reported);
  const code = <QrImage text={addressOf(pathTo('handOut', { id: order.id }))} label={texts.image} />;
  const count = rows.filter(({ key }) => handedOut.includes(key)).length;
  return (
    <>
      <Stack>
        <Row justify="between">
          <div>
            <h2>{order.restaurantName}</h2>
            <Box variant="quiet">{date}</Box>
          </div>
          <Row>
            <div>
              <strong role="status">{texts.done(count, rows.length)}</strong>
              {toCollect.length > 0 && (
                <Box variant="small">
                  {texts.due}: <Price grosze={sumToCollect(toCollect)} strong /> {fromPeople(toCollect.length)}
                </Box>
              )}
            </div>
            <Button look="outline" icon={mdiPrinterOutline} onClick={() => window.print()}>
              {texts.print}
            </Button>
          </Row>
        </Row>
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
        <Row as="section" pad={16} gap={16} variant="card" className={styles.door}>
          {code}
          <div>
            <h3>{texts.door}</h3>
            <Paragraph variant="quiet">{texts.doorHint}</Paragraph>
          </div>
        </Row>
      </Stack>
      <OnPaper>
        <table className={styles.paper}>
          <thead>
            <tr>
              <td colSpan={4}>
                <h2>{order.restaurantName}</h2>
                {date}
              </td>
              <td>{code}</td>
            </tr>
            <tr>
              <td />
              <th>{texts.who}</th>
              <th>{texts.what}</th>
              <th data-number>{texts.due}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <td>
                  <input type="checkbox" readOnly checked={handedOut.includes(row.key)} />
                </td>
                <td>
                  <Who row={row} />
                </td>
                <td>
                  <What row={row} entries={orderEntries} />
                </td>
                <td data-number>
                  {row.due !== undefined && formatZloty(row.due)}
                  {row.reported !== undefined && (
                    <Text variant="block">{texts.reported(formatAmount(row.reported))}</Text>
                  )}
                </td>
                <td>{row.due !== undefined && <input type="checkbox" readOnly checked={false} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </OnPaper>
    </>
  );
}

/** What was not reported (grosze). */
const sumToCollect = (rows: readonly HandOutRow[]): number =>
  rows.reduce((sum, { due = 0, reported = 0 }) => sum + due - reported, 0);

interface RowProps {
  row: HandOutRow;
  entries: readonly OrderEntry[];
  isDone: boolean;
  onTick: () => void;
}

function PersonRow({ row, entries, isDone, onTick }: RowProps) {
  const texts = useHandOutTexts();
  return (
    <Box as="label" tall={56} variant="ticked" className={styles.person}>
      <input type="checkbox" checked={isDone} onChange={onTick} />
      <span className={classNames(variant('fill'), styles.what)}>
        <Text variant="block">
          <Who row={row} />
        </Text>
        <What row={row} entries={entries} />
      </span>
      {row.due !== undefined && (
        <Row gap={8} variant="full" className={styles.money}>
          <StateChip state={row.reported === undefined ? 'UNPAID' : 'REPORTED'} />
          {row.reported !== undefined && row.reported < row.due && (
            <Text variant="small">{texts.reported(formatAmount(row.reported))}</Text>
          )}
          <span className={variant('atEnd')}>
            <Text variant="unseen">{texts.due}: </Text>
            <Price grosze={row.due} />
          </span>
        </Row>
      )}
    </Box>
  );
}
