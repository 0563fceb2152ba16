import { useDeferredValue, useState, type ReactNode } from 'react';
import { mdiChevronDown } from '@mdi/js';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import { groupAlike } from '@kantyna/order-rules/alike';
import { dueFor } from '@kantyna/order-rules/company-part';
import { useCommonTexts } from '../../texts/common.texts.js';
import { useOrderTexts } from '../order.texts.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import { Box, Card, Grid, Paragraph, Row, Stack, variant } from '../../ui/layout.js';
import { Face } from '../../ui/marks.js';
import { Price } from '../../ui/price.js';
import { choiceInWords } from '../../dishes/dish-entry.js';
import { entryPrice, sharedParts } from '../entry-price.js';
import { PaymentBlock } from '../../payments/of-entry/payment-block.js';
import { CompanyLine, PriceSummands } from '../../payments/price/price-breakdown.js';
import { PersonName } from '../person-name.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { EntryArticle, EntryDishes } from './entry-dishes.js';
import styles from './other-entries.module.css';

/** As many rows as a screen shows. */
const FIRST_ROWS = 8;

/** The entries of the others. */
export function OtherEntries() {
  const texts = useOrderTexts();
  const { orderEntries, viewer } = useOrder();
  const others = orderEntries.filter((entry) => entry !== viewer.entry);
  // Rows below the screen are rendered after those on it.
  const rendersAll = useDeferredValue(true, false);
  const rows = rendersAll ? others : others.slice(0, FIRST_ROWS);
  return (
    <Stack as="section" gap={8} pad="8 0 0">
      <h2>{texts.others}</h2>
      {others.length === 0 && <Paragraph variant="quiet">{texts.othersEmpty}</Paragraph>}
      {rows.length > 0 && (
        <Card variant="container clip">
          {rows.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </Card>
      )}
    </Stack>
  );
}

interface RowProps {
  entry: OrderEntry;
  /** Stands before the person. */
  tick?: ReactNode;
  /** The payment in short, in a list of many: in place of all about it while the row is folded. */
  brief?: ReactNode;
}

/** Another person's entry: a row with name, dishes, price and payment. A press opens it to see and change each dish. */
export function EntryRow({ entry, tick, brief }: RowProps) {
  const texts = useCommonTexts();
  const viewed = useOrder();
  const [open, setOpen] = useState(false);
  const shared = sharedParts(viewed, entry.id).filter(({ dish }) => !entry.dishEntries.includes(dish));
  const inOneLine = [
    ...groupAlike(entry.dishEntries).map(({ dish, alike }) =>
      [choiceInWords(dish, alike.length), dish.forWhom !== undefined && texts.forWhom(dish.forWhom)]
        .filter(Boolean)
        .join(' '),
    ),
    ...shared.map(({ dish, of }) => `${choiceInWords(dish)} (1/${of})`),
  ].join(', ');
  return (
    <EntryArticle entry={entry} className={styles.entry}>
      <Grid
        columns="auto 1fr auto"
        align="center"
        gap="0 12"
        pad="6 12"
        tall={56}
        variant="pressable"
        className={classNames(styles.row, brief !== undefined && styles.brief)}
      >
        <Row gap={8} nowrap>
          {tick}
          <Face name={entry.username} />
        </Row>
        <h3>
          <button
            type="button"
            aria-expanded={open}
            className={classNames(variant('heavy'), styles.toggle)}
            onClick={() => setOpen(!open)}
          >
            <PersonName {...entry} />
          </button>
        </h3>
        <Row gap={4} nowrap data-open={open || undefined} className={styles.price}>
          <Price grosze={dueFor(entry)} strong />
          <Icon path={mdiChevronDown} size={20} className={variant('turning')} />
        </Row>
        <div className={styles.dishes}>
          <Box variant={['quiet small', !open && 'clipped']}>
            {open ? <PriceSummands price={entryPrice(viewed, entry.id)} /> : inOneLine}
          </Box>
          <CompanyLine entry={entry} />
        </div>
        {viewed.may.seePayment(entry) && (
          <Row gap={8} justify="end" variant="across" className={styles.payment}>
            {open || brief === undefined ? <PaymentBlock entry={entry} /> : brief}
          </Row>
        )}
      </Grid>
      {open && <EntryDishes entry={entry} />}
    </EntryArticle>
  );
}
