import { useMoreTexts } from '../../texts/texts.js';
import { polishAccount } from '@kantyna/order-rules/payment-numbers';
import { groupedAccount } from '../../ui/format/number-groups.js';
import { QrImage } from '../../ui/qr-image.js';
import { qrText, transferRecipient, type BankTransfer } from './bank-transfer.js';
import { CopiedFact } from './copied-fact.js';
import styles from './pay-sheet.module.css';

/** The details of a bank transfer in words, each to copy. */
export function TransferFacts({ transfer }: { transfer: BankTransfer }) {
  const texts = useMoreTexts().pay;
  const account = polishAccount(transfer.account) ?? transfer.account;
  const recipient = transferRecipient(transfer.recipient);
  const { title } = transfer;
  return (
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
  );
}

/** The details of a bank transfer as a QR code for banking apps, or why there is none. */
export function TransferCode({ transfer }: { transfer: BankTransfer }) {
  const texts = useMoreTexts().pay;
  const text = qrText(transfer);
  if (text === undefined) return <p role="note">{texts.noQr}</p>;
  return (
    <figure className={styles.code}>
      <QrImage text={text} label={texts.image} />
      <figcaption>{texts.scan}</figcaption>
    </figure>
  );
}
