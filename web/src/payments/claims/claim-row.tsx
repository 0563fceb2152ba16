import { mdiAlertCircleOutline } from '@mdi/js';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import { formatZloty } from '@kantyna/money/zloty';
import { useCall } from '../../api/use-call.js';
import { useClaimTexts } from './claims.texts.js';
import { Button } from '../../ui/button.js';
import { Grid, Row, Text } from '../../ui/layout.js';
import { lazyComponent } from '../../ui/browser/lazy-component.js';
import { useDialog } from '../../ui/overlay/use-dialog.js';
import { Tag } from '../../ui/state/tag.js';
import { usePersonName } from '../../ui/use-person-name.js';
import styles from './claims.module.css';
import { usePaymentWords } from './payment-words.js';
import { useConfirmMoney } from './use-confirm-money.js';

interface RowProps {
  claim: Claim;
  /** Whether it stands at its entry, which says for what it is, and whose. */
  atEntry?: boolean;
}

/** A claim in words, with what the person can do about it: confirm or contest another one's, take back their own. */
export function ClaimRow({ claim, atEntry = false }: RowProps) {
  const texts = useClaimTexts();
  const name = usePersonName()(claim.name);
  const amount = formatZloty(claim.amount);
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
      <Grid gap={2} className={styles.words}>
        {claim.isOwn && <span>{texts.own(name, amount)}</span>}
        <Text variant="quiet">{about.filter(Boolean).join(' · ')}</Text>
        <ContestedNote claim={claim} name={name} />
      </Grid>
      <Row gap={8} variant="atEnd">
        {claim.isOwn && <WithdrawClaim claim={claim} />}
        {!claim.isOwn && !isContested && <ContestClaim claim={claim} />}
        {!claim.isOwn && <ConfirmClaim claim={claim} />}
      </Row>
    </>
  );
}

/** Why a claim is contested, and to its maker what to do; nothing for one that is not. */
export function ContestedNote({ claim, name }: { claim: Claim; name: string }) {
  const texts = useClaimTexts();
  if (claim.status !== 'CONTESTED') return null;
  return (
    <>
      <Tag tone="danger" icon={mdiAlertCircleOutline}>
        {(claim.isOwn ? texts.contested : texts.contestedByYou)(claim.reason ?? '', name)}
      </Tag>
      {claim.isOwn && <Text variant="quiet">{texts.stillOpen(name)}</Text>}
    </>
  );
}

const ContestDialog = lazyComponent(async () => (await import('./contest-dialog.js')).ContestDialog);

interface ButtonProps {
  claim: Claim;
}

/** Confirms what another person reports to have paid. */
export function ConfirmClaim({ claim }: ButtonProps) {
  const texts = useClaimTexts();
  const name = usePersonName()(claim.name);
  const amount = formatZloty(claim.amount);
  const { submit, isPending, question } = useConfirmMoney({ personId: claim.userId, name });
  return (
    <>
      <Button
        look="tonal"
        pending={isPending}
        aria-label={`${texts.confirm}: ${name}, ${amount}`}
        onClick={() => void submit({ amount: claim.amount, claimId: claim.id })}
      >
        {texts.confirm}
      </Button>
      {question}
    </>
  );
}

/** Says that the money of another person's claim did not come. */
export function ContestClaim({ claim }: ButtonProps) {
  const texts = useClaimTexts();
  const name = usePersonName()(claim.name);
  const contest = useDialog((close) => <ContestDialog claim={claim} name={name} onClose={close} />);
  return (
    <>
      <Button
        look="text"
        aria-label={`${texts.contest}: ${name}`}
        onClick={() => {
          contest.open();
        }}
      >
        {texts.contest}
      </Button>
      {contest.dialog}
    </>
  );
}

/** Takes the person's own claim back. */
export function WithdrawClaim({ claim }: ButtonProps) {
  const texts = useClaimTexts();
  const name = usePersonName()(claim.name);
  const { submit, isPending } = useCall('withdrawClaim', {
    params: { personId: claim.userId, settlementId: claim.id },
  });
  return (
    <Button
      look="text"
      aria-label={`${texts.takeBack}: ${name}, ${formatZloty(claim.amount)}`}
      pending={isPending}
      onClick={() => void submit()}
    >
      {texts.takeBack}
    </Button>
  );
}
