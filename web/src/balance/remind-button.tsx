import { useBalanceTexts } from './balance.texts.js';
import { mdiBellOutline, mdiCheck } from '@mdi/js';
import type { Balance } from '@kantyna/contracts/payments/payments';
import { showNotice } from '../ui/browser/notice.js';
import { Button, IconButton } from '../ui/button.js';
import { useWideRow } from '../ui/browser/use-wide.js';
import { useCall } from '../api/use-call.js';

interface Props {
  debtor: NonNullable<Balance['debtors']>[number];
  /** The name as it is shown. */
  name: string;
}

/** Reminds a person of what they owe. Afterwards, for three days, it says that it was done. */
export function RemindButton({ debtor: { userId, reminded }, name }: Props) {
  const texts = useBalanceTexts();
  const wide = useWideRow();
  const undo = useCall('undoReminder', { params: { personId: userId } });
  const { submit, isPending } = useCall(
    'remindDebtor',
    { params: { personId: userId } },
    { onReply: () => showNotice({ text: texts.sent(name), undo: () => undo.submit() }) },
  );
  const label = reminded ? `${texts.reminded}: ${name}` : texts.remindPerson(name);
  const icon = reminded ? mdiCheck : mdiBellOutline;
  const remind = () => void submit();
  if (!wide) return <IconButton icon={icon} label={label} disabled={reminded} onClick={remind} />;
  return (
    <Button look="tonal" icon={icon} disabled={reminded} pending={isPending} aria-label={label} onClick={remind}>
      {reminded ? texts.reminded : texts.remind}
    </Button>
  );
}
