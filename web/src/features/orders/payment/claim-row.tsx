import { useState } from 'react';
import { mdiAlertCircleOutline, mdiCheck } from '@mdi/js';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import { formatZloty } from '@kantyna/money/zloty';
import { useFocusAfterPress } from '../../../lib/focus-if-lost.js';
import { showNotice } from '../../../lib/notice.js';
import { Button } from '../../../ui/button.js';
import layout from '../../../ui/layout.module.css';
import { Tag } from '../../../ui/tag.js';
import { usePersonName } from '../../../ui/use-person-name.js';
import { lazyDialog } from '../lazy-dialog.js';
import { useClaimTexts } from './claim-texts.js';
import { useConfirmPayments, useWithdrawClaim } from './claims.js';
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
  const how = [claim.way && texts.ways[claim.way], claim.orderId !== undefined && texts.forEntry].filter(Boolean);
  return (
    <>
      <div className={styles.words}>
        <span>{claim.isOwn ? texts.own(name, amount) : texts.theirs(name, amount)}</span>
        <span className={layout.quiet}>
          {how.join(', ')}
          {claim.isOwn && claim.status === 'CLAIMED' && ` · ${texts.waiting}`}
        </span>
        {claim.status === 'CONTESTED' && (
          <Tag tone="danger" icon={mdiAlertCircleOutline}>
            {claim.isOwn ? texts.contested(name, claim.reason ?? '') : texts.statuses.CONTESTED}
          </Tag>
        )}
      </div>
      <div className={styles.actions}>
        {claim.isOwn && (
          <Button
            look="text"
            pending={withdrawal.isPending}
            onClick={() => {
              pressed();
              void withdrawal.write(claim);
            }}
          >
            {texts.takeBack}
          </Button>
        )}
        {!claim.isOwn && claim.status === 'CLAIMED' && (
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
              void confirmation.write([{ personId: claim.userId, amount: claim.amount, claimId: claim.id }]);
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
