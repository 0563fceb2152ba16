import { useId, useLayoutEffect, useRef } from 'react';
import { mdiFoodForkDrink, mdiPlus } from '@mdi/js';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import { formatZloty } from '@kantyna/money/zloty';
import { isToPlace } from '@kantyna/order-rules/under-way';
import { dueFor } from '@kantyna/order-rules/company-part';
import { useCommonTexts } from '../../texts/common.texts.js';
import { useOrderTexts } from '../order.texts.js';
import { usePaymentTexts } from '../../payments/payment.texts.js';
import { lazyComponent } from '../../ui/browser/lazy-component.js';
import { draftOf } from '../../ui/browser/use-draft.js';
import { useFragment } from '../../ui/browser/use-fragment.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { Optional } from '../../ui/data/optional.js';
import { SkeletonRows } from '../../ui/data/skeleton-rows.js';
import floating from '../../ui/floating.module.css';
import { Box, Card, Grid, Row, Text, variant } from '../../ui/layout.js';
import { CHOOSE_FRAGMENT } from '../../ui/links/paths.js';
import { Face } from '../../ui/marks.js';
import { Price } from '../../ui/price.js';
import { entryPrice, finalPriceIfJoined } from '../entry-price.js';
import { PaymentBlock } from '../../payments/of-entry/payment-block.js';
import { CompanyEstimate } from '../../payments/price/company-estimate.js';
import { CompanyLine, PriceSummands } from '../../payments/price/price-breakdown.js';
import { recentDishes } from '../../dishes/saved-dishes.js';
import { PersonName } from '../person-name.js';
import { StepButton } from '../../viewed-order/step-button.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { useDishEditing } from './dish-editing.js';
import { EntryArticle, EntryDishes } from './entry-dishes.js';
import { offeredChoices } from './offered.js';
import { Warnings } from './warnings.js';
import styles from './own-entry.module.css';

const OfferedChoices = lazyComponent(async () => (await import('./offered-choices.js')).OfferedChoices);

const MOST_OFFERED = 3;
const ROW_HEIGHT = 56;
/** How many people might still join: says what sharing the delivery is worth. */
const MORE = 2;

/** The person's own entry, or the invitation to choose; and the form that adds a dish. */
export function OwnEntry() {
  const { viewer, may } = useOrder();
  const { form, isAddingInPlace } = useDishEditing();
  const invites = !viewer.entry && may.addDish;
  return (
    <>
      {viewer.entry && <EntryCard key={viewer.entry.id} entry={viewer.entry} />}
      {invites && !isAddingInPlace && <NewEntryCard />}
      {!viewer.entry && !invites && <Warnings />}
      {form}
    </>
  );
}

/** The person's own dishes in an order, and what they cost. */
function EntryCard({ entry }: { entry: OrderEntry }) {
  const texts = useOrderTexts();
  const paymentTexts = usePaymentTexts();
  const commonTexts = useCommonTexts();
  const viewed = useOrder();
  const editing = useDishEditing();
  const { order, may, steps } = viewed;
  const adds = may.addDish && !editing.isOpen;
  // Nothing is left to do.
  const isDone = adds && steps.length === 0;
  const addButton = (
    <Button look="text" icon={mdiPlus} className={variant('rigid')} onClick={editing.add}>
      {texts.addEntry}
    </Button>
  );
  const isSharing = may.addDish && order.deliveryData.deliveryCostPerEverybody > 0;
  return (
    <Card as="section" variant="clip">
      <Warnings />
      <Box as="h2" pad={12}>
        {texts.mine}
      </Box>
      <EntryArticle entry={entry}>
        <Grid columns="auto 1fr auto" align="center" gap="4 12" pad="0 12 12">
          <Face name={entry.username} />
          <h3>
            <PersonName {...entry} />
          </h3>
          <Price grosze={dueFor(entry)} large className={variant('ownLine')} />
          <Row justify="between" gap="0 12" variant="quiet small across" className={styles.parts}>
            <PriceSummands price={entryPrice(viewed, entry.id)} />
            <CompanyLine entry={entry} />
            {isToPlace(order) && <CompanyEstimate order={order} share={entry.finalPrice} />}
            {entry.billed !== undefined && order.bill?.reason && (
              <span>{paymentTexts.billDiffers(order.bill.reason)}</span>
            )}
            {isSharing && <span>{texts.ifMoreJoin(formatZloty(finalPriceIfJoined(viewed, entry.id, MORE)))}</span>}
          </Row>
          {may.seePayment(entry) && (
            <Row gap={8} pad="8 0 0" variant="quiet small across" className={styles.parts}>
              <PaymentBlock entry={entry} />
            </Row>
          )}
        </Grid>
        <EntryDishes entry={entry} />
        {adds && (
          <Row pad="0 0 4" className={styles.foot}>
            {addButton}
          </Row>
        )}
        {isDone && (
          <div className={classNames(floating.bar, floating.barOnly)}>
            <Row gap={8} justify="between" nowrap>
              <Text variant="small">
                <strong>{commonTexts.youAreIn}</strong> · {texts.keyTimes.order(order.timeOfOrder)}
              </Text>
              {addButton}
            </Row>
          </div>
        )}
      </EntryArticle>
    </Card>
  );
}

/** Invites a person without an entry to choose a dish: one of their usual ones at once, or one from the menu. */
function NewEntryCard() {
  const texts = useOrderTexts();
  const editing = useDishEditing();
  const viewed = useOrder();
  const draft = draftOf<{ dishName: string; isOffered: true }>([viewed.order.id, 'new']);
  const begun = draft?.isOffered ? undefined : draft?.dishName;
  const card = useFragment<HTMLElement>(CHOOSE_FRAGMENT, 'center');
  const heading = useId();
  // More come only for who has ordered here in another browser: room for them would stay blank for everybody else.
  const known = offeredChoices([], viewed, recentDishes(viewed.order.restaurantId), MOST_OFFERED).length;
  const skeleton = <Held count={Math.max(1, known)} />;
  return (
    <Card as="section" id={CHOOSE_FRAGMENT} ref={card} tabIndex={-1} aria-labelledby={heading} variant="focusable clip">
      <Warnings />
      <Box as="h2" id={heading} pad={12}>
        {texts.newEntry}
      </Box>
      <div>
        <Optional fallback={skeleton}>
          <OfferedChoices most={MOST_OFFERED} skeleton={skeleton} />
        </Optional>
      </div>
      <Box pad={12} className={styles.choose}>
        <StepButton step="choose" icon={mdiFoodForkDrink} onClick={editing.add}>
          {begun ? texts.continueDish(begun) : texts.chooseDish}
        </StepButton>
      </Box>
    </Card>
  );
}

/** The rows of the offered dishes that are known. Once they were seen their room is kept, also if fewer come. */
function Held({ count }: { count: number }) {
  const rows = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const room = rows.current!.parentElement!;
    room.style.minHeight = `${room.offsetHeight}px`;
  }, []);
  return (
    <div ref={rows}>
      <SkeletonRows rows={count} height={ROW_HEIGHT} />
    </div>
  );
}
