import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button.js';
import { ConfirmDialog } from './confirm-dialog.js';
import type { QuestionProps } from './overlay.js';

type Asked = 'question' | 'text' | 'action' | 'pending' | 'onConfirm';

interface Props extends Pick<QuestionProps, Asked>, Omit<ComponentProps<typeof Button>, Asked | 'children'> {
  /** By default the word on the button that confirms. */
  children?: ReactNode;
}

/** A button of an action that is hard to undo: it asks before. */
export function ConfirmButton({ children, onClick, ...props }: Props) {
  const { question, text, action, pending, onConfirm, ...button } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        {...button}
        onClick={(event) => {
          onClick?.(event);
          setAsking(true);
        }}
      >
        {children ?? action}
      </Button>
      <ConfirmDialog {...props} open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
