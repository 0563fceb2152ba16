import { useState } from 'react';
import { mdiBankTransferIn, mdiBellOutline } from '@mdi/js';
import type { Balance } from '@kantyna/contracts/payments/payments';
import { isAskedFor } from '@kantyna/order-rules/asking';
import { leftToPay, NO_PAYMENTS } from '@kantyna/order-rules/left-to-pay';
import { useRead } from '../api/read.js';
import { useWrite } from '../api/use-write.js';
import { useWriteEach } from '../api/use-write-each.js';
import { showNotice } from '../ui/browser/notice.js';
import { useBalanceTexts } from './balance.texts.js';
import { Button, ButtonLink } from '../ui/button.js';
import { pathTo } from '../ui/links/paths.js';
import { useScreenTitles } from '../ui/links/screen-titles.texts.js';
import { Empty } from '../ui/data/empty.js';
import { ClosedWallet } from '../ui/pictures/drawings.js';
import { Card, Grid, Paragraph, Row, Stack, variant } from '../ui/layout.js';
import { FailureCount } from '../payments/collecting/failure-text.js';
import { SHORT_LIST } from '../payments/collecting/ticks.js';
import { useOnPaper } from '../ui/browser/use-on-paper.js';
import { BalanceSum } from './balance-sum.js';
import { ClaimsCard } from './claims-card.js';
import { CompanyRow } from './company-row.js';
import { DebtRow } from './debt-row.js';
import { debtsOf, type Debt } from './debts.js';
import { EvenRow } from './even-row.js';

/**
 * The balance of a person: its sum, whom they owe, what they are to confirm, who owes them, and with whom they are even. More people than
 * eight are folded.
 */
export function BalanceList({ balance }: { balance: Balance }) {
  const texts = useBalanceTexts();
  const { showAll, showFewer } = useBalanceTexts();
  const onPaper = useOnPaper();
  const [isUnfolded, setUnfolded] = useState(false);
  const open = debtsOf(balance);
  const { even = [] } = balance;
  const { data: payments = NO_PAYMENTS } = useRead('openClaims');
  const company = open.filter(({ companyId }) => companyId !== undefined);
  const owed = open.filter((debt) => debt.grosze > 0 && !company.includes(debt));
  const owes = open
    .filter((debt) => debt.grosze < 0 && !company.includes(debt))
    .map((debt) => {
      const userId = balance.people?.find(({ name }) => name === debt.person)?.userId;
      const { open: owed, toPay } = leftToPay(payments, { userId, isOwn: true, unpaid: -debt.grosze });
      return { debt, reported: owed - toPay, toPay };
    })
    // A debt that waits for the other person, or for the next payment, is no work left.
    .toSorted((one, other) => Number(isAskedFor(other.toPay)) - Number(isAskedFor(one.toPay)));
  const people = owed.length + owes.length + even.length;
  const most = isUnfolded || onPaper ? people : SHORT_LIST;
  const fitting = <Row,>(rows: readonly Row[], above: number) => rows.slice(0, Math.max(0, most - above));
  return (
    <Grid>
      <section>
        <h2>{texts.balance}</h2>
        {open.length > 0 && <BalanceSum debts={open} />}
        {open.length + even.length === 0 && <Empty text={texts.settled} drawing={<ClosedWallet />} />}
      </section>
      {owes.length > 0 && (
        <Card as="ul" lines>
          {fitting(owes, 0).map((one, index) => (
            <DebtRow key={one.debt.person} {...one} balance={balance} isFirst={index === 0 && isAskedFor(one.toPay)} />
          ))}
        </Card>
      )}
      <ClaimsCard isFirst={!(owes[0] && isAskedFor(owes[0].toPay))} />
      {company.length > 0 && (
        <Card as="ul" lines>
          {company.map(({ companyId, grosze }) => (
            <CompanyRow key={companyId} companyId={companyId!} grosze={grosze} />
          ))}
        </Card>
      )}
      {owed.length > 0 && <Owed debts={fitting(owed, owes.length)} count={owed.length} balance={balance} />}
      <Card as="ul" lines>
        {fitting(even, owed.length + owes.length).map((one) => (
          <EvenRow key={one.userId} even={one} />
        ))}
      </Card>
      {people > SHORT_LIST && (
        <Button look="text" wide aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? showFewer : showAll(people)}
        </Button>
      )}
    </Grid>
  );
}

/** Those of `count` people who owe the person that are shown, and to remind all of them but those who reported to have paid. */
function Owed({ debts, count, balance }: { debts: readonly Debt[]; count: number; balance: Balance }) {
  const titles = useScreenTitles();
  const texts = useBalanceTexts();
  const undo = useWrite((people: readonly { id: string }[], call) =>
    Promise.all(people.map(({ id: personId }) => call('undoReminder', { params: { personId } }))),
  );
  const { submit, isPending, failures, tried } = useWriteEach(
    ({ id: personId }: { id: string }, call) => call('remindDebtor', { params: { personId } }),
    (reminded) => showNotice({ text: texts.remindedAll(reminded.length), undo: () => undo.submit(reminded) }),
  );
  const { data: payments = NO_PAYMENTS } = useRead('openClaims');
  const notReminded = (balance.debtors ?? []).filter(({ reminded }) => !reminded);
  const toRemind = notReminded
    .filter(({ userId, name }) => {
      const unpaid = balance.owedMoney[name] ?? 0;
      return isAskedFor(leftToPay(payments, { userId, isOwn: false, unpaid }).toPay);
    })
    .map(({ userId }) => ({ id: userId }));
  const reportedCount = notReminded.length - toRemind.length;
  const idOf = ({ person }: Debt) => balance.debtors?.find(({ name }) => name === person)?.userId ?? '';
  return (
    <Stack as="section" gap={8}>
      <Row justify="between">
        <h2 className={variant('quiet small strong')}>{texts.owing(count)}</h2>
        {toRemind.length > 1 && (
          <Button look="text" icon={mdiBellOutline} pending={isPending} onClick={() => void submit(toRemind)}>
            {texts.remindAll}
          </Button>
        )}
      </Row>
      {toRemind.length > 1 && reportedCount > 0 && (
        <Paragraph variant="quiet small">{texts.leftOut(reportedCount)}</Paragraph>
      )}
      <FailureCount count={failures.size} of={tried} />
      <Card as="ul" lines>
        {debts.map((debt) => (
          <DebtRow key={debt.person} debt={debt} balance={balance} failure={failures.get(idOf(debt))} />
        ))}
      </Card>
      <Row variant="unprinted">
        <ButtonLink look="text" icon={mdiBankTransferIn} to={pathTo('statement')}>
          {titles.statement}
        </ButtonLink>
      </Row>
    </Stack>
  );
}
