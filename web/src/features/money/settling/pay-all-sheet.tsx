import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { MAX_SETTLEMENT } from '@kantyna/contracts/product';
import type { PersonBalance } from '@kantyna/contracts/payments/settlements';
import { formatZloty } from '@kantyna/money/zloty';
import { showNotice } from '../../../lib/browser/notice.js';
import { useTexts } from '../../../texts/texts.js';
import { ChangedNote } from '../../../ui/fields/changed-note.js';
import { MoneyInput } from '../../../ui/fields/money-input.js';
import { useFollowingForm } from '../../../ui/fields/use-following-form.js';
import layout from '../../../ui/layout.module.css';
import { NotLoaded } from '../../../ui/data/not-loaded.js';
import { SkeletonRows } from '../../../ui/data/skeleton-rows.js';
import { Overlay } from '../../../ui/overlay/overlay.js';
import { showOrder } from '../../../order/queries.js';
import { transferTitle } from '../bank-transfer.js';
import { ClaimButtons } from '../claim-buttons.js';
import { useClaimTexts } from '../../../texts/claims.js';
import { personBalance, useClaimPayment } from '../claims.js';
import { PayWays } from '../pay-ways.js';
import styles from './settling.module.css';
import { periodOf } from './period.js';

interface Props {
  personId: string;
  name: string;
  onClose: () => void;
}

/** How to pay a person all that is owed to them, or a part of it, at once. */
export function PayAllSheet({ personId, name, onClose }: Props) {
  const { pay: texts } = useTexts();
  const { data, isError, isFetching, refetch } = useQuery(personBalance(personId));
  // What is kept from when the details were open may be an earlier debt: nobody is to scan its code.
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && !isFetching) setAsked(true);
  const balance = isAsked ? data : undefined;
  return (
    <Overlay title={texts.title(name)} onClose={onClose}>
      {balance && <Payment balance={balance} name={name} onClose={onClose} />}
      {!balance && (isError ? <NotLoaded onRetry={refetch} /> : <SkeletonRows rows={3} height={72} />)}
    </Overlay>
  );
}

function Payment({ balance, name, onClose }: { balance: PersonBalance; name: string; onClose: () => void }) {
  const texts = useClaimTexts();
  const owed = -balance.amount;
  const { control, trigger, changed } = useFollowingForm({ amount: owed });
  const { amount } = useWatch({ control }) as { amount: number };
  const { submit, isPending } = useClaimPayment(() => {
    showNotice({ text: texts.claimed(name) });
    onClose();
  });
  const { from, to, latestTheyPaid } = periodOf(balance);
  const order = useQuery({ ...showOrder(latestTheyPaid ?? ''), enabled: latestTheyPaid !== undefined });
  const isPayable = Number.isInteger(amount) && amount > 0;
  return (
    <>
      <DialogContent dividers>
        <div className={styles.amountToPay}>
          <MoneyInput
            control={control}
            name="amount"
            label={texts.amountToPay}
            blankIsZero={false}
            max={MAX_SETTLEMENT}
          />
          {amount !== owed && changed.amount === undefined && (
            <span className={layout.quiet}>{texts.allOf(formatZloty(owed))}</span>
          )}
        </div>
        <ChangedNote text={changed.amount !== undefined && texts.owedChanged(formatZloty(owed))} />
        {isPayable && order.data && from !== undefined && (
          <PayWays
            paymentData={order.data.order.paymentData}
            amount={amount}
            recipient={name}
            title={transferTitle(from, to)}
          />
        )}
        {isPayable && !order.data && order.isLoading && <SkeletonRows rows={2} height={96} />}
        {latestTheyPaid === undefined && <p className={layout.quiet}>{texts.noWays(name)}</p>}
      </DialogContent>
      <DialogActions>
        <ClaimButtons
          pending={isPending}
          onClaim={(way) =>
            void trigger().then((isValid) => isValid && submit({ personId: balance.userId, amount, way }))
          }
        />
      </DialogActions>
    </>
  );
}
