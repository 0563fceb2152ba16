import { useRef } from 'react';
import type { OrderState } from '@kantyna/contracts/orders/order';
import { showNotice } from '../../../lib/browser/notice.js';
import { useOrderFormTexts } from '../../../texts/order-forms.js';
import { Button } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import layout from '../../../ui/layout.module.css';
import { StateChip } from '../../../ui/state/state-chip.js';
import { useChangeState, type StateChange } from '../../../order/api.js';
import { decides, isPlaced, mayManage, type ViewedOrder } from '../../../order/permissions.js';

type OfferedChange = Extract<StateChange, 'setAsCreated' | 'setAsRejected' | 'setBackAsOrdered'>;

const OFFERED: Record<OrderState, OfferedChange[]> = {
  CREATED: ['setAsRejected'],
  ORDERING: ['setAsCreated', 'setAsRejected'],
  ORDERED: ['setAsCreated', 'setAsRejected'],
  DELIVERED: ['setBackAsOrdered', 'setAsRejected'],
  REJECTED: ['setBackAsOrdered', 'setAsCreated'],
};

/** Who may make a change: what may lower what people owe is for who decides. */
const MAY: Record<OfferedChange, (viewed: ViewedOrder) => boolean> = {
  setAsCreated: decides,
  setAsRejected: decides,
  setBackAsOrdered: mayManage,
};

/** A rejected order is ordered again only if it ever was, else opened again. One that ended with its day may have been ordered. */
const isPossible = (order: ViewedOrder['order'], next: OfferedChange): boolean =>
  order.orderState !== 'REJECTED' || order.endedByItself === true || isPlaced(order) === (next === 'setBackAsOrdered');

/** The state of an order, with the changes that the edit screen offers (docs/rules.md, Orders). */
export function StateButtons({ viewed }: { viewed: ViewedOrder & { order: { id: string } } }) {
  const { order } = viewed;
  const texts = useOrderFormTexts().editOrder;
  const section = useRef<HTMLElement>(null);
  const { write, isPending, variables } = useChangeState(order.id);
  const change = async (next: OfferedChange) => {
    // The pressed button is gone then, and the focus with it.
    if (!(await write(next))) return;
    section.current?.focus({ preventScroll: true });
    if (next === 'setAsRejected') showNotice({ text: texts.rejected, undo: () => write('undoRejection') });
  };
  return (
    <section ref={section} tabIndex={-1} aria-label={texts.state} className={classNames(layout.row, layout.place)}>
      <StateChip state={order.orderState} />
      {OFFERED[order.orderState]
        .filter((next) => MAY[next](viewed) && isPossible(order, next))
        .map((next) => (
          <Button
            key={next}
            look={next === 'setAsRejected' ? 'danger' : 'outline'}
            pending={isPending && next === variables}
            onClick={() => void change(next)}
          >
            {order.orderState === 'REJECTED' && next === 'setAsCreated' ? texts.reopen : texts[next]}
          </Button>
        ))}
    </section>
  );
}
