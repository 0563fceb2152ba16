import { mdiBellOutline } from '@mdi/js';
import type { Balance } from '@kantyna/contracts/payments/payments';
import { useRead } from '../api/read.js';
import { useWrite } from '../api/use-write.js';
import { useWriteEach } from '../api/use-write-each.js';
import { showNotice } from '../ui/browser/notice.js';
import { useMoreTexts, useTexts } from '../texts/texts.js';
import { Button } from '../ui/button.js';
import { classNames } from '../ui/class-names.js';
import { Empty } from '../ui/data/empty.js';
import { ClosedWallet } from '../ui/drawings.js';
import layout from '../ui/layout.module.css';
import { FailureCount } from '../order/payment/failure-text.js';
import { BalanceSum } from './balance-sum.js';
import { ClaimsCard } from './claims-card.js';
import { DebtRow } from './debt-row.js';
import { debtsOf, leftToPayTo, type Debt } from './debts.js';
import { EvenRow } from './even-row.js';
import styles from './settling.module.css';

/** The balance of a person: its sum, whom they owe, what they are to confirm, who owes them, and with whom they are even. */
export function BalanceList({ balance }: { balance: Balance }) {
  const texts = useTexts().balance;
  const open = debtsOf(balance);
  const { even = [] } = balance;
  const { data } = useRead('openClaims');
  const owes = open.filter(({ grosze }) => grosze < 0);
  const owed = open.filter(({ grosze }) => grosze > 0);
  const leftOf = ({ person, grosze }: Debt) =>
    leftToPayTo(balance.people?.find(({ name }) => name === person)?.userId, -grosze, data?.claims ?? []);
  const first = owes.find((debt) => leftOf(debt).toPay > 0);
  return (
    <div className={classNames(layout.grid, styles.balance)}>
      <section>
        <h2>{texts.balance}</h2>
        {open.length > 0 && <BalanceSum debts={open} />}
        {open.length + even.length === 0 && <Empty text={texts.settled} drawing={<ClosedWallet />} />}
      </section>
      {owes.length > 0 && (
        <ul className={layout.card} data-lines>
          {owes.map((debt) => (
            <DebtRow key={debt.person} debt={debt} balance={balance} {...leftOf(debt)} isFirst={debt === first} />
          ))}
        </ul>
      )}
      <ClaimsCard />
      {owed.length > 0 && <Owed debts={owed} balance={balance} />}
      {even.length > 0 && (
        <ul className={layout.card} data-lines>
          {even.map((one) => (
            <EvenRow key={one.userId} even={one} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Who owes the person, and to remind all of them. */
function Owed({ debts, balance }: { debts: readonly Debt[]; balance: Balance }) {
  const texts = useMoreTexts().several;
  const undo = useWrite((people: readonly { id: string }[], call) =>
    Promise.all(people.map(({ id: personId }) => call('undoReminder', { params: { personId } }))),
  );
  const { submit, isPending, failures, tried } = useWriteEach(
    ({ id: personId }: { id: string }, call) => call('remindDebtor', { params: { personId } }),
    (reminded) => showNotice({ text: texts.remindedAll(reminded.length), undo: () => undo.submit(reminded) }),
  );
  const toRemind = (balance.debtors ?? []).filter(({ reminded }) => !reminded).map(({ userId }) => ({ id: userId }));
  const idOf = ({ person }: Debt) => balance.debtors?.find(({ name }) => name === person)?.userId ?? '';
  return (
    <section className={layout.stack} data-gap="8">
      <div className={layout.row} data-spread>
        <h2 className={classNames(layout.quiet, layout.small, layout.strong)}>{texts.owing(debts.length)}</h2>
        {toRemind.length > 1 && (
          <Button look="text" icon={mdiBellOutline} pending={isPending} onClick={() => void submit(toRemind)}>
            {texts.remindAll}
          </Button>
        )}
      </div>
      <FailureCount count={failures.size} of={tried} />
      <ul className={layout.card} data-lines>
        {debts.map((debt) => (
          <DebtRow key={debt.person} debt={debt} balance={balance} failure={failures.get(idOf(debt))} />
        ))}
      </ul>
    </section>
  );
}
