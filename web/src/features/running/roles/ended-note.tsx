import { mdiClockAlertOutline } from '@mdi/js';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { useOrderFormTexts } from '../../../texts/order-forms.js';
import { Banner } from '../../../ui/banner.js';
import { Button } from '../../../ui/button.js';
import layout from '../../../ui/layout.module.css';
import { useChangeState } from '../../../order/api.js';
import { focusOrderHead } from '../../../order/places.js';

const OFFERED = [
  { change: 'setBackAsOrdered', text: 'wasOrdered' },
  { change: 'undoRejection', text: 'undoRejection' },
] as const;

/** Says that an order ended with its day because nobody had placed it, and brings it back. */
export function EndedNote({ order }: Pick<ShowOrder, 'order'>) {
  const texts = useOrderFormTexts().editOrder;
  const { write, isPending, variables } = useChangeState(order.id, { onSuccess: focusOrderHead });
  return (
    <Banner
      tone="warning"
      icon={mdiClockAlertOutline}
      role="status"
      action={
        <div className={layout.row}>
          {OFFERED.map(({ change, text }) => (
            <Button
              key={change}
              look="outline"
              pending={isPending && variables === change}
              onClick={() => void write(change)}
            >
              {texts[text]}
            </Button>
          ))}
        </div>
      }
    >
      {texts.endedByItself}
    </Banner>
  );
}
