import { useBalanceTexts } from './balance.texts.js';
import { mdiEraser } from '@mdi/js';
import { ConfirmButton } from '../ui/overlay/confirm-button.js';
import { useCall } from '../api/use-call.js';

/** Writes off what is open with a person, once the person says yes. */
export function WriteOffButton({ personId, name, amount }: { personId: string; name: string; amount: string }) {
  const texts = useBalanceTexts();
  const { submit, isPending } = useCall('writeOff', { params: { personId } });
  return (
    <ConfirmButton
      look="outline"
      icon={mdiEraser}
      aria-label={`${texts.writeOff}: ${name}, ${amount}`}
      question={texts.writeOffQuestion(amount)}
      text={texts.writeOffText}
      action={texts.writeOff}
      pending={isPending}
      onConfirm={submit}
    />
  );
}
