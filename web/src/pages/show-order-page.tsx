import { mdiLockOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import type { ShowOrder } from '@kantyna/contracts/orders';
import { showOrder } from '../features/orders/api.js';
import { Entries } from '../features/orders/entries.js';
import { MenuLink, OrderHead } from '../features/orders/order-head.js';
import { OrderPanels } from '../features/orders/order-panels.js';
import { OwnerActions } from '../features/orders/owner-actions.js';
import { isCreator } from '../features/orders/permissions.js';
import { pathTo } from '../lib/paths.js';
import { statusOf } from '../lib/status-of.js';
import { useTexts } from '../texts/texts.js';
import { Banner } from '../ui/banner.js';
import { ButtonLink } from '../ui/button.js';
import { EmptyPlate } from '../ui/drawings.js';
import { Empty } from '../ui/empty.js';
import layout from '../ui/layout.module.css';
import { NotLoaded } from '../ui/not-loaded.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { Widgets } from '../ui/widgets.js';

/** An order: when, for how much, how it is paid, and what everybody eats. */
export function ShowOrderPage() {
  const { id = '' } = useParams();
  const { data, error, isError, refetch } = useQuery(showOrder(id));
  if (!data && isError) return <NotLoaded onRetry={refetch} />;
  if (!data)
    return (
      <div className={layout['stack']} aria-busy>
        <SkeletonRows rows={1} height={56} />
        <SkeletonRows rows={3} height={58} />
        <SkeletonRows rows={2} height={160} />
      </div>
    );
  if (statusOf(error) === 404) return <Deleted />;
  return (
    <Widgets>
      <div className={layout['stack']}>
        <OrderHead data={data} />
        <OrderPanels data={data} />
        <MenuLink url={data.order.restaurantUrl} />
        {isCreator(data) && <OwnerActions data={data} />}
        {data.order.orderState === 'ORDERING' && <LockNote data={data} />}
        <Entries key={id} data={data} />
      </div>
    </Widgets>
  );
}

/** Somebody took the order away while it was on the screen. */
function Deleted() {
  const texts = useTexts();
  return (
    <Empty text={texts.show.deleted} drawing={<EmptyPlate />}>
      <ButtonLink to={pathTo('todayOrders')}>{texts.shell.toToday}</ButtonLink>
    </Empty>
  );
}

function LockNote({ data }: { data: ShowOrder }) {
  const texts = useTexts().show;
  return (
    <Banner tone="warning" icon={mdiLockOutline} role="status">
      {isCreator(data) ? (
        <>
          {texts.lockedForOwner} <Link to={pathTo('orderView', { id: data.order.id })}>{texts.continueCall}</Link>
        </>
      ) : (
        texts.locked(data.order.orderCreatorUsername)
      )}
    </Banner>
  );
}
