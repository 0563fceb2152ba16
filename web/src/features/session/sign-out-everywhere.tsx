import { useState } from 'react';
import { mdiCellphoneOff } from '@mdi/js';
import { useTexts } from '../../texts/texts.js';
import { Icon } from '../../ui/icon.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { useSignOutEverywhere } from './sign-out.js';

/** A button that asks, and then ends the person's sessions in all browsers. */
export function SignOutEverywhere({ className, onDone }: { className: string | undefined; onDone: () => void }) {
  const texts = useTexts().shell;
  const [asking, setAsking] = useState(false);
  const { submit, isPending } = useSignOutEverywhere(onDone);
  const close = () => setAsking(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        <Icon path={mdiCellphoneOff} />
        {texts.logoutEverywhere}
      </button>
      <ConfirmDialog
        open={asking}
        question={texts.logoutEverywhereQuestion}
        text={texts.logoutEverywhereText}
        action={texts.logoutEverywhere}
        pending={isPending}
        onConfirm={submit}
        onClose={close}
      />
    </>
  );
}
