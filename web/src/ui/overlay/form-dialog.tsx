import type { ReactNode, SubmitEventHandler } from 'react';
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
  /** What it asks before it submits. */
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

/** The form of a dialog that is open before its fields are known. */
export function DialogForm({
  action,
  pending,
  onSubmit,
  otherAction,
  children,
}: Pick<Props, 'action' | 'pending' | 'onSubmit' | 'otherAction' | 'children'>) {
  const submit: SubmitEventHandler = (event) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
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
