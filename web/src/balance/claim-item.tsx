import { useState, type ReactNode } from 'react';
import { mdiChevronDown, mdiClockCheckOutline } from '@mdi/js';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import { formatAmount, formatZloty } from '@kantyna/money/zloty';
import { ConfirmClaim, ContestClaim, ContestedNote } from '../payments/claims/claim-row.js';
import { usePaymentWords } from '../payments/claims/payment-words.js';
import { useMoreTexts } from '../texts/texts.js';
import { classNames } from '../ui/class-names.js';
import { Icon } from '../ui/icon.js';
import layout from '../ui/layout.module.css';
import { Face } from '../ui/marks.js';
import { usePersonName } from '../ui/use-person-name.js';
import styles from './settling.module.css';

interface Props {
  claim: Claim;
  /** In place of a button: the tick of a long list. */
  tick?: ReactNode;
  /** Why it was not confirmed with the others. */
  fault?: ReactNode;
}

/** A claim of another person: who, how, how much, and its confirmation. A press on the row says for what, and contests it. */
export function ClaimItem({ claim, tick, fault }: Props) {
  const texts = useMoreTexts().claims;
  const name = usePersonName()(claim.name);
  const { forWhat } = usePaymentWords();
  const [isOpen, setOpen] = useState(false);
  const { amount, due = amount, way } = claim;
  return (
    <li>
      <div className={classNames(layout.row, styles.debt)}>
        {tick ?? <Face name={name} />}
        <p className={classNames(layout.fill, styles.sentence)}>
          <b>
            {name} <Icon path={mdiChevronDown} size={16} className={layout.unprinted} />
          </b>
          {due > 0 && due !== amount ? (
            <strong className={styles.pair}>
              <span className={classNames(layout.block, layout.small)}>{texts.reported(formatAmount(amount))}</span>{' '}
              <span className={classNames(layout.block, layout.quiet, layout.small)}>
                {texts.due(formatAmount(due))}
              </span>
            </strong>
          ) : (
            <strong>{formatZloty(amount)}</strong>
          )}
          <span data-state="REPORTED" className={styles.how}>
            <Icon path={mdiClockCheckOutline} size={16} className={layout.unprinted} />{' '}
            {way ? texts.ways[way] : forWhat(claim).join(' · ')}
          </span>
        </p>
        {tick === undefined && <ConfirmClaim claim={claim} />}
        <button
          type="button"
          aria-expanded={isOpen}
          className={classNames(layout.unprinted, styles.toggle)}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={layout.unseen}>{texts.forWhatOf(name)}</span>
        </button>
        {fault}
        <ContestedNote claim={claim} name={name} />
      </div>
      {isOpen && (
        <div className={classNames(layout.stack, styles.details)} data-gap="8" data-pad="12" data-align="start">
          <span>{forWhat(claim).join(' · ')}</span>
          {claim.status !== 'CONTESTED' && <ContestClaim claim={claim} />}
        </div>
      )}
    </li>
  );
}
