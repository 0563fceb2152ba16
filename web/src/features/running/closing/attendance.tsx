import { mdiAccountGroupOutline, mdiBellOutline, mdiCheck } from '@mdi/js';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import { Icon } from '../../../ui/icon.js';
import layout from '../../../ui/layout.module.css';
import { personLabel } from '../../../ui/use-person-name.js';
import { useOrder } from '../../../order/use-order.js';
import { useNudge } from '../../../order/closing/api.js';
import styles from '../../../order/closing/attendance.module.css';
import { NotToday } from '../../../order/closing/not-today.js';

type Missing = ShowOrder['missingPeople'][number];

/** Who has chosen and for whom an open order waits. Its creator may nudge each of them once; a person without dishes may say "not today". */
export function Attendance() {
  const texts = useTexts().attendance;
  const data = useOrder();
  const { order, orderEntries, isOpen, viewer, may } = data;
  // What the browser kept of an order before this version lacks them.
  const { missingPeople = [], notTodayPeople = [] } = data as Partial<ShowOrder>;
  if (!isOpen) return null;
  const others = missingPeople.filter((person) => !viewer.isMine(person));
  const facts = [
    texts.chosen(orderEntries.length),
    missingPeople.length > 0 && texts.waitingFor(missingPeople.map(personLabel).join(', ')),
    notTodayPeople.length > 0 && texts.notEating(notTodayPeople.map(personLabel).join(', ')),
  ];
  return (
    <section aria-label={texts.label} className={classNames(layout.card, styles.attendance)}>
      <div className={styles.line}>
        <Icon path={mdiAccountGroupOutline} size={20} />
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {may.sayNotToday && <NotToday orderId={order.id} said={notTodayPeople.some(viewer.isMine)} />}
      {may.nudge && others.length > 0 && (
        <div role="group" aria-label={texts.nudgeLabel} className={styles.nudges}>
          {others.map((person) => (
            <NudgeButton key={person.userId} orderId={order.id} person={person} />
          ))}
        </div>
      )}
    </section>
  );
}

/** Asks a missing person to choose. Afterwards it says so. */
function NudgeButton({ orderId, person }: { orderId: string; person: Missing }) {
  const texts = useTexts().attendance;
  const { submit, isPending } = useNudge(orderId);
  return (
    <Button
      look="outline"
      icon={person.nudged ? mdiCheck : mdiBellOutline}
      className={styles.nudge}
      disabled={person.nudged}
      pending={isPending}
      onClick={() => void submit(person.userId)}
    >
      {person.nudged ? texts.nudged(personLabel(person)) : texts.nudge(personLabel(person))}
    </Button>
  );
}
