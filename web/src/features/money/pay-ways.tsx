import { useId, type ReactNode } from 'react';
import type { PaymentData } from '@kantyna/contracts/orders/order';
import { formatAmount, formatZloty } from '@kantyna/money/zloty';
import { useTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { groupedPhone } from '../../lib/format/number-groups.js';
import { CopiedFact } from './copied-fact.js';
import styles from './pay-sheet.module.css';
import { Transfer } from './transfer.js';

interface Props {
  paymentData: PaymentData;
  /** What is to be paid, in grosze. */
  amount: number;
  /** Who is paid. */
  recipient: string;
  /** The title of a transfer. */
  title: string;
}

/** An amount, and each way to pay it that its recipient accepts, with numbers to copy. */
export function PayWays({ paymentData, amount, recipient, title }: Props) {
  const { pay: texts, show } = useTexts();
  const { paymentByCash, paymentByBankTransfer, bankTransferNumber, paymentByBlik, blikPhoneNumber } = paymentData;
  return (
    <>
      <dl className={styles.facts}>
        <CopiedFact name={texts.amount} copied={formatAmount(amount)}>
          <span className={styles.amount}>{formatZloty(amount)}</span>
        </CopiedFact>
      </dl>
      {paymentByBlik && (
        <Way name={show.blik}>
          <dl className={styles.facts}>
            <CopiedFact name={texts.phone} copied={blikPhoneNumber}>
              {groupedPhone(blikPhoneNumber)}
            </CopiedFact>
          </dl>
        </Way>
      )}
      {paymentByBankTransfer && (
        <Way name={show.bankTransfer}>
          <Transfer transfer={{ account: bankTransferNumber, amount, recipient, title }} />
        </Way>
      )}
      {paymentByCash && (
        <Way name={show.cash}>
          <p>{texts.inCash(recipient)}</p>
        </Way>
      )}
      {!paymentByBlik && !paymentByBankTransfer && !paymentByCash && <p className={layout.quiet}>{show.noPayment}</p>}
    </>
  );
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(layout.tight, styles.way)}>
      <h3 id={id}>{name}</h3>
      {children}
    </section>
  );
}
