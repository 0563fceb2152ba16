import { mdiCashCheck, mdiClockCheckOutline } from '@mdi/js';
import type { Balance } from '@kantyna/contracts/payments/payments';
import { isAskedFor } from '@kantyna/order-rules/asking';
import { formatAmount, formatZloty } from '@kantyna/money/zloty';
import { useBalanceTexts } from './balance.texts.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { Paragraph, Text, variant } from '../ui/layout.js';
import { usePersonName } from '../ui/use-person-name.js';
import { useWideRow } from '../ui/browser/use-wide.js';
import { lazyComponent } from '../ui/browser/lazy-component.js';
import { useDialog } from '../ui/overlay/use-dialog.js';
import { FailureText } from '../payments/collecting/failure-text.js';
import type { Debt } from './debts.js';
import { PersonRow } from './person-row.js';
import { RemindButton } from './remind-button.js';
import { WriteOffButton } from './write-off-button.js';

const PayAllSheet = lazyComponent(async () => (await import('./pay-all-sheet.js')).PayAllSheet);
const ReceivedDialog = lazyComponent(async () => (await import('./received-dialog.js')).ReceivedDialog);

interface Props {
  debt: Debt;
  balance: Balance;
  /** The viewer's debt: the sum that they reported as paid, and the rest to pay (grosze). */
  reported?: number;
  toPay?: number;
  /** Whether paying it is the one action of the page. */
  isFirst?: boolean;
  /** Why they were not reminded with the others. */
  failure?: unknown;
}

/** The debt with one person, and the buttons to pay it, confirm it, remind of it, or write it off if they left or nobody is asked for it. */
export function DebtRow({
  debt: { person, grosze },
  balance,
  reported = 0,
  toPay = 0,
  isFirst = false,
  failure,
}: Props) {
  const texts = useBalanceTexts();
  const wide = useWideRow();
  const name = usePersonName()(person);
  const { userId, hasLeft = false } = balance.people?.find((one) => one.name === person) ?? {};
  const debtor = balance.debtors?.find((one) => one.name === person);
  const owes = grosze < 0;
  const amount = formatZloty(Math.abs(grosze));
  const action = owes ? texts.pay : texts.received;
  const settling = useDialog<string>((close, personId) =>
    owes ? (
      <PayAllSheet personId={personId} name={name} reported={reported} onClose={close} />
    ) : (
      <ReceivedDialog personId={personId} name={name} owed={grosze} onClose={close} />
    ),
  );
  const settle = userId !== undefined && !hasLeft && (!owes || toPay > 0) && (
    <Button
      look={isFirst ? 'primary' : owes ? 'tonal' : wide ? 'text' : 'outline'}
      {...(!owes && { icon: mdiCashCheck })}
      aria-label={`${action}: ${name}`}
      onClick={() => settling.open(userId)}
    >
      {action}
    </Button>
  );
  const inRow = owes || wide;
  return (
    <PersonRow
      userId={userId}
      name={name}
      text={owes ? texts.owe : texts.owed}
      amount={amount}
      direction={owes ? 'owes' : 'owed'}
      more={hasLeft && owes ? <Paragraph variant="quiet">{texts.owedToGone}</Paragraph> : !inRow && settle}
      note={
        reported > 0 && (
          <Text data-state="REPORTED" variant="toned tiny">
            <Icon path={mdiClockCheckOutline} size={16} className={variant('unprinted')} />{' '}
            {texts.reportedWaiting(formatAmount(reported))}
          </Text>
        )
      }
      fault={<FailureText failure={failure} />}
    >
      {userId !== undefined && !owes && (hasLeft || !isAskedFor(grosze)) && (
        <WriteOffButton personId={userId} name={name} amount={amount} />
      )}
      {inRow && settle}
      {debtor && <RemindButton debtor={debtor} name={name} />}
      {settling.dialog}
    </PersonRow>
  );
}
