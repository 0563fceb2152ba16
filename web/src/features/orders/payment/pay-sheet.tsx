import { useId, type ReactNode } from 'react';
import { mdiCashCheck } from '@mdi/js';
import type { Order } from '@kantyna/contracts/order';
import { formatAmount, formatZloty } from '@kantyna/money/zloty';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.js';
import { SheetHead } from '../../../ui/sheet-head.js';
import { groupedPhone } from '../../../ui/number-groups.js';
import { CopiedFact } from './copied-fact.js';
import { usePersonName } from '../../../ui/use-person-name.js';
import styles from './pay-sheet.module.css';
import { Transfer } from './transfer.js';

interface Props {
  order: Order;
  /** What is to be paid, in grosze. */
  amount: number;
  /** Marks the entry as paid; missing if it is paid already. */
  onConfirm?: (() => void) | undefined;
  onClose: () => void;
}

/** How to pay an entry: the amount, and each way that the payer accepts, with numbers to copy. */
export function PaySheet({ order, amount, onConfirm, onClose }: Props) {
  const { pay: texts, show } = useTexts();
  const id = useId();
  const { orderCreatorUsername, orderDate, paymentData } = order;
  const payer = usePersonName()(order.payer?.username ?? orderCreatorUsername);
  const { paymentByCash, paymentByBankTransfer, bankTransferNumber, paymentByBlik, blikPhoneNumber } = paymentData;
  return (
    <Modal sheet labelledBy={id} onClose={onClose}>
      <SheetHead id={id} title={texts.title(payer)} onClose={onClose} />
      <div className={styles.ways}>
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
            <Transfer transfer={{ account: bankTransferNumber, amount, recipient: payer, orderDate }} />
          </Way>
        )}
        {paymentByCash && (
          <Way name={show.cash}>
            <p>{texts.inCash(payer)}</p>
          </Way>
        )}
        {!paymentByBlik && !paymentByBankTransfer && !paymentByCash && <p className={layout.quiet}>{show.noPayment}</p>}
      </div>
      {onConfirm && (
        <div className={styles.foot}>
          <Button look="outline" wide icon={mdiCashCheck} onClick={onConfirm}>
            {show.confirmPayment}
          </Button>
        </div>
      )}
    </Modal>
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
