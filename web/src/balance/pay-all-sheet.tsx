import { useBalanceTexts } from './balance.texts.js';
import { usePayTexts } from '../payments/paying/pay.texts.js';
import { useState } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { highestClaim } from '@kantyna/order-rules/claims';
import type { PaymentWay, PersonBalance } from '@kantyna/contracts/payments/settlements';
import { formatAmount, formatZloty } from '@kantyna/money/zloty';
import { useRead } from '../api/read.js';
import { currentPersonId } from '../api/state/session.js';
import { CopyButton } from '../ui/copy-button.js';
import { ChangedNote } from '../ui/fields/changed-note.js';
import { MoneyInput } from '../ui/fields/money-input.js';
import { useFollowingForm } from '../ui/fields/use-following-form.js';
import { Grid, Text } from '../ui/layout.js';
import { NotLoaded } from '../ui/data/not-loaded.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';
import { Overlay } from '../ui/overlay/overlay.js';
import { transferCode, transferTitle } from '../payments/paying/bank-transfer.js';
import { PayWays } from '../payments/paying/pay-ways.js';
import { useClaimPayment } from '../payments/paying/use-claim-payment.js';
import styles from './settling.module.css';
import { periodOf } from './period.js';

interface Props {
  personId: string;
  name: string;
  /** The reported sum, which waits (grosze). */
  reported: number;
  onClose: () => void;
}

/** How to pay a person all that is owed to them, or a part of it, at once. */
export function PayAllSheet({ personId, name, reported, onClose }: Props) {
  const texts = usePayTexts();
  const { data, isError, isFetching, refetch } = useRead('personBalance', { params: { personId } });
  // A reply kept from when the details were open may show an earlier debt: nobody is to scan its code.
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && !isFetching) setAsked(true);
  const balance = isAsked ? data : undefined;
  return (
    <Overlay title={texts.title(name)} onClose={onClose}>
      {balance && <Payment balance={balance} name={name} reported={reported} onClose={onClose} />}
      {!balance && (isError ? <NotLoaded onRetry={refetch} /> : <SkeletonRows rows={3} height={72} />)}
    </Overlay>
  );
}

type PaymentProps = Omit<Props, 'personId'> & { balance: PersonBalance };

function Payment({ balance, name, reported, onClose }: PaymentProps) {
  const pay = usePayTexts();
  const texts = useBalanceTexts();
  const owed = -balance.amount - reported;
  const { control, trigger, changed } = useFollowingForm({ amount: owed });
  const { amount } = useWatch({ control }) as { amount: number };
  const { submit, isPending } = useClaimPayment(balance.userId, name);
  const claim = async (way: PaymentWay) => {
    if ((await trigger()) && (await submit({ amount, way }))) onClose();
  };
  const { from, to, latestTheyPaid } = periodOf(balance);
  // When a newer order comes in, what is typed stays; there is no code to pay by until that order's numbers are known.
  const order = useRead(
    'showOrder',
    { params: { orderId: latestTheyPaid ?? '' } },
    { enabled: latestTheyPaid !== undefined, placeholderData: keepPreviousData },
  );
  const isPayable = Number.isInteger(amount) && amount > 0;
  // The ways are known, or there are none: what is shown first does not change under the finger.
  if (order.isLoading) return <SkeletonRows rows={3} height={72} />;
  return (
    <PayWays
      paymentData={order.data?.order.paymentData}
      amount={isPayable && !order.isPlaceholderData ? amount : undefined}
      recipient={name}
      title={transferTitle(from ?? '', to, transferCode(balance.userId, currentPersonId()))}
      pending={isPending}
      onPaid={(way) => void claim(way)}
      amountField={
        <Grid columns="1fr auto" align="center" gap="4 8" pad="8 0 0" className={styles.amountToPay}>
          <MoneyInput
            control={control}
            name="amount"
            label={texts.amountToPay}
            zero="refused"
            max={highestClaim(-balance.amount)}
          />
          {isPayable && <CopyButton large text={formatAmount(amount)} name={pay.amount} />}
          {amount !== owed && changed.amount === undefined && (
            <Text variant="quiet">{texts.allOf(formatZloty(owed))}</Text>
          )}
          <ChangedNote text={changed.amount !== undefined && texts.owedChanged(formatZloty(owed))} />
        </Grid>
      }
    />
  );
}
