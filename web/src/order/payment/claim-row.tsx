import { useMoreTexts } from '../../texts/texts.js';
import { mdiAlertCircleOutline } from '@mdi/js';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import { formatZloty } from '@kantyna/money/zloty';
import { useFocusAfterPress } from '../../ui/browser/focus.js';
import layout from '../../ui/layout.module.css';
import { Tag } from '../../ui/state/tag.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { ConfirmClaim, ContestClaim, WithdrawClaim } from './claim-buttons.js';
import { usePaymentWords } from './payment-words.js';
import styles from './claims.module.css';

interface Props {
  claim: Claim;
  /** The id of what gets the focus when the button that was pressed is gone. */
  around: string;
  /** Whether it stands at its entry, which says for what it is, and whose. */
  atEntry?: boolean;
}

/** A claim in words, with what the person can do about it: confirm or contest another one's, take back their own. */
export function ClaimRow({ claim, around, atEntry = false }: Props) {
  const texts = useMoreTexts().claims;
  const name = usePersonName()(claim.name);
  const amount = formatZloty(claim.amount);
  const onPress = useFocusAfterPress(around);
  const { forWhat } = usePaymentWords();
  const isContested = claim.status === 'CONTESTED';
  const isForAll = claim.orderId === undefined;
  const about = [
    claim.way && texts.ways[claim.way],
    ...(atEntry && !isForAll ? [] : forWhat(claim)),
    !claim.isOwn && isForAll && amount,
    claim.isOwn && !isContested && texts.waiting,
  ];
  return (
    <>
      <div className={styles.words}>
        {claim.isOwn && <span>{texts.own(name, amount)}</span>}
        <span className={layout.quiet}>{about.filter(Boolean).join(' · ')}</span>
        <ContestedNote claim={claim} name={name} />
      </div>
      <div className={styles.actions}>
        {claim.isOwn && <WithdrawClaim claim={claim} onPress={onPress} />}
        {!claim.isOwn && !isContested && <ContestClaim claim={claim} onPress={onPress} />}
        {!claim.isOwn && <ConfirmClaim claim={claim} onPress={onPress} />}
      </div>
    </>
  );
}

/** Why a claim is contested, and to its maker what to do; nothing for one that is not. */
export function ContestedNote({ claim, name }: { claim: Claim; name: string }) {
  const texts = useMoreTexts().claims;
  if (claim.status !== 'CONTESTED') return null;
  return (
    <>
      <Tag tone="danger" icon={mdiAlertCircleOutline}>
        {(claim.isOwn ? texts.contested : texts.contestedByYou)(claim.reason ?? '', name)}
      </Tag>
      {claim.isOwn && <span className={layout.quiet}>{texts.stillOpen(name)}</span>}
    </>
  );
}
