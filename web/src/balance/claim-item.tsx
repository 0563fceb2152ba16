import { useState, type ReactNode } from 'react';
import { mdiChevronDown, mdiClockCheckOutline } from '@mdi/js';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import { formatAmount, formatZloty } from '@kantyna/money/zloty';
import { ConfirmClaim, ContestClaim, ContestedNote } from '../payments/claims/claim-row.js';
import { usePaymentWords } from '../payments/claims/payment-words.js';
import { useBalanceTexts } from './balance.texts.js';
import { useClaimTexts } from '../payments/claims/claims.texts.js';
import { Icon } from '../ui/icon.js';
import { Grid, Row, Stack, Text, variant } from '../ui/layout.js';
import { Face } from '../ui/marks.js';
import { usePersonName } from '../ui/use-person-name.js';
import { classNames } from '../ui/class-names.js';
import { WithEmail } from '../ui/with-email.js';
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
  const texts = useBalanceTexts();
  const claimTexts = useClaimTexts();
  const name = usePersonName()(claim.name);
  const { forWhat } = usePaymentWords();
  const [isOpen, setOpen] = useState(false);
  const { amount, due = amount, way } = claim;
  return (
    <li>
      <Row gap="0 8" tall={56} className={styles.debt}>
        {tick ?? <Face name={name} />}
        <Grid as="p" columns="1fr auto" gap="0 8" align="center" variant="fill" className={styles.sentence}>
          <b>
            <WithEmail text={name} /> <Icon path={mdiChevronDown} size={16} className={variant('unprinted')} />
          </b>
          {due > 0 && due !== amount ? (
            <strong className={styles.pair}>
              <Text variant="block small">{texts.reported(formatAmount(amount))}</Text>{' '}
              <Text variant="block quiet small">{texts.due(formatAmount(due))}</Text>
            </strong>
          ) : (
            <strong>{formatZloty(amount)}</strong>
          )}
          <Text data-state="REPORTED" variant="toned tiny">
            <Icon path={mdiClockCheckOutline} size={16} className={variant('unprinted')} />{' '}
            {way ? claimTexts.ways[way] : forWhat(claim).join(' · ')}
          </Text>
        </Grid>
        {tick === undefined && <ConfirmClaim claim={claim} />}
        <button
          type="button"
          aria-expanded={isOpen}
          className={classNames(variant('unprinted'), styles.toggle)}
          onClick={() => setOpen(!isOpen)}
        >
          <Text variant="unseen">{texts.forWhatOf(name)}</Text>
        </button>
        {fault}
        <ContestedNote claim={claim} name={name} />
      </Row>
      {isOpen && (
        <Stack gap={8} pad={12} align="start" className={styles.details}>
          <span>{forWhat(claim).join(' · ')}</span>
          {claim.status !== 'CONTESTED' && <ContestClaim claim={claim} />}
        </Stack>
      )}
    </li>
  );
}
