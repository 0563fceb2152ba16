import { useBalanceTexts } from './balance.texts.js';
import { mdiScaleBalance } from '@mdi/js';
import type { Even } from '@kantyna/contracts/payments/payments';
import { formatZloty } from '@kantyna/money/zloty';
import { Button } from '../ui/button.js';
import { usePersonName } from '../ui/use-person-name.js';
import { useCall } from '../api/use-call.js';
import { PersonRow } from './person-row.js';

/** A person who owes as much as they are owed, and to set both off with one press. */
export function EvenRow({ even: { userId, name: person, amount } }: { even: Even }) {
  const texts = useBalanceTexts();
  const name = usePersonName()(person);
  const { submit, isPending } = useCall('confirmSettlement', { params: { personId: userId }, body: { amount: 0 } });
  return (
    <PersonRow userId={userId} name={name} text={texts.owedToEach} amount={formatZloty(amount)}>
      <Button
        look="outline"
        icon={mdiScaleBalance}
        pending={isPending}
        aria-label={`${texts.setOff}: ${name}`}
        onClick={() => void submit()}
      >
        {texts.setOff}
      </Button>
    </PersonRow>
  );
}
