import { useId, useState } from 'react';
import { mdiCashCheck, mdiCashFast, mdiChevronDown, mdiChevronUp } from '@mdi/js';
import type { Balance } from '@kantyna/contracts/payments/payments';
import { formatZloty } from '@kantyna/money/zloty';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import { usePersonName } from '../../../ui/use-person-name.js';
import { lazyDialog } from '../lazy-dialog.js';
import { useClaimTexts } from '../payment/claim-texts.js';
import styles from './settling.module.css';
import { PersonDetails } from './person-details.js';
import { RemindButton } from './remind-button.js';
import type { Debt } from './debts.js';

const PayAllSheet = lazyDialog(async () => (await import('./pay-all-sheet.js')).PayAllSheet);
const ReceivedDialog = lazyDialog(async () => (await import('./received-dialog.js')).ReceivedDialog);

/** What is open with one person, what can be done about it, and, when it is opened, what it is made of. */
export function DebtRow({ debt: { person, grosze }, balance }: { debt: Debt; balance: Balance }) {
  const { balance: texts } = useTexts();
  const claimTexts = useClaimTexts();
  const name = usePersonName()(person);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isSettling, setSettling] = useState(false);
  const userId = balance.people?.find((one) => one.name === person)?.userId;
  const debtor = balance.debtors?.find((one) => one.name === person);
  const owes = grosze < 0;
  const Dialog = owes ? PayAllSheet : ReceivedDialog;
  const settle = () => Dialog.show(() => setSettling(true));
  const action = owes ? texts.pay : claimTexts.received;
  const close = () => setSettling(false);
  return (
    <li className={styles.person}>
      <div className={classNames(styles.debt, owes && styles.owe)}>
        <span>
          <Sentence text={owes ? texts.owe : texts.owed} amount={formatZloty(Math.abs(grosze))} person={name} />
        </span>
        {debtor && <RemindButton debtor={debtor} name={name} />}
        {userId !== undefined && (
          <>
            <Button
              look={owes ? 'primary' : 'outline'}
              icon={owes ? mdiCashFast : mdiCashCheck}
              aria-label={`${action}: ${name}`}
              onClick={settle}
            >
              {action}
            </Button>
            <Button
              look="text"
              icon={isOpen ? mdiChevronUp : mdiChevronDown}
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={`${claimTexts.details}: ${name}`}
              onClick={() => setOpen(!isOpen)}
            >
              {claimTexts.details}
            </Button>
          </>
        )}
      </div>
      <div id={id}>{isOpen && userId !== undefined && <PersonDetails personId={userId} />}</div>
      {isSettling && userId !== undefined && owes && <PayAllSheet personId={userId} name={name} onClose={close} />}
      {isSettling && userId !== undefined && !owes && (
        <ReceivedDialog personId={userId} name={name} owed={grosze} onClose={close} />
      )}
    </li>
  );
}

/** The sentence with its amount in bold, wherever the language puts it. */
function Sentence(props: { text: (amount: string, person: string) => string; amount: string; person: string }) {
  const { text, amount, person } = props;
  const [before = '', after = ''] = text('\n', person).split('\n');
  return (
    <>
      {before}
      <strong>{amount}</strong>
      {after}
    </>
  );
}
