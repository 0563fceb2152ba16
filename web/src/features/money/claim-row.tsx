import { useState } from 'react';
import { mdiAlertCircleOutline, mdiCheck } from '@mdi/js';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import { formatZloty } from '@kantyna/money/zloty';
import { useFocusAfterPress } from '../../lib/browser/focus.js';
import { showNotice } from '../../lib/browser/notice.js';
import { Button } from '../../ui/button.js';
import layout from '../../ui/layout.module.css';
import { Tag } from '../../ui/state/tag.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.js';
import { useClaimTexts } from '../../texts/claims.js';
import { useConfirmPayments, useWithdrawClaim } from './claims.js';
import { usePaymentWords } from './payment-words.js';
import styles from './claims.module.css';

const ContestDialog = lazyDialog(async () => (await import('./contest-dialog.js')).ContestDialog);

/**
 * A claim in words, with what the person can do about it: confirm or contest another one's, take back their own. `around` is the id of
 * what gets the focus when the button that they pressed is gone.
 */
export function ClaimRow({ claim, around }: { claim: Claim; around: string }) {
  const texts = useClaimTexts();
  const name = usePersonName()(claim.name);
  const amount = formatZloty(claim.amount);
  const [isContesting, setContesting] = useState(false);
  const confirmation = useConfirmPayments(() => showNotice({ text: texts.confirmed(name, amount) }));
  const withdrawal = useWithdrawClaim();
  const pressed = useFocusAfterPress(around);
  const { forWhat } = usePaymentWords();
  const isContested = claim.status === 'CONTESTED';
  const about = [claim.way && texts.ways[claim.way], ...forWhat(claim), claim.isOwn && !isContested && texts.waiting];
  return (
    <>
      <div className={styles.words}>
        <span>{claim.isOwn ? texts.own(name, amount) : texts.theirs(name, amount)}</span>
        <span className={layout.quiet}>{about.filter(Boolean).join(' · ')}</span>
        {isContested && (
          <Tag tone="danger" icon={mdiAlertCircleOutline}>
            {(claim.isOwn ? texts.contested : texts.contestedByYou)(claim.reason ?? '', name)}
          </Tag>
        )}
        {isContested && claim.isOwn && <span className={layout.quiet}>{texts.stillOpen(name)}</span>}
      </div>
      <div className={styles.actions}>
        {claim.isOwn && (
          <Button
            look="text"
            aria-label={`${texts.takeBack}: ${name}, ${amount}`}
            pending={withdrawal.isPending}
            onClick={() => {
              pressed();
              void withdrawal.submit(claim);
            }}
          >
            {texts.takeBack}
          </Button>
        )}
        {!claim.isOwn && !isContested && (
          <Button
            look="text"
            aria-label={`${texts.contest}: ${name}`}
            onClick={() => {
              pressed();
              ContestDialog.show(() => setContesting(true));
            }}
          >
            {texts.contest}
          </Button>
        )}
        {!claim.isOwn && (
          <Button
            icon={mdiCheck}
            pending={confirmation.isPending}
            aria-label={`${texts.confirm}: ${name}, ${amount}`}
            onClick={() => {
              pressed();
              void confirmation.submit([{ personId: claim.userId, amount: claim.amount, claimId: claim.id }]);
            }}
          >
            {texts.confirm}
          </Button>
        )}
      </div>
      {isContesting && <ContestDialog claim={claim} name={name} onClose={() => setContesting(false)} />}
    </>
  );
}
