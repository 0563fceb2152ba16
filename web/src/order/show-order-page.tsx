import { useRead } from '../api/read.js';
import { mdiHistory } from '@mdi/js';
import { statusOf } from '../api/requests/status-of.js';
import { useCommonTexts } from '../texts/common.texts.js';
import { useOrderTexts } from './order.texts.js';
import { useScreenTitles } from '../ui/links/screen-titles.texts.js';
import { lazyComponent } from '../ui/browser/lazy-component.js';
import { ButtonLink } from '../ui/button.js';
import { Empty } from '../ui/data/empty.js';
import { Loaded } from '../ui/data/loaded.js';
import { Optional } from '../ui/data/optional.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';
import { EmptyPlate } from '../ui/pictures/empty-plate.js';
import { Fold } from '../ui/fold.js';
import { Card, Row, Stack } from '../ui/layout.js';
import { likePath, pathTo, type PathIds } from '../ui/links/paths.js';
import { Attendance } from './closing/attendance.js';
import { DishEditing } from './entries/dish-editing.js';
import { OtherEntries } from './entries/other-entries.js';
import { OwnEntry } from './entries/own-entry.js';
import { CostNoteList } from './head/cost-note-list.js';
import { OrderHead } from './head/order-head.js';
import { OrderPanels } from './head/order-panels.js';
import { OrderButtons } from './head/order-buttons.js';
import { ShareButton } from './head/share-button.js';
import styles from './show-order-page.module.css';
import { ORDER_HEAD } from './element-ids.js';
import { RolesRow } from './roles/roles-row.js';
import { OrderProvider, useOrder } from '../viewed-order/use-order.js';

const FlagList = lazyComponent(async () => (await import('./complaints/flag-list.js')).FlagList);
const VoiceList = lazyComponent(async () => (await import('./complaints/voice-list.js')).VoiceList);
const SharedDishes = lazyComponent(async () => (await import('./entries/shared-dishes.js')).SharedDishes);
const EntriesToCollect = lazyComponent(async () => (await import('./entries/entries-to-collect.js')).EntriesToCollect);
const ActivityList = lazyComponent(async () => (await import('./activity/activity-list.js')).ActivityList);

const skeleton = (
  <Stack aria-busy>
    <SkeletonRows rows={1} height={56} />
    <SkeletonRows rows={1} height={60} />
    <SkeletonRows rows={1} height={44} />
    <SkeletonRows rows={2} height={160} />
  </Stack>
);

/** An order: when, for how much, how it is paid, and what everyone eats. */
export function ShowOrderPage({ id }: PathIds) {
  const query = useRead('showOrder', { params: { orderId: id } });
  if (query.data && statusOf(query.error) === 404) return <DeletedOrder />;
  return (
    <Loaded query={query} skeleton={skeleton}>
      {(data) => (
        <OrderProvider key={id} data={data}>
          <WholeOrder />
        </OrderProvider>
      )}
    </Loaded>
  );
}

/** Shown when the order is deleted while it is on the screen. */
function DeletedOrder() {
  const texts = useOrderTexts();
  const commonTexts = useCommonTexts();
  return (
    <Empty text={texts.deleted} drawing={<EmptyPlate />}>
      <ButtonLink to={pathTo('todayOrders')}>{commonTexts.toToday}</ButtonLink>
    </Empty>
  );
}

function WholeOrder() {
  const texts = useOrderTexts();
  const screenTitles = useScreenTitles();
  const { order, orderEntries, isOpen, viewer, may } = useOrder();
  const isNew = isOpen && viewer.isCreator && orderEntries.length === 0;
  const dishes = orderEntries.flatMap(({ dishEntries }) => dishEntries);
  const flags = dishes.filter(({ flag }) => flag).length;
  const rows = Math.min(dishes.length + 1, 10);
  return (
    <Stack role="region" aria-labelledby={ORDER_HEAD} gap={12} className={styles.page}>
      <OrderHead />
      <OrderPanels />
      <OrderButtons />
      <DishEditing>
        <OwnEntry />
        <Stack style={{ gap: 'inherit' }}>
          <Card lines>
            <Attendance />
            {isNew && <ShareButton inWords />}
            <RolesRow />
          </Card>
          <CostNoteList />
          <Optional fallback={<SkeletonRows rows={1} height={flags > 0 ? 40 + 144 * flags : 96} />}>
            {may.giveVoice && <VoiceList />}
            {flags > 0 && <FlagList />}
            {order.orderState === 'CREATED' && dishes.some(({ sharedWith }) => sharedWith) && <SharedDishes />}
          </Optional>
          {may.seePayments ? (
            <Optional fallback={<SkeletonRows rows={rows} height={56} />}>
              <EntriesToCollect />
            </Optional>
          ) : (
            <OtherEntries />
          )}
        </Stack>
      </DishEditing>
      <Row gap={8}>
        {may.handOut && (
          <ButtonLink look="outline" to={pathTo('handOut', { id: order.id })}>
            {screenTitles.handOut}
          </ButtonLink>
        )}
        <ButtonLink look="outline" to={likePath(order.id)}>
          {texts.newLikeThis}
        </ButtonLink>
      </Row>
      <Fold title={texts.activity} icon={mdiHistory} lazy>
        <Optional fallback={<SkeletonRows rows={rows} height={32} />}>
          <ActivityList orderId={order.id} atLeast={rows} />
        </Optional>
      </Fold>
    </Stack>
  );
}
