import { useMoreTexts } from '../../texts/texts.js';
import { useState } from 'react';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import { formatZloty } from '@kantyna/money/zloty';
import { showNotice } from '../../ui/browser/notice.js';
import { Button } from '../../ui/button.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.js';
import { useWithdrawClaim } from './claims.js';
import { useConfirmMoney } from './use-confirm-money.js';

const ContestDialog = lazyDialog(async () => (await import('./contest-dialog.js')).ContestDialog);

interface Props {
  claim: Claim;
  /** Called at the press: the button may be gone afterwards. */
  onPress: () => void;
}

/** Confirms what another person reports to have paid. */
export function ConfirmClaim({ claim, onPress }: Props) {
  const texts = useMoreTexts().claims;
  const name = usePersonName()(claim.name);
  const amount = formatZloty(claim.amount);
  const { submit, isPending, question } = useConfirmMoney(name, {
    onReply: () => showNotice({ text: texts.confirmed(name, amount) }),
  });
  return (
    <>
      <Button
        look="tonal"
        pending={isPending}
        aria-label={`${texts.confirm}: ${name}, ${amount}`}
        onClick={() => {
          onPress();
          void submit({ personId: claim.userId, amount: claim.amount, claimId: claim.id });
        }}
      >
        {texts.confirm}
      </Button>
      {question}
    </>
  );
}

/** Says that the money of another person's claim did not come. */
export function ContestClaim({ claim, onPress }: Props) {
  const texts = useMoreTexts().claims;
  const name = usePersonName()(claim.name);
  const [isContesting, setContesting] = useState(false);
  return (
    <>
      <Button
        look="text"
        aria-label={`${texts.contest}: ${name}`}
        onClick={() => {
          onPress();
          ContestDialog.show(() => setContesting(true));
        }}
      >
        {texts.contest}
      </Button>
      {isContesting && <ContestDialog claim={claim} name={name} onClose={() => setContesting(false)} />}
    </>
  );
}

/** Takes the person's own claim back. */
export function WithdrawClaim({ claim, onPress }: Props) {
  const texts = useMoreTexts().claims;
  const name = usePersonName()(claim.name);
  const { submit, isPending } = useWithdrawClaim();
  return (
    <Button
      look="text"
      aria-label={`${texts.takeBack}: ${name}, ${formatZloty(claim.amount)}`}
      pending={isPending}
      onClick={() => {
        onPress();
        void submit(claim);
      }}
    >
      {texts.takeBack}
    </Button>
  );
}
