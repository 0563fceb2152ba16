import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { mdiClose } from '@mdi/js';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { formatZloty } from '@kantyna/money/zloty';
import { useTexts } from '../../../texts/texts.js';
import { IconButton } from '../../../ui/button.js';
import { CopyButton } from '../../../ui/copy-button.js';
import layout from '../../../ui/layout.module.css';
import { groupedAccount } from '../../../ui/number-groups.js';
import { Widgets } from '../../../ui/widgets.js';
import { qrText, transferRecipient, transferTitle, type BankTransfer } from './bank-transfer.js';
import styles from './qr-dialog.module.css';

interface Props {
  open: boolean;
  transfer: BankTransfer;
  onClose: () => void;
}

/** The details of a bank transfer: as a QR code for banking apps, and in words. */
export function QrDialog({ open, transfer, onClose }: Props) {
  const texts = useTexts();
  const text = qrText(transfer);
  return (
    <Widgets>
      <Dialog open={open} onClose={onClose} maxWidth="xs" aria-labelledby="qr-title">
        <DialogTitle id="qr-title" className={layout.spread} sx={{ pr: 1 }}>
          {texts.qr.title}
          <IconButton icon={mdiClose} label={texts.common.close} onClick={onClose} />
        </DialogTitle>
        <DialogContent>
          {text === undefined ? <p role="note">{texts.qr.noQr}</p> : <QrImage text={text} label={texts.qr.image} />}
          {text !== undefined && <p className={styles.hint}>{texts.qr.scan}</p>}
          <dl className={styles.facts}>
            <dt>{texts.qr.recipient}</dt>
            <dd>{transferRecipient(transfer.recipient)}</dd>
            <dt>{texts.qr.account}</dt>
            <dd>
              {groupedAccount(transfer.account)}
              <CopyButton text={transfer.account} />
            </dd>
            <dt>{texts.qr.amount}</dt>
            <dd>{formatZloty(transfer.amount)}</dd>
            <dt>{texts.qr.transferTitle}</dt>
            <dd>{transferTitle(transfer.orderDate)}</dd>
          </dl>
        </DialogContent>
      </Dialog>
    </Widgets>
  );
}

function QrImage({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`}
      className={styles.code}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
