import type { Balance } from '@kantyna/contracts/payments/payments';
import { useTexts } from '../../../texts/texts.js';
import { ClosedWallet } from '../../../ui/drawings.js';
import { Empty } from '../../../ui/data/empty.js';
import layout from '../../../ui/layout.module.css';
import { DebtRow } from './debt-row.js';
import { debtsOf } from './debts.js';
import { EvenRow } from './even-row.js';

/** One line for each person with whom something is open, what the person owes first, and at the end who is even. */
export function DebtsList({ balance }: { balance: Balance }) {
  const texts = useTexts().balance;
  const open = debtsOf(balance);
  const { even = [] } = balance;
  if (open.length + even.length === 0) return <Empty text={texts.settled} drawing={<ClosedWallet />} />;
  return (
    <ul className={layout.card}>
      {open.map((debt) => (
        <DebtRow key={debt.person} debt={debt} balance={balance} />
      ))}
      {even.map((one) => (
        <EvenRow key={one.userId} even={one} />
      ))}
    </ul>
  );
}
