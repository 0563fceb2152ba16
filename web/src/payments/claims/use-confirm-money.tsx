import type { ReactNode } from 'react';
import { formatZloty } from '@kantyna/money/zloty';
import type { Args } from '../../api/calls.js';
import { addFailure } from '../../api/state/error-list.js';
import { codeOf } from '../../api/requests/status-of.js';
import { useCall } from '../../api/use-call.js';
import { useClaimTexts } from './claims.texts.js';
import { showNotice } from '../../ui/browser/notice.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { useDialog } from '../../ui/overlay/use-dialog.js';

type Money = Args<'confirmSettlement'>['body'];

/**
 * Confirms money that the person got from one of this name, and says so with a way to take it back: a reported payment waits again then. An
 * amount that would become credit is asked about first: `question` is rendered for that. `onDone` is what the screen does then.
 */
export function useConfirmMoney(
  { personId, name }: { personId: string; name: string },
  onDone?: () => void,
): { submit: (money: Money) => Promise<unknown>; isPending: boolean; question: ReactNode } {
  const texts = useClaimTexts();
  const undo = useCall('revertSettlement');
  const call = useCall(
    'confirmSettlement',
    { params: { personId } },
    {
      onReply: ({ paymentId: settlementId }, { body }) =>
        showNotice({
          text: texts.confirmed(name, formatZloty(body.amount)),
          // One that was confirmed before stays.
          ...(settlementId !== undefined && { undo: () => undo.submit({ params: { personId, settlementId } }) }),
        }),
      onFailure: (failure) => {
        const { amount = 0 } = (failure as { body?: { amount?: number } } | null)?.body ?? {};
        if (codeOf(failure) === 'BECOMES_CREDIT') question.open(amount);
        else addFailure(failure);
      },
    },
  );
  const submit = async (body: Money) => {
    const reply = await call.submit({ body });
    if (reply) onDone?.();
    return reply;
  };
  const money = call.variables?.body;
  const question = useDialog<number>(
    (close, credit) =>
      money && (
        <ConfirmDialog
          open
          question={texts.creditQuestion(name, formatZloty(money.amount))}
          text={texts.creditText(name, formatZloty(credit))}
          action={texts.confirm}
          pending={call.isPending}
          onConfirm={() => submit({ ...money, credit })}
          onClose={close}
        />
      ),
  );
  return { submit, isPending: call.isPending, question: question.dialog };
}
