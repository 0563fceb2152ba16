import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { showOrder } from '../order/api.js';
import { Attendance } from '../features/running/closing/attendance.js';
import { ClosingBar } from '../features/running/closing/closing-bar.js';
import { useTimeLeft } from '../order/closing/use-time-left.js';
import { Entries } from '../features/choosing/entries.js';
import { isMine, isPayable, isPayer, mayAddDish, mayCall } from '../order/permissions.js';
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
import { likePath, pathTo } from '../lib/paths.js';
import { statusOf } from '../lib/net/status-of.js';
import { useTexts } from '../texts/texts.js';
import { ButtonLink } from '../ui/button.js';
import { EmptyPlate } from '../ui/drawings.js';
import { Empty } from '../ui/data/empty.js';
import layout from '../ui/layout.module.css';
import { Loaded } from '../ui/data/loaded.js';
import { Optional } from '../ui/data/optional.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';

const ActivityFold = lazyComponent(
  async () => (await import('../features/running/activity/activity-fold.js')).ActivityFold,
);

const RolesRow = lazyComponent(async () => (await import('../features/running/roles/roles-row.js')).RolesRow);
const PhoneNotes = lazyComponent(async () => (await import('../features/running/sold-out/phone-notes.js')).PhoneNotes);
const FlagButton = lazyComponent(async () => (await import('../features/money/flags/flag-button.js')).FlagButton);
const FlagList = lazyComponent(async () => (await import('../features/money/flags/flag-list.js')).FlagList);
const SharedDishes = lazyComponent(
  async () => (await import('../features/choosing/shared-dishes/shared-dishes.js')).SharedDishes,
);

const hasFlags = ({ orderEntries }: ShowOrder): boolean =>
  orderEntries.some(({ dishEntries }) => dishEntries.some(({ flag }) => flag));

/** Whether a dish is shared, or the person has one that they could share. */
const hasShares = (data: ShowOrder): boolean =>
  data.orderEntries.some(
    (entry) => (isMine(data, entry) && mayAddDish(data)) || entry.dishEntries.some(({ sharedWith }) => sharedWith),
  );

const skeleton = (
  <div className={layout.stack} aria-busy>
    <SkeletonRows rows={1} height={56} />
    <SkeletonRows rows={3} height={58} />
    <SkeletonRows rows={2} height={160} />
  </div>
);

/** An order: when, for how much, how it is paid, and what everyone eats. */
export function ShowOrderPage() {
  const { id = '' } = useParams();
  const texts = useTexts().show;
  const query = useQuery(showOrder(id));
  // What may be changed depends on the closing time, so the page renders again when it has come.
  useTimeLeft(query.data?.order.closesAt, Infinity);
  usePreloadedNotes(query.data?.order.orderState === 'ORDERING');
  if (query.data && statusOf(query.error) === 404) return <DeletedOrder />;
  return (
    <Loaded query={query} skeleton={skeleton}>
      {(data) => (
        <div className={layout.stack}>
          <OrderHead order={data.order} />
          <OrderPanels data={data} />
          <CostNoteList data={data} />
          <div className={layout.spread}>
            <MenuLink url={data.order.restaurantUrl} />
            <div className={layout.links}>
              {isPayable(data.order.orderState) && (
                <ButtonLink look="text" to={pathTo('handOut', { id })}>
                  {texts.handOut}
                </ButtonLink>
              )}
              <ButtonLink look="text" to={likePath(id)}>
                {texts.newLikeThis}
              </ButtonLink>
              <ShareOrder order={data.order} />
            </div>
          </div>
          {(mayCall(data) || isPayer(data)) && (
            <OwnerActions data={data}>
              <BillButton data={data} />
            </OwnerActions>
          )}
          <LockNote data={data} />
          <Optional fallback={<SkeletonRows rows={1} height={64} />}>
            <RolesRow key={`roles of ${id}`} data={data} />
          </Optional>
          <Optional>{(data.soldOut ?? data.heardPrices) && <PhoneNotes key={`phone ${id}`} data={data} />}</Optional>
          <ClosingBar data={data} />
          <Attendance data={data} />
          {hasFlags(data) && (
            <Optional fallback={<SkeletonRows rows={1} height={96} />}>
              <FlagList data={data} />
            </Optional>
          )}
          {hasShares(data) && (
            <Optional fallback={<SkeletonRows rows={1} height={96} />}>
              <SharedDishes data={data} />
            </Optional>
          )}
          <Entries
            key={id}
            data={data}
            payment={(entry) => <PaymentBlock data={data} entry={entry} />}
            flagButton={(entry) => (
              <Optional fallback={<SkeletonRows rows={1} height={44} />}>
                <FlagButton data={data} entry={entry} />
              </Optional>
            )}
          />
          <Optional fallback={<SkeletonRows rows={1} height={56} />}>
            <ActivityFold key={`activity of ${id}`} orderId={id} />
          </Optional>
        </div>
      )}
    </Loaded>
  );
}

/** Loads what a sold-out dish asks, so that it asks at once. */
function usePreloadedNotes(isOnThePhone: boolean): void {
  useEffect(() => {
    if (isOnThePhone) void PhoneNotes.preload().catch(() => undefined);
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
