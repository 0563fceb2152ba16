import type { Claim } from '@kantyna/contracts/payments/settlements';
import { entryCardId } from '../../../order/places.js';
import { ClaimRow } from '../claim-row.js';
import styles from '../claims.module.css';

/** What was claimed of the payment of an entry and is not confirmed yet: as its owner sees it, or who is paid. */
export function ClaimNote({ entryId, claims }: { entryId: string; claims: readonly Claim[] }) {
  return claims.map((claim) => (
    <div key={claim.id} className={styles.note}>
      <ClaimRow atEntry claim={claim} around={entryCardId(entryId)} />
    </div>
  ));
}
