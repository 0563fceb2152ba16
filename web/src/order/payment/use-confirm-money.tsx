import { useState, type ReactNode } from 'react';
import { formatZloty } from '@kantyna/money/zloty';
import { addFailure } from '../../api/error-list.js';
import { codeOf } from '../../api/status-of.js';
import { useMoreTexts } from '../../texts/texts.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { useConfirmPayment, type Confirmed } from './claims.js';

interface Options {
  /** Says what is confirmed, in grosze. */
  onReply: (amount: number) => void;
  onDone?: () => void;
}

/**
 * Confirms money that the person got from one of this name. What would become credit is asked first: `question` is rendered for that.
 * `submit` resolves to whether it is done at once.
 */
export function useConfirmMoney(
  name: string,
  { onReply, onDone }: Options,
): { submit: (money: Confirmed) => Promise<boolean>; isPending: boolean; question: ReactNode } {
  const texts = useMoreTexts().claims;
  const [money, setMoney] = useState<Confirmed>();
  const [credit, setCredit] = useState<number>();
  const { submit, isPending } = useConfirmPayment({
    onReply: (_, { amount }) => onReply(amount),
    ...(onDone && { onDone }),
    onFailure: (failure) => {
      const { amount } = (failure as { body?: { amount?: number } } | null)?.body ?? {};
      if (codeOf(failure) === 'BECOMES_CREDIT') setCredit(amount);
      else addFailure(failure);
    },
  });
  return {
    submit: (asked) => {
      setMoney(asked);
      return submit(asked);
    },
    isPending,
    question: money && credit !== undefined && (
      <ConfirmDialog
        open
        question={texts.creditQuestion(name, formatZloty(money.amount))}
        text={texts.creditText(name, formatZloty(credit))}
        action={texts.confirm}
        pending={isPending}
        onConfirm={() => submit({ ...money, credit })}
        onClose={() => setCredit(undefined)}
      />
    ),
  };
}
