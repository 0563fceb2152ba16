import { useRef, useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { Overlay, type OverlayProps } from './overlay.js';

/** A search is typed again, and a choice made again, at once. */
const TEXT = 'textarea, input:not([type=search], [type=radio], [type=checkbox])';

/**
 * A dialog with something to read or fill in. Once something is typed, a press beside it does nothing, and Escape and Back ask before they
 * throw that away.
 */
export function Modal({ onClose, ...overlay }: OverlayProps & { onClose: () => void }) {
  const texts = useTexts().common;
  const typedIn = useRef(new Set<HTMLInputElement>());
  const [isAsking, setAsking] = useState(false);
  const leave = (by: 'key' | 'backdrop') => {
    const hasText = [...typedIn.current].some(({ value }) => value !== '');
    if (!hasText) onClose();
    else if (by === 'key') setAsking(true);
  };
  return (
    <>
      {/* Before the dialog: it closes first, and so the focus returns to the page. */}
      <ConfirmDialog
        open={isAsking}
        question={texts.discardQuestion}
        action={texts.discard}
        cancel={texts.keepTyping}
        onConfirm={async () => {
          onClose();
          return true;
        }}
        onClose={() => setAsking(false)}
      />
      <Overlay
        {...overlay}
        onLeave={leave}
        onInput={({ target }) => {
          if (target instanceof HTMLElement && target.matches(TEXT)) typedIn.current.add(target as HTMLInputElement);
        }}
      />
    </>
  );
}
