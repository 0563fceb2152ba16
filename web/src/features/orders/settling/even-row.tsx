import { mdiScaleBalance } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { formatZloty } from '@kantyna/money/zloty';
import { useFocusAfterPress } from '../../../lib/focus-if-lost.js';
import { Button } from '../../../ui/button.js';
import { usePersonName } from '../../../ui/use-person-name.js';
import { showOrder } from '../api.js';
import { useClaimTexts } from '../payment/claim-texts.js';
import { personBalance, useConfirmPayments } from '../payment/claims.js';
import { payerIdOf } from '../permissions.js';
import { owedToEach } from './debts.js';
import { PersonRow } from './person-row.js';

/** Who is paid for this order and owes the person as much as they are owed, and to set both off with one press. */
export function EvenRow({ orderId }: { orderId: string }) {
  const texts = useClaimTexts();
  const personName = usePersonName();
  const order = useQuery({ ...showOrder(orderId), select: (data) => payerIdOf(data.order) });
  const { data } = useQuery({ ...personBalance(order.data ?? ''), enabled: order.data !== undefined });
  const { write, isPending } = useConfirmPayments();
  const pressed = useFocusAfterPress('content');
  const owed = data ? owedToEach(data) : 0;
  if (!data || owed === 0) return null;
  const name = personName(data.name);
  return (
    <PersonRow userId={data.userId} name={name} text={texts.owedToEach} amount={formatZloty(owed)}>
      <Button
        look="outline"
        icon={mdiScaleBalance}
        pending={isPending}
        aria-label={`${texts.setOff}: ${name}`}
        onClick={() => {
          pressed();
          void write([{ personId: data.userId, amount: 0 }]);
        }}
      >
        {texts.setOff}
      </Button>
    </PersonRow>
  );
}
