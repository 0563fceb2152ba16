import { useQuery } from '@tanstack/react-query';
import { ClaimRow } from './claim-row.js';
import styles from './claims.module.css';
import { openClaims } from './open-claims.js';

/** What was claimed of the payment of an entry and is not confirmed yet: as its owner sees it, or who is paid. */
export function ClaimNote({ orderId, personId, isMine }: { orderId: string; personId: string; isMine: boolean }) {
  const { data: claims = [] } = useQuery(openClaims);
  return claims
    .filter((claim) => claim.orderId === orderId && (isMine ? claim.isOwn : !claim.isOwn && claim.userId === personId))
    .map((claim) => (
      <div key={claim.id} className={styles.claim}>
        <ClaimRow claim={claim} />
      </div>
    ));
}
