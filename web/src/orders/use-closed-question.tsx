import { useRef, useState, type ReactNode } from 'react';
import { codeOf } from '../api/requests/status-of.js';
import { useClosedDayTexts } from './closed-day.texts.js';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.js';

interface ClosedQuestion {
  /** The addition to the body of the call, once the person confirmed. */
  meant: () => { evenIfClosed?: true };
  /** Whether a call failed because a restaurant is closed then. The person is asked if so. */
  asks: (failure: unknown) => boolean;
  /** The question. `save` makes the call again; `words` say what follows, and name that. */
  question: (save: () => Promise<unknown>, words?: { text: string; action: string }) => ReactNode;
}

/** Asks before something opens on a day on which its restaurant is closed: until that is meant, the server refuses it. */
export function useClosedQuestion(): ClosedQuestion {
  const texts = useClosedDayTexts();
  const [names, setNames] = useState<string>();
  const isMeant = useRef(false);
  return {
    meant: () => (isMeant.current ? { evenIfClosed: true } : {}),
    asks: (failure) => {
      if (codeOf(failure) !== 'RESTAURANT_CLOSED') return false;
      setNames((failure as { body?: { name?: string } }).body?.name ?? '');
      return true;
    },
    question: (save, { text, action } = { text: texts.text, action: texts.anyway }) => (
      <ConfirmDialog
        open={names !== undefined}
        question={texts.question(names ?? '')}
        text={text}
        action={action}
        onConfirm={async () => {
          setNames(undefined);
          isMeant.current = true;
          await save();
          isMeant.current = false;
        }}
        onClose={() => setNames(undefined)}
      />
    ),
  };
}
