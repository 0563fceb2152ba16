import { mdiBellOutline, mdiCheck } from '@mdi/js';
import type { Balance } from '@kantyna/contracts/payments/payments';
import { showNotice } from '../../../lib/browser/notice.js';
import { Button } from '../../../ui/button.js';
import { useRemindDebtor } from '../claims.js';
import { useReminderTexts } from '../../../texts/reminders.js';

interface Props {
  debtor: NonNullable<Balance['debtors']>[number];
  /** The name as it is shown. */
  name: string;
}

/** Reminds a person of what they owe. Afterwards, for three days, it says that it was done. */
export function RemindButton({ debtor: { userId, reminded }, name }: Props) {
  const texts = useReminderTexts();
  const { submit, isPending } = useRemindDebtor(() => showNotice({ text: texts.sent(name) }));
  return (
    <Button
      look="outline"
      icon={reminded ? mdiCheck : mdiBellOutline}
      disabled={reminded}
      pending={isPending}
      aria-label={reminded ? `${texts.reminded}: ${name}` : texts.remindPerson(name)}
      onClick={() => void submit(userId)}
    >
      {reminded ? texts.reminded : texts.remind}
    </Button>
  );
}
