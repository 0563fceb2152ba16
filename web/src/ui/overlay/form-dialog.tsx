import { useLayoutEffect, useRef, type ReactNode, type SubmitEventHandler } from 'react';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Button } from '../button.js';
import { Overlay } from './overlay.js';

interface Props {
  title: string;
  /** The word on the button that submits it. */
  action: string;
  pending: boolean;
  onSubmit: () => Promise<unknown>;
  onClose: () => void;
  /** Whether what is typed outlives it. */
  keepsText?: boolean | undefined;
  /** Another button, before that one. */
  otherAction?: ReactNode;
  /** A question before it submits. */
  question?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog: its fields, which scroll, and below them the button that submits it. */
export function FormDialog({ title, onClose, keepsText, question, children, ...form }: Props) {
  return (
    <Overlay title={title} keepsText={keepsText} onClose={onClose}>
      <DialogForm {...form}>{children}</DialogForm>
      {question}
    </Overlay>
  );
}

/**
 * The form of a dialog that is open before its fields are known. The only field has the focus at once, unless that would open the keyboard
 * of a touch screen.
 */
export function DialogForm({
  action,
  pending,
  onSubmit,
  otherAction,
  children,
}: Pick<Props, 'action' | 'pending' | 'onSubmit' | 'otherAction' | 'children'>) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const [field, ...others] = form.current!.querySelectorAll<HTMLElement>(
      'input, textarea:not([aria-hidden]), select',
    );
    if (others.length === 0 && !matchMedia('(pointer: coarse)').matches) field?.focus({ preventScroll: true });
  }, []);
  const submit: SubmitEventHandler = (event) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        {otherAction}
        <Button type="submit" pending={pending}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}
