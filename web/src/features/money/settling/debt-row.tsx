import { useState } from 'react';
import { mdiCashCheck, mdiCashFast } from '@mdi/js';
import type { Balance } from '@kantyna/contracts/payments/payments';
import { formatZloty } from '@kantyna/money/zloty';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { usePersonName } from '../../../ui/use-person-name.js';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.js';
import { useClaimTexts } from '../../../texts/claims.js';
import type { Debt } from './debts.js';
import { PersonRow } from './person-row.js';
import { RemindButton } from './remind-button.js';
import { WriteOffButton } from './write-off-button.js';

const PayAllSheet = lazyDialog(async () => (await import('./pay-all-sheet.js')).PayAllSheet);
const ReceivedDialog = lazyDialog(async () => (await import('./received-dialog.js')).ReceivedDialog);

/** What is open with one person: to pay it, to say that it came, to remind of it, or to write it off if they left. */
export function DebtRow({ debt: { person, grosze }, balance }: { debt: Debt; balance: Balance }) {
  const { balance: texts } = useTexts();
  const claimTexts = useClaimTexts();
  const name = usePersonName()(person);
  const [isSettling, setSettling] = useState(false);
  const { userId, hasLeft = false } = balance.people?.find((one) => one.name === person) ?? {};
  const debtor = balance.debtors?.find((one) => one.name === person);
  const owes = grosze < 0;
  const amount = formatZloty(Math.abs(grosze));
  const Dialog = owes ? PayAllSheet : ReceivedDialog;
  const action = owes ? texts.pay : claimTexts.received;
  const close = () => setSettling(false);
  return (
    <PersonRow userId={userId} name={name} text={owes ? texts.owe : texts.owed} amount={amount} owes={owes}>
      {userId !== undefined && hasLeft && <WriteOffButton personId={userId} name={name} amount={amount} />}
      {debtor && <RemindButton debtor={debtor} name={name} />}
      {userId !== undefined && !hasLeft && (
        <Button
          look={owes ? 'primary' : 'outline'}
          icon={owes ? mdiCashFast : mdiCashCheck}
          aria-label={`${action}: ${name}`}
          onClick={() => Dialog.show(() => setSettling(true))}
        >
          {action}
        </Button>
      )}
      {isSettling && userId !== undefined && owes && <PayAllSheet personId={userId} name={name} onClose={close} />}
      {isSettling && userId !== undefined && !owes && (
        <ReceivedDialog personId={userId} name={name} owed={grosze} onClose={close} />
      )}
    </PersonRow>
  );
}
