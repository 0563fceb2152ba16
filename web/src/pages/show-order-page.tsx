import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { showOrder } from '../features/orders/api.js';
import { Attendance } from '../features/orders/closing/attendance.js';
import { ClosingBar } from '../features/orders/closing/closing-bar.js';
import { useTimeLeft } from '../features/orders/closing/use-time-left.js';
import { Entries } from '../features/orders/entries/entries.js';
import { isMine, isPayable, isPayer, mayAddDish, mayCall } from '../features/orders/permissions.js';
import { CostNoteList } from '../features/orders/show/cost-note-list.js';
import { LockNote } from '../features/orders/show/lock-note.js';
import { MenuLink } from '../features/orders/show/menu-link.js';
import { OrderHead } from '../features/orders/show/order-head.js';
import { OrderPanels } from '../features/orders/show/order-panels.js';
import { OwnerActions } from '../features/orders/show/owner-actions.js';
import { ShareOrder } from '../features/orders/share/share-order.js';
import { lazyComponent } from '../lib/lazy-component.js';
import { likePath, pathTo } from '../lib/paths.js';
import { statusOf } from '../lib/status-of.js';
import { useTexts } from '../texts/texts.js';
import { ButtonLink } from '../ui/button.js';
import { EmptyPlate } from '../ui/drawings.js';
import { Empty } from '../ui/empty.js';
import layout from '../ui/layout.module.css';
import { Loaded } from '../ui/loaded.js';
import { Optional } from '../ui/optional.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';

const ActivityFold = lazyComponent(
  async () => (await import('../features/orders/activity/activity-fold.js')).ActivityFold,
);

const RolesRow = lazyComponent(async () => (await import('../features/orders/roles/roles-row.js')).RolesRow);
const PhoneNotes = lazyComponent(async () => (await import('../features/orders/sold-out/phone-notes.js')).PhoneNotes);
const DishExtras = lazyComponent(async () => (await import('../features/orders/flags/dish-extras.js')).DishExtras);

/** Whether a dish is flagged or shared, or the person has one that they could share. */
const hasExtras = (data: ShowOrder): boolean =>
  data.orderEntries.some(
    (entry) =>
      (isMine(data, entry) && mayAddDish(data)) || entry.dishEntries.some(({ flag, sharedWith }) => flag ?? sharedWith),
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
          {(mayCall(data) || isPayer(data)) && <OwnerActions data={data} />}
          <LockNote data={data} />
          <Optional fallback={<SkeletonRows rows={1} height={64} />}>
            <RolesRow key={`roles of ${id}`} data={data} />
          </Optional>
          <Optional>{(data.soldOut ?? data.heardPrices) && <PhoneNotes key={`phone ${id}`} data={data} />}</Optional>
          <ClosingBar data={data} />
          <Attendance data={data} />
          {hasExtras(data) && (
            <Optional fallback={<SkeletonRows rows={1} height={96} />}>
              <DishExtras data={data} />
            </Optional>
          )}
          <Entries key={id} data={data} />
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
