import type { OrderView } from '@kantyna/contracts/orders/order-view';
import { changeReply } from '../../api/kept-replies.js';
import { useCall } from '../../api/use-call.js';
import { useUnderWay } from '../../api/use-write.js';

interface Tick {
  readonly lineId: string;
  readonly isSaid: boolean;
}

const withTick = (view: OrderView, { lineId, isSaid }: Tick): OrderView => ({
  ...view,
  groupedEntries: view.groupedEntries.map((group) => (group.lineId === lineId ? { ...group, isSaid } : group)),
});

/** The call with the ticks that are on their way, whatever is loaded meanwhile. */
export const useTicked = (orderId: string, view: OrderView): OrderView =>
  useUnderWay<{ body: Tick }>(['tickLine', { params: { orderId } }]).reduce(
    (seen, { body }) => withTick(seen, body),
    view,
  );

/**
 * Returns a function that ticks a line, or takes the tick back. It shows at once in `useTicked`, and is sent after those before it: none of
 * fast presses is lost. A tick that is refused goes again.
 */
export function useTickLine(orderId: string): (tick: Tick) => void {
  const about = { params: { orderId } };
  const { mutate } = useCall('tickLine', about, {
    inTurn: true,
    onReply: (_, { body }) => changeReply('orderView', about, (view) => withTick(view, body)),
  });
  return (body) => mutate({ body });
}
