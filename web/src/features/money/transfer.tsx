import { polishAccount } from '@kantyna/contracts/payments/payment-numbers';
import { useTexts } from '../../texts/texts.js';
import { groupedAccount } from '../../lib/format/number-groups.js';
import { QrImage } from '../../ui/qr-image.js';
import { qrText, transferRecipient, type BankTransfer } from './bank-transfer.js';
import { CopiedFact } from './copied-fact.js';
import styles from './pay-sheet.module.css';

/** The details of a bank transfer: in words, and as a QR code for banking apps. */
export function Transfer({ transfer }: { transfer: BankTransfer }) {
  const texts = useTexts().pay;
  const account = polishAccount(transfer.account) ?? transfer.account;
  const recipient = transferRecipient(transfer.recipient);
  const { title } = transfer;
  const text = qrText(transfer);
  return (
    <div className={styles.transfer}>
      <dl className={styles.facts}>
        <CopiedFact name={texts.account} copied={account}>
          {groupedAccount(account)}
        </CopiedFact>
        <CopiedFact name={texts.recipient} copied={recipient}>
          {recipient}
        </CopiedFact>
        <CopiedFact name={texts.transferTitle} copied={title}>
          {title}
        </CopiedFact>
      </dl>
      {text === undefined ? (
        <p role="note">{texts.noQr}</p>
      ) : (
        <figure className={styles.code}>
          <QrImage text={text} label={texts.image} />
          <figcaption>
            <strong>{texts.qr}</strong>
            <br />
            {texts.scan}
          </figcaption>
        </figure>
      )}
    </div>
  );
}
