import { useMoreTexts } from '../../texts/texts.js';
import { mdiHistory } from '@mdi/js';
import { Fold } from '../../ui/fold.js';
import { ActivityList } from './activity-list.js';

/** Who did what in an order: folded, and loaded when it is opened. */
export function ActivityFold({ orderId }: { orderId: string }) {
  return (
    <Fold title={useMoreTexts().activity.heading} icon={mdiHistory} lazy>
      <ActivityList orderId={orderId} />
    </Fold>
  );
}
