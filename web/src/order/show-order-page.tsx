import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { showOrder } from '../api/queries.js';
import { ClosingChip } from './head/closing-chip.js';
import { Entries } from './entries/entries.js';
import type { DishOfOrder } from './entries/entry-dishes.js';
import { OrderProvider, useOrder } from './use-order.js';
import { BillButton } from './payment/bill-button.js';
import { openClaims } from '../api/open-claims.js';
import { PaymentBlock } from './payment/payment-block.js';
import { LockNote } from './head/lock-note.js';
import { MenuLink } from './head/menu-link.js';
import { OrderHead } from './head/order-head.js';
import { OrderPanels } from './head/order-panels.js';
import { OwnerActions } from './head/owner-actions.js';
import { lazyComponent } from '../ui/browser/lazy-component.js';
import { likePath, pathTo, type PathIds } from '../ui/links/paths.js';
import { statusOf } from '../api/status-of.js';
import { useTexts } from '../texts/texts.js';
import { lazyDialog } from '../ui/overlay/lazy-dialog.js';
import { useWide } from '../ui/use-wide.js';
import styles from './head/show.module.css';
import { ButtonLink } from '../ui/button.js';
import layout from '../ui/layout.module.css';
import { Loaded } from '../ui/data/loaded.js';
import { Optional } from '../ui/data/optional.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';

const parts = () => import('./show-order-parts.js');
const ShareOrder = lazyComponent(async () => (await parts()).ShareOrder);
const ActivityFold = lazyComponent(async () => (await parts()).ActivityFold);
const EntriesToCollect = lazyComponent(async () => (await parts()).EntriesToCollect);
const People = lazyComponent(async () => (await parts()).People);
const CostNoteList = lazyComponent(async () => (await parts()).CostNoteList);
const FlagList = lazyComponent(async () => (await parts()).FlagList);
const SharedDishes = lazyComponent(async () => (await parts()).SharedDishes);
const DeletedOrder = lazyComponent(async () => (await parts()).DeletedOrder);
const SoldOutQuestions = lazyComponent(
  async () => (await import('./sold-out/sold-out-questions.js')).SoldOutQuestions,
  { hasMui: true },
);
const FlagDialog = lazyDialog(async () => (await import('./complaints/flag-dialog.js')).FlagDialog);

const skeleton = (
  <div className={layout.stack} aria-busy>
    <SkeletonRows rows={1} height={56} />
    <SkeletonRows rows={3} height={58} />
    <SkeletonRows rows={2} height={160} />
  </div>
);

/** An order: when, for how much, how it is paid, and what everyone eats. */
export function ShowOrderPage({ id }: PathIds) {
  const query = useQuery(showOrder(id));
  const state = query.data?.order.orderState;
  const { data: payments } = useQuery(openClaims);
  usePreloadedQuestions(state === 'ORDERING');
  if (query.data && statusOf(query.error) === 404)
    return (
      <Optional>
        <DeletedOrder />
      </Optional>
    );
  return (
    <Loaded query={query} skeleton={skeleton}>
      {(data) => (
        <OrderProvider data={data} payments={payments}>
          <WholeOrder />
        </OrderProvider>
      )}
    </Loaded>
  );
}

function WholeOrder() {
  const texts = useTexts().show;
  const { order, orderEntries, soldOut, heardPrices, may } = useOrder();
  const { id } = order;
  const wide = useWide();
  const [flagged, setFlagged] = useState<DishOfOrder>();
  const dishes = orderEntries.flatMap(({ dishEntries }) => dishEntries);
  const actions = (
    <OwnerActions>
      <BillButton />
    </OwnerActions>
  );
  return (
    <div className={styles.page}>
      <OrderHead
        closing={<ClosingChip />}
        share={
          <Optional fallback={<span className={styles.share} />}>
            <ShareOrder />
          </Optional>
        }
      />
      <OrderPanels />
      {wide && actions}
      <Entries
        key={id}
        warning={
          <>
            <LockNote />
            <Optional>{(soldOut ?? heardPrices) && <SoldOutQuestions key={`questions of ${id}`} />}</Optional>
          </>
        }
        menuLink={<MenuLink url={order.restaurantUrl} />}
        payment={(entry) => <PaymentBlock entry={entry} />}
        onFlag={(dish) => FlagDialog.show(() => setFlagged(dish))}
        others={
          may.seePayments
            ? (row) => (
                <Optional fallback={<SkeletonRows rows={Math.min(dishes.length + 1, 10)} height={56} />}>
                  <EntriesToCollect row={row} />
                </Optional>
              )
            : undefined
        }
      >
        {!wide && actions}
        <Optional fallback={<SkeletonRows rows={1} height={90} />}>
          <People />
          <CostNoteList />
        </Optional>
        {dishes.some(({ flag }) => flag) && (
          <Optional fallback={<SkeletonRows rows={1} height={96} />}>
            <FlagList />
          </Optional>
        )}
        {dishes.some(({ sharedWith }) => sharedWith) && (
          <Optional fallback={<SkeletonRows rows={1} height={96} />}>
            <SharedDishes />
          </Optional>
        )}
      </Entries>
      <div className={styles.chips}>
        {may.handOut && (
          <ButtonLink look="outline" to={pathTo('handOut', { id })}>
            {texts.handOut}
          </ButtonLink>
        )}
        <ButtonLink look="outline" to={likePath(id)}>
          {texts.newLikeThis}
        </ButtonLink>
      </div>
      <Optional fallback={<SkeletonRows rows={1} height={56} />}>
        <ActivityFold key={`activity of ${id}`} orderId={id} />
      </Optional>
      <Optional>{flagged && <FlagDialog dish={flagged} onClose={() => setFlagged(undefined)} />}</Optional>
    </div>
  );
}

/** Loads what a sold-out dish asks, so that it asks at once. */
function usePreloadedQuestions(isOnThePhone: boolean): void {
  useEffect(() => {
    if (isOnThePhone) void SoldOutQuestions.preload().catch(() => undefined);
  }, [isOnThePhone]);
}
