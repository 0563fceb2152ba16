import { useMoreTexts } from '../../texts/texts.js';
import { useRef } from 'react';
import { showNotice } from '../../ui/browser/notice.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { StateChip } from '../../ui/state/state-chip.js';
import { useChangeState } from '../../order/api.js';
import { useOrder } from '../../order/use-order.js';

const OFFERED = ['setBackAsOrdered', 'setAsCreated', 'setAsRejected'] as const;

/** The state of an order, with the changes that the edit screen offers (docs/rules/orders.md, Orders). */
export function StateButtons() {
  const { order, may } = useOrder();
  const texts = useMoreTexts().orderForms.editOrder;
  const section = useRef<HTMLElement>(null);
  const { submit, isPending, variables } = useChangeState(order.id);
  const change = async (next: (typeof OFFERED)[number]) => {
    // The pressed button is gone then, and the focus with it.
    if (!(await submit(next))) return;
    section.current?.focus({ preventScroll: true });
    if (next === 'setAsRejected') showNotice({ text: texts.rejected, undo: () => submit('undoRejection') });
  };
  return (
    <section ref={section} tabIndex={-1} aria-label={texts.state} className={classNames(layout.row, layout.focusable)}>
      <StateChip state={order.orderState} />
      {OFFERED.filter((next) => may[next]).map((next) => (
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
