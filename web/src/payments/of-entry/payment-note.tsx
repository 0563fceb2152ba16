import type { OrderEntry } from '@kantyna/contracts/orders/order';
import { isAskedFor } from '@kantyna/order-rules/asking';
import { formatZloty } from '@kantyna/money/zloty';
import { useClaimTexts } from '../claims/claims.texts.js';
import { Text } from '../../ui/layout.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { ClaimRow } from '../claims/claim-row.js';
import styles from '../claims/claims.module.css';

interface Props {
  entry: OrderEntry;
  /** Whether its owner looks at it. */
  isOwn: boolean;
}

/**
 * Says of an unsettled entry how much is confirmed, how much credit pays, and how much was claimed and waits: as its owner sees it,
 * or who is paid.
 */
export function PaymentNote({ entry, isOwn }: Props) {
  const texts = useClaimTexts();
  const { claims, covered, open: due } = useOrder().paymentOf(entry);
  const owner = usePersonName()(entry.username);
  const { confirmedAmount = 0, paymentStatus } = entry;
  const confirmed = formatZloty(confirmedAmount);
  return (
    <>
      {confirmedAmount > 0 && paymentStatus === 'UNPAID' && due !== 0 && (
        <Text role="status" variant="small">
          {!isAskedFor(Math.abs(due))
            ? texts.waitsForNext(formatZloty(Math.abs(due)))
            : due > 0
              ? texts.partlyPaid(confirmed, formatZloty(due))
              : texts.overpaid(confirmed, formatZloty(-due), isOwn ? undefined : owner)}
        </Text>
      )}
      {covered > 0 && <Text variant="small">{texts.creditPays(formatZloty(covered))}</Text>}
      {claims.map((claim) => (
        <div key={claim.id} className={styles.note}>
          <ClaimRow atEntry claim={claim} />
        </div>
      ))}
    </>
  );
}
