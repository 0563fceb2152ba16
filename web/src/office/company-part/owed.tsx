import { useRef } from 'react';
import { mdiCashCheck, mdiDownloadOutline } from '@mdi/js';
import type { CompanyDebt } from '@kantyna/contracts/payments/company';
import { formatZloty } from '@kantyna/money/zloty';
import { useMadeFile } from '../../api/use-download.js';
import { useWriteEach } from '../../api/use-write-each.js';
import { FailureCount } from '../../payments/collecting/failure-text.js';
import { Tick, useTicks } from '../../payments/collecting/ticks.js';
import { useCompanyPartTexts } from './company-part.texts.js';
import { showNotice } from '../../ui/browser/notice.js';
import { Button } from '../../ui/button.js';
import { Card, Row } from '../../ui/layout.js';
import { ConfirmButton } from '../../ui/overlay/confirm-button.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { Debt } from './debt.js';
import { payoutOf, transferList } from './transfer-list.js';

/** The debts; several that are ticked are paid out at once, or saved as a list of transfers. */
export function Owed({ debts, isPending }: { debts: readonly CompanyDebt[]; isPending: boolean }) {
  const texts = useCompanyPartTexts();
  const personName = usePersonName();
  const payable = isPending ? [] : debts.filter(({ amount }) => amount > 0);
  const ids = payable.map(({ userId }) => userId);
  const { ticked, tick } = useTicks(ids, ids);
  const chosen = payable.filter(({ userId }) => ticked.has(userId));
  const sum = formatZloty(chosen.reduce((total, { amount }) => total + amount, 0));
  const made = useRef(new Map<string, string>());
  const undo = useWriteEach(
    ({ id: personId }: Chosen, call) =>
      call('takeReimbursementBack', { params: { personId, settlementId: made.current.get(personId)! } }),
    () => undefined,
  );
  const payOut = useWriteEach(
    async ({ id: personId, amount }: Chosen, call) => {
      const { paymentId } = await call('reimburse', { params: { personId }, body: { amount } });
      made.current.set(personId, paymentId);
    },
    (all) => showNotice({ text: texts.reimbursedSeveral(all.length), undo: () => undo.submit(all) }),
  );
  const list = useMadeFile(async (some: readonly CompanyDebt[], load) => {
    const transfers = await Promise.all(
      some.map(async (debt) => {
        const known = debt.hasLeft ? undefined : await load('payoutAccount', { params: { personId: debt.userId } });
        return payoutOf({ ...debt, name: personName(debt.name) }, known?.bankTransferNumber ?? '');
      }),
    );
    const known = transfers.filter(({ account }) => account !== '');
    if (known.length < transfers.length) showNotice({ text: texts.withoutAccount(transfers.length - known.length) });
    return transferList(known, texts.transferColumns);
  }, texts.transferFile);
  return (
    <>
      {payable.length > 1 && (
        <Row gap={8} justify="end">
          <Button
            look="text"
            icon={mdiDownloadOutline}
            disabled={chosen.length === 0}
            pending={list.isPending}
            onClick={() => void list.submit(chosen)}
          >
            {texts.transferList}
          </Button>
          <ConfirmButton
            icon={mdiCashCheck}
            disabled={chosen.length === 0}
            question={texts.severalQuestion(sum, chosen.length)}
            text={texts.severalText}
            action={texts.reimburseAction(sum)}
            pending={payOut.isPending}
            onConfirm={() => payOut.submit(chosen.map(({ userId: id, amount }) => ({ id, amount })))}
          >
            {texts.reimburseSeveral(chosen.length, sum)}
          </ConfirmButton>
        </Row>
      )}
      <FailureCount count={payOut.failures.size} of={payOut.tried} />
      <Card as="ul" lines pad="0 16">
        {debts.map((debt) => (
          <Debt
            key={debt.userId}
            debt={debt}
            isPending={isPending}
            failure={payOut.failures.get(debt.userId)}
            tick={
              payable.length > 1 &&
              ids.includes(debt.userId) && (
                <Tick
                  name={personName(debt.name)}
                  amount={debt.amount}
                  checked={ticked.has(debt.userId)}
                  onTick={(isTicked) => tick(debt.userId, isTicked)}
                />
              )
            }
          />
        ))}
      </Card>
    </>
  );
}

/** A payer whom the company owes an amount (grosze). */
interface Chosen {
  id: string;
  amount: number;
}
