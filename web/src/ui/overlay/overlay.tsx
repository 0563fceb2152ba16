import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { mdiClose } from '@mdi/js';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useLayer } from '../browser/layers.js';
import { closeDialog, listErrorsIn, type Dialog as Listing } from '../../api/state/error-list.js';
import { useCommonTexts } from '../../texts/common.texts.js';
import { useFieldTexts } from '../fields/field.texts.js';
import { Button, IconButton } from '../button.js';
import { ErrorBanner } from '../error-banner.js';
import { withTheme } from '../mui-theme.js';

interface OverlayProps {
  title: string;
  /** A question is narrow, and has no close button: its answers close it. */
  isQuestion?: boolean;
  /** Whether what is typed outlives it. Then nobody is asked before it closes. */
  keepsText?: boolean | undefined;
  onClose: () => void;
  /** Material UI's `DialogContent`, which scrolls, and `DialogActions`, in a form if there is something to fill in. */
  children: ReactNode;
}

/** A search is typed again, and a choice made again, at once. */
const TEXT = 'textarea, input:not([type=search], [type=radio], [type=checkbox])';

/** Whether Escape only empties the search field that has the focus. */
export const isSearching = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

/**
 * A layer over the page, open as long as it is rendered: a sheet on a phone, a dialog on wider screens. Escape, Back, its close button and a
 * press beside it close it. Once something is typed, a press beside it does nothing, and the others ask before they throw that away.
 * It shows its own failures, because the page is out of sight; they stay if it goes before anybody closes it (`GoneDialog`).
 */
export const Overlay = withTheme(function Overlay({
  title,
  isQuestion = false,
  keepsText = false,
  children,
  ...props
}: OverlayProps) {
  const texts = useFieldTexts();
  const commonTexts = useCommonTexts();
  const [dialog] = useState((): Listing => ({ title, state: 'open' }));
  const typedIn = useRef(new Set<HTMLInputElement>());
  const [isAsking, setAsking] = useState(false);
  const onClose = () => {
    closeDialog(dialog);
    props.onClose();
  };
  const hasText = () => [...typedIn.current].some(({ value }) => value !== '');
  const leave = () => (hasText() && !keepsText ? setAsking(true) : onClose());
  useLayer(true, leave);
  useLayoutEffect(() => listErrorsIn(dialog, title), [dialog, title]);
  return (
    <>
      <Dialog
        open
        fullWidth
        maxWidth={isQuestion ? 'xs' : 'sm'}
        onInput={({ target }) => {
          if (target instanceof HTMLElement && target.matches(TEXT)) typedIn.current.add(target as HTMLInputElement);
        }}
        onClose={({ target }: Event, reason) => {
          if (reason === 'backdropClick') return hasText() || onClose();
          return isSearching(target) || leave();
        }}
      >
        <DialogTitle>{title}</DialogTitle>
        {!isQuestion && (
          <IconButton
            icon={mdiClose}
            label={commonTexts.close}
            style={{ position: 'absolute', top: 8, right: 8 }}
            onClick={leave}
          />
        )}
        <ErrorBanner surface={dialog} />
        {children}
      </Dialog>
      {isAsking && (
        <Question
          question={texts.discardQuestion}
          action={texts.discard}
          cancel={texts.keepTyping}
          onConfirm={async () => {
            onClose();
            return true;
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
});

export interface QuestionProps {
  question: string;
  text?: string;
  /** The word on the button that confirms. */
  action: string;
  /** The word on the other button, by default "Cancel". */
  cancel?: string;
  pending?: boolean;
  /** Resolves to a value that is true only if it is done. The question closes then; otherwise it stays, with what went wrong. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an action that is hard to undo. Pages use `ConfirmDialog`, which loads it. */
export function Question({ question, text, action, cancel, pending = false, onConfirm, onClose }: QuestionProps) {
  const texts = useCommonTexts();
  const confirm = async () => {
    if (await onConfirm()) onClose();
  };
  const refuse = () => {
    closeDialog();
    onClose();
  };
  return (
    <Overlay title={question} isQuestion onClose={onClose}>
      {text && <DialogContent>{text}</DialogContent>}
      <DialogActions>
        <Button look="text" onClick={refuse}>
          {cancel ?? texts.cancel}
        </Button>
        <Button look="danger" pending={pending} onClick={() => void confirm()}>
          {action}
        </Button>
      </DialogActions>
    </Overlay>
  );
}
