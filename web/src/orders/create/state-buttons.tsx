import { useOrderFormTexts } from './order-form.texts.js';
import { useCall } from '../../api/use-call.js';
import { useWrite } from '../../api/use-write.js';
import { showNotice } from '../../ui/browser/notice.js';
import { Button } from '../../ui/button.js';
import { Row } from '../../ui/layout.js';
import { StateChip } from '../../ui/state/state-chip.js';
import { useOrder } from '../../viewed-order/use-order.js';

const OFFERED = ['setBackAsOrdered', 'undoRejection', 'setAsCreated', 'setAsRejected'] as const;

/** The state of an order, with the changes that the edit screen offers (docs/rules/orders.md, Orders). */
export function StateButtons() {
  const { order, may } = useOrder();
  const texts = useOrderFormTexts();
  const params = { orderId: order.id };
  const undo = useCall('undoRejection', { params });
  const { submit, isPending, variables } = useWrite((next: (typeof OFFERED)[number], call) => call(next, { params }), {
    onReply: (_, next) => {
      if (next === 'setAsRejected') showNotice({ text: texts.rejected, undo: () => undo.submit() });
    },
  });
  return (
    <Row as="section" aria-label={texts.state}>
      <StateChip state={order.orderState} />
      {OFFERED.filter((next) => may[next] && !(next === 'undoRejection' && order.rejectedFrom === 'ORDERED')).map(
        (next) => (
          <Button
            key={next}
            look={next === 'setAsRejected' ? 'danger' : 'outline'}
            pending={isPending && next === variables}
            onClick={() => void submit(next)}
          >
            {texts[next]}
          </Button>
        ),
      )}
    </Row>
  );
}
