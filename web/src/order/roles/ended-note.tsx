import { useWrite } from '../../api/use-write.js';
import { useRoleTexts } from './roles.texts.js';
import { mdiClockAlertOutline } from '@mdi/js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Row } from '../../ui/layout.js';
import { useOrder } from '../../viewed-order/use-order.js';

const OFFERED = [
  { change: 'setBackAsOrdered', text: 'wasOrdered' },
  { change: 'undoRejection', text: 'stillUnderWay' },
] as const;
type Offered = (typeof OFFERED)[number]['change'];

/** Says that an order ended with its day because nobody had placed it, and brings it back. */
export function EndedNote() {
  const texts = useRoleTexts();
  const params = { orderId: useOrder().order.id };
  const { submit, isPending, variables } = useWrite((change: Offered, call) => call(change, { params }));
  return (
    <Banner
      tone="warning"
      icon={mdiClockAlertOutline}
      role="status"
      action={
        <Row>
          {OFFERED.map(({ change, text }) => (
            <Button
              key={change}
              look="outline"
              pending={isPending && variables === change}
              onClick={() => void submit(change)}
            >
              {texts[text]}
            </Button>
          ))}
        </Row>
      }
    >
      {texts.endedByItself}
    </Banner>
  );
}
