import { useId, useState } from 'react';
import { PAYMENT_WAYS } from '@kantyna/contracts/product';
import type { PaymentWay } from '@kantyna/contracts/payments/settlements';
import { Button } from '../../ui/button.js';
import { useClaimTexts } from '../../texts/claims.js';
import styles from './claims.module.css';

interface Props {
  pending: boolean;
  onClaim: (way: PaymentWay) => void;
}

/** By one press the person says that they paid, and how. */
export function ClaimButtons({ pending, onClaim }: Props) {
  const texts = useClaimTexts();
  const id = useId();
  const [chosen, setChosen] = useState<PaymentWay>();
  return (
    <div role="group" aria-labelledby={id} className={styles.ways}>
      <span id={id}>{texts.paidBy}</span>
      <div>
        {PAYMENT_WAYS.map((way) => (
          <Button
            key={way}
            pending={pending && way === chosen}
            aria-disabled={pending || undefined}
            onClick={() => {
              if (pending) return;
              setChosen(way);
              onClaim(way);
            }}
          >
            {texts.ways[way]}
          </Button>
        ))}
      </div>
    </div>
  );
}
