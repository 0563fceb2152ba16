import { type BankTransfer } from './bank-transfer.js';
interface Props {
  open: boolean;
  transfer: BankTransfer;
  onClose: () => void;
}
/** The details of a bank transfer, as a QR code for banking apps and as words. */
export declare function QrDialog({ open, transfer, onClose }: Props): import('react').JSX.Element;
export {};
