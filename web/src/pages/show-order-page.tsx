import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { showOrder } from '../order/queries.js';
import { Attendance } from '../features/running/closing/attendance.js';
import { ClosingBar } from '../features/running/closing/closing-bar.js';
import { Entries } from '../features/choosing/entries.js';
import { OrderProvider, useOrder } from '../order/use-order.js';
import { BillButton } from '../features/money/bill/bill-button.js';
import { PaymentBlock } from '../features/money/payment/payment-block.js';
import { CostNoteList } from '../features/running/show/cost-note-list.js';
import { LockNote } from '../features/running/show/lock-note.js';
import { MenuLink } from '../features/running/show/menu-link.js';
import { OrderHead } from '../features/running/show/order-head.js';
import { OrderPanels } from '../features/running/show/order-panels.js';
import { OwnerActions } from '../features/running/show/owner-actions.js';
import { ShareOrder } from '../features/running/share/share-order.js';
import { lazyComponent } from '../lib/browser/lazy-component.js';
import { likePath, pathTo, type PathIds } from '../lib/paths.js';
import { statusOf } from '../lib/net/status-of.js';
import { useTexts } from '../texts/texts.js';
import { ButtonLink } from '../ui/button.js';
import { EmptyPlate } from '../ui/empty-plate.js';
import { Empty } from '../ui/data/empty.js';
import layout from '../ui/layout.module.css';
import { Loaded } from '../ui/data/loaded.js';
import { Optional } from '../ui/data/optional.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';

const ActivityFold = lazyComponent(
  async () => (await import('../features/running/activity/activity-fold.js')).ActivityFold,
);

const RolesRow = lazyComponent(async () => (await import('../features/running/roles/roles-row.js')).RolesRow);
const SoldOutQuestions = lazyComponent(
  async () => (await import('../features/running/sold-out/sold-out-questions.js')).SoldOutQuestions,
);
const FlagButton = lazyComponent(async () => (await import('../features/money/flags/flag-button.js')).FlagButton);
const FlagList = lazyComponent(async () => (await import('../features/money/flags/flag-list.js')).FlagList);
const SharedDishes = lazyComponent(
  async () => (await import('../features/choosing/shared-dishes/shared-dishes.js')).SharedDishes,
);

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
  usePreloadedQuestions(query.data?.order.orderState === 'ORDERING');
  if (query.data && statusOf(query.error) === 404) return <DeletedOrder />;
  return (
    <Loaded query={query} skeleton={skeleton}>
      {(data) => (
        <OrderProvider data={data}>
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
  const dishes = orderEntries.flatMap(({ dishEntries }) => dishEntries);
  return (
    <div className={layout.stack}>
      <OrderHead />
      <OrderPanels />
      <CostNoteList />
      <div className={layout.spread}>
        <MenuLink url={order.restaurantUrl} />
        <div className={layout.links}>
          {may.handOut && (
            <ButtonLink look="text" to={pathTo('handOut', { id })}>
              {texts.handOut}
            </ButtonLink>
          )}
          <ButtonLink look="text" to={likePath(id)}>
            {texts.newLikeThis}
          </ButtonLink>
          <ShareOrder />
        </div>
      </div>
      <OwnerActions>
        <BillButton />
      </OwnerActions>
      <LockNote />
      <Optional fallback={<SkeletonRows rows={1} height={64} />}>
        <RolesRow key={`roles of ${id}`} />
      </Optional>
      <Optional>{(soldOut ?? heardPrices) && <SoldOutQuestions key={`questions of ${id}`} />}</Optional>
      <ClosingBar />
      <Attendance />
      {dishes.some(({ flag }) => flag) && (
        <Optional fallback={<SkeletonRows rows={1} height={96} />}>
          <FlagList />
        </Optional>
      )}
      {(may.shareDish || dishes.some(({ sharedWith }) => sharedWith)) && (
        <Optional fallback={<SkeletonRows rows={1} height={96} />}>
          <SharedDishes />
        </Optional>
      )}
      <Entries
        key={id}
        payment={(entry) => <PaymentBlock entry={entry} />}
        flagButton={(entry) => (
          <Optional fallback={<SkeletonRows rows={1} height={44} />}>
            <FlagButton entry={entry} />
          </Optional>
        )}
      />
      <Optional fallback={<SkeletonRows rows={1} height={56} />}>
        <ActivityFold key={`activity of ${id}`} orderId={id} />
      </Optional>
    </div>
  );
}

/** Loads what a sold-out dish asks, so that it asks at once. */
function usePreloadedQuestions(isOnThePhone: boolean): void {
  useEffect(() => {
    if (isOnThePhone) void SoldOutQuestions.preload().catch(() => undefined);
  }, [isOnThePhone]);
}

/** Shown when the order is deleted while it is on the screen. */
function DeletedOrder() {
  const texts = useTexts();
  return (
    <Empty text={texts.show.deleted} drawing={<EmptyPlate />}>
      <ButtonLink to={pathTo('todayOrders')}>{texts.shell.toToday}</ButtonLink>
    </Empty>
  );
}
