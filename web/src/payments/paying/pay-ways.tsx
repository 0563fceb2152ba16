import { useState, type ReactNode } from 'react';
import { mdiCheck, mdiQrcode } from '@mdi/js';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { PaymentData } from '@kantyna/contracts/orders/order';
import type { PaymentWay } from '@kantyna/contracts/payments/settlements';
import { formatAmount, formatZloty } from '@kantyna/money/zloty';
import { polishAccount } from '@kantyna/order-rules/payment-numbers';
import { usePaymentTexts } from '../payment.texts.js';
import { usePayTexts } from './pay.texts.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { CopyButton } from '../../ui/copy-button.js';
import { Fold } from '../../ui/fold.js';
import { groupedAccount, groupedPhone } from '../../ui/format/number-groups.js';
import { Card, Grid, Paragraph, variant } from '../../ui/layout.js';
import { QrImage } from '../../ui/pictures/qr-image.js';
import { TabbedPanel } from '../../ui/tabbed-panel.js';
import { useWide } from '../../ui/browser/use-wide.js';
import { acceptedWays, namedWays } from './accepted-ways.js';
import { qrText, transferRecipient, type BankTransfer } from './bank-transfer.js';
import styles from './pay-sheet.module.css';

interface Props {
  /** How the recipient takes money; missing if they named no number. */
  paymentData: PaymentData | undefined;
  /** The amount to pay (grosze). Missing while it is not known: then there is no code to pay by. */
  amount: number | undefined;
  /** Who is paid. */
  recipient: string;
  /** The title of a transfer. */
  title: string;
  /** In place of the amount: to type another one. */
  amountField?: ReactNode;
  /** Says that it was paid in this way. Missing where that cannot be said. */
  onPaid?: ((way: PaymentWay) => void) | undefined;
  pending?: boolean;
}

/** An amount, one way to pay it at a time, of those that its recipient accepts, with numbers to copy; and to say that it was paid. */
export function PayWays({ paymentData, amount, amountField, recipient, title, onPaid, pending = false }: Props) {
  const texts = usePayTexts();
  const paymentTexts = usePaymentTexts();
  const { iPaid, noWays } = usePayTexts();
  const ways = acceptedWays(paymentData);
  const [chosen, setChosen] = useState<PaymentWay>();
  const way = chosen && ways.includes(chosen) ? chosen : ways[0]!;
  const isNamed = namedWays(paymentData).length > 0;
  return (
    <>
      <DialogContent>
        {amountField ?? (
          <dl className={styles.amount}>
            <CopiedFact name={texts.amount} copied={formatAmount(amount ?? 0)}>
              {formatZloty(amount ?? 0)}
            </CopiedFact>
          </dl>
        )}
        <TabbedPanel
          label={texts.ways}
          tabs={ways.map((one) => [one, texts.byWay[one]])}
          value={way}
          onChange={setChosen}
          className={styles.ways}
        >
          {/* All lie on each other: the sheet is as high for each. */}
          {ways.map((one) => (
            <Grid key={one} gap={12} className={styles.way} inert={one !== way}>
              {paymentData && isNamed && <Numbers {...{ way: one, paymentData, amount, recipient, title }} />}
              <Paragraph variant="quiet small">{(one === 'cash' ? texts.inCash : texts.inBank)(recipient)}</Paragraph>
              {!isNamed && <p>{paymentData ? paymentTexts.noPayment : noWays(recipient)}</p>}
            </Grid>
          ))}
        </TabbedPanel>
      </DialogContent>
      {onPaid && (
        <DialogActions className={styles.action}>
          <Button wide size="large" icon={mdiCheck} pending={pending} onClick={() => onPaid(way)}>
            {iPaid[way]}
          </Button>
        </DialogActions>
      )}
    </>
  );
}

function Numbers({
  way,
  paymentData,
  amount,
  recipient,
  title,
}: Pick<Props, 'amount' | 'recipient' | 'title'> & { way: PaymentWay; paymentData: PaymentData }) {
  const texts = usePayTexts();
  const wide = useWide();
  if (way === 'cash') return null;
  if (way === 'blik')
    return (
      <Card as="dl" lines className={styles.facts}>
        <CopiedFact name={texts.phone} copied={paymentData.blikPhoneNumber}>
          {groupedPhone(paymentData.blikPhoneNumber)}
        </CopiedFact>
        <CopiedFact name={texts.transferTitle} copied={title}>
          {title}
        </CopiedFact>
      </Card>
    );
  const transfer = { account: paymentData.bankTransferNumber, amount: amount ?? 0, recipient, title };
  const code = amount !== undefined && <TransferCode transfer={transfer} />;
  return (
    <Grid gap={12} className={styles.transfer}>
      <TransferFacts transfer={transfer} />
      {wide || !code || polishAccount(transfer.account) === undefined ? (
        code
      ) : (
        // A phone cannot scan itself.
        <Fold title={texts.qr} icon={mdiQrcode}>
          {code}
        </Fold>
      )}
    </Grid>
  );
}

/** The details of a bank transfer in words, each to copy. */
export function TransferFacts({ transfer }: { transfer: BankTransfer }) {
  const texts = usePayTexts();
  const account = polishAccount(transfer.account) ?? transfer.account;
  const recipient = transferRecipient(transfer.recipient);
  const { title } = transfer;
  return (
    <Card as="dl" lines className={styles.facts}>
      <CopiedFact name={texts.account} copied={account} long>
        {groupedAccount(account)}
      </CopiedFact>
      <CopiedFact name={texts.recipient} copied={recipient}>
        {recipient}
      </CopiedFact>
      <CopiedFact name={texts.transferTitle} copied={title}>
        {title}
      </CopiedFact>
    </Card>
  );
}

/** The details of a bank transfer as a QR code for banking apps, or why there is none. */
export function TransferCode({ transfer }: { transfer: BankTransfer }) {
  const texts = usePayTexts();
  const text = qrText(transfer);
  if (text === undefined) return <p role="note">{texts.noQr}</p>;
  return (
    <figure className={variant('small textCenter')}>
      <QrImage text={text} label={texts.image} />
      <figcaption>{texts.scan}</figcaption>
    </figure>
  );
}

interface FactProps {
  name: string;
  /** The text for the banking app. */
  copied: string;
  /** It has a line of its own. */
  long?: boolean;
  children: ReactNode;
}

/** A value of a payment with a button that copies it. */
export function CopiedFact({ name, copied, long = false, children }: FactProps) {
  return (
    <Grid columns="1fr auto" gap="0 8" align="center" className={classNames(styles.fact, long && styles.long)}>
      <dt className={variant('quiet tiny')}>{name}</dt>
      <dd>{children}</dd>
      <dd className={styles.copy}>
        <CopyButton large text={copied} name={name} />
      </dd>
    </Grid>
  );
}
