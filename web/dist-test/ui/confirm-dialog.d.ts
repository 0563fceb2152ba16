interface Props {
  open: boolean;
  question: string;
  text?: string;
  /** The word on the button that does it. */
  action: string;
  pending?: boolean;
  onConfirm: () => unknown;
  onClose: () => void;
}
/** Asks before something that is hard to take back. */
export declare function ConfirmDialog({
  open,
  question,
  text,
  action,
  pending,
  onConfirm,
  onClose,
}: Props): import('react').JSX.Element;
export {};
