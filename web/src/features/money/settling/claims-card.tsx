import { useId } from 'react';
import { mdiCheckAll } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useFocusAfterPress } from '../../../lib/browser/focus.js';
import { Button } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import layout from '../../../ui/layout.module.css';
import { ClaimRow } from '../claim-row.js';
import { useClaimTexts } from '../../../texts/claims.js';
import { useConfirmPayments } from '../claims.js';
import { openClaims } from '../open-claims.js';
import claims from '../claims.module.css';
import styles from './settling.module.css';

/** The open claims: those that the person is to answer, each by itself or all at once, and their own. */
export function ClaimsCard() {
  const texts = useClaimTexts();
  const id = useId();
  const { data: shown = [] } = useQuery(openClaims);
  const { submit, isPending } = useConfirmPayments();
  const pressed = useFocusAfterPress(id);
  const toConfirm = shown.filter(({ isOwn, status }) => !isOwn && status === 'CLAIMED');
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id} className={layout.section}>
      <div className={layout.spread}>
        <h2 id={id} tabIndex={-1}>
          {shown.some(({ isOwn }) => !isOwn) ? texts.toConfirm : texts.yourPayments}
        </h2>
        {toConfirm.length > 1 && (
          <Button
            look="outline"
            icon={mdiCheckAll}
            pending={isPending}
            onClick={() => {
              pressed();
              void submit(
                toConfirm.map(({ userId: personId, amount, id: claimId }) => ({ personId, amount, claimId })),
              );
            }}
          >
            {texts.confirmAll(toConfirm.length)}
          </Button>
        )}
      </div>
      <ul className={layout.card}>
        {shown.map((claim) => (
          <li key={claim.id} className={classNames(claims.claim, styles.line)}>
            <ClaimRow claim={claim} around={id} />
          </li>
        ))}
      </ul>
    </section>
  );
}
