import { useState } from 'react';
import { mdiUndoVariant } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { PersonBalance } from '@kantyna/contracts/payments/settlements';
import { formatZloty } from '@kantyna/money/zloty';
import { pathTo } from '../../../lib/paths.js';
import { useLanguage } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { calendarDate } from '../../../ui/calendar-date.js';
import { classNames } from '../../../ui/class-names.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import layout from '../../../ui/layout.module.css';
import { NotLoaded } from '../../../ui/not-loaded.js';
import { SkeletonRows } from '../../../ui/skeleton-rows.js';
import { useClaimTexts } from '../payment/claim-texts.js';
import { personBalance, useRevertSettlement } from '../payment/claims.js';
import styles from './settling.module.css';

type Settlement = PersonBalance['settlements'][number];

/** What an amount between the person and another one is made of, and their latest payments. */
export function PersonDetails({ personId }: { personId: string }) {
  const texts = useClaimTexts();
  const language = useLanguage();
  const { data, isError, refetch } = useQuery(personBalance(personId));
  if (!data) return isError ? <NotLoaded onRetry={refetch} /> : <SkeletonRows rows={2} height={40} />;
  const { items, credit, settlements } = data;
  return (
    <div className={styles.details}>
      <h3>{texts.orders}</h3>
      <ul className={styles.parts}>
        {items.map(({ orderId, orderDate, restaurantName, amount, isTheirs }) => (
          <li key={`${orderId} ${isTheirs}`}>
            <span>
              <Link to={pathTo('showOrder', { id: orderId })}>{restaurantName}</Link>
              <span className={classNames(layout.quiet, styles.about)}>
                {calendarDate(orderDate, language)} · {isTheirs ? texts.inYourOrder : texts.inTheirOrder}
              </span>
            </span>
            <Signed grosze={amount} />
          </li>
        ))}
        {credit !== 0 && (
          <li>
            <span>{texts.credit}</span>
            <Signed grosze={credit} />
          </li>
        )}
      </ul>
      {settlements.length > 0 && (
        <>
          <h3>{texts.payments}</h3>
          <ul className={styles.parts}>
            {settlements.map((one) => (
              <Payment key={one.id} personId={personId} settlement={one} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const Signed = ({ grosze }: { grosze: number }) => (
  <span className={classNames(styles.amount, grosze < 0 && styles.minus)}>
    {grosze > 0 ? '+' : '−'}
    {formatZloty(Math.abs(grosze))}
  </span>
);

function Payment({ personId, settlement }: { personId: string; settlement: Settlement }) {
  const texts = useClaimTexts();
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const { write, isPending } = useRevertSettlement(() => setAsking(false));
  const { id, isOwn, status, amount, claimedAmount, planId, at } = settlement;
  const [own, theirs] = planId === undefined ? [texts.ownPaid, texts.theyPaid] : [texts.ownByPlan, texts.theirsByPlan];
  const about = [
    calendarDate(at.slice(0, 10), language),
    planId === undefined ? texts.statuses[status] : texts.agreedByAll,
    claimedAmount !== undefined && texts.claimedAs(formatZloty(claimedAmount)),
  ];
  return (
    <li>
      <span>
        {(isOwn ? own : theirs)(formatZloty(amount))}
        <span className={classNames(layout.quiet, styles.about)}>{about.filter(Boolean).join(' · ')}</span>
      </span>
      {!isOwn && status === 'CONFIRMED' && planId === undefined && (
        <Button look="text" icon={mdiUndoVariant} onClick={() => setAsking(true)}>
          {texts.revert}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        question={texts.revertQuestion(formatZloty(amount))}
        text={texts.revertText}
        action={texts.revert}
        pending={isPending}
        onConfirm={() => write({ personId, settlementId: id })}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}
