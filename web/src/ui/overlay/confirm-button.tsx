import { startTransition, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button.js';
import { ConfirmDialog } from './confirm-dialog.js';
import type { QuestionProps } from './overlay.js';

type Asked = 'question' | 'text' | 'action' | 'pending' | 'onConfirm';

interface Props extends Pick<QuestionProps, Asked>, Omit<ComponentProps<typeof Button>, Asked | 'children'> {
  /** By default the word on the button that confirms. */
  children?: ReactNode;
}

/** A button of an action that is hard to undo: it asks before. */
export function ConfirmButton(props: Props) {
  const { question, text = '', action, pending = false, onConfirm, children = action, onClick, ...button } = props;
  const [isAsking, setAsking] = useState(false);
  const ask: Props['onClick'] = (event) => {
    onClick?.(event);
    startTransition(() => setAsking(true));
  };
  return (
    <>
      <Button {...button} onClick={ask}>
        {children}
      </Button>
      <ConfirmDialog
        {...{ question, text, action, pending, onConfirm }}
        open={isAsking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
