import { mdiCashCheck } from '@mdi/js';
import type { Balance } from '@kantyna/contracts/payments';
import { formatZloty } from '@kantyna/money/zloty';
import { payPath } from '../../lib/paths.js';
import { useTexts } from '../../texts/texts.js';
import { ButtonLink } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { ClosedWallet } from '../../ui/drawings.js';
import { Empty } from '../../ui/empty.js';
import layout from '../../ui/layout.module.css';
import { usePersonName } from '../../ui/use-person-name.js';
import styles from './balance.module.css';
import { RemindButton } from './remind-button.js';
import { debts, orderToPay } from './rows.js';

/** One line per debt, with a link to pay what the person owes, and a button to remind who owes them. */
export function DebtsList({ balance }: { balance: Balance }) {
  const texts = useTexts().balance;
  const personName = usePersonName();
  const open = debts(balance);
  if (open.length === 0) return <Empty text={texts.settled} drawing={<ClosedWallet />} />;
  return (
    <ul className={classNames(layout.card, styles.list)}>
      {open.map(({ person, grosze }) => {
        const orderId = grosze < 0 ? orderToPay(balance, person) : undefined;
        const debtor = balance.debtors?.find(({ name }) => name === person);
        return (
          <li key={person} className={classNames(styles.debt, grosze < 0 && styles.owe)}>
            <span>
              <Sentence
                text={grosze < 0 ? texts.owe : texts.owed}
                amount={formatZloty(Math.abs(grosze))}
                person={personName(person)}
              />
            </span>
            {orderId !== undefined && (
              <ButtonLink
                look="outline"
                icon={mdiCashCheck}
                to={payPath(orderId)}
                aria-label={`${texts.pay}: ${personName(person)}`}
              >
                {texts.pay}
              </ButtonLink>
            )}
            {debtor && <RemindButton debtor={debtor} name={personName(person)} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The sentence with its amount in bold, wherever the language puts it. */
function Sentence({
  text,
  amount,
  person,
}: {
  text: (amount: string, person: string) => string;
  amount: string;
  person: string;
}) {
  const [before = '', after = ''] = text('\n', person).split('\n');
  return (
    <>
      {before}
      <strong>{amount}</strong>
      {after}
    </>
  );
}
