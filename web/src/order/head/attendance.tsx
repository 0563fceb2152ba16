import { useId, useState } from 'react';
import { mdiAccountGroupOutline, mdiBellOutline, mdiCheck, mdiChevronDown } from '@mdi/js';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { listed } from '../../texts/isolated.js';
import { useNudge } from '../closing/api.js';
import styles from '../closing/attendance.module.css';
import { NotToday } from '../closing/not-today.js';
import { personLabel } from '../../ui/use-person-name.js';
import { useOrder } from '../use-order.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';

type Missing = ShowOrder['missingPeople'][number];

/**
 * How many have chosen and how many an open order waits for; a press tells their names. Its creator may nudge each of them once, or all. A
 * person without dishes may say "not today".
 */
export function Attendance() {
  const texts = useTexts().attendance;
  const viewed = useOrder();
  const { order, orderEntries, isOpen, viewer, may } = viewed;
  // What the browser kept of an order before this version lacks them.
  const { missingPeople = [], notTodayPeople = [] } = viewed as Partial<ShowOrder>;
  const [areNamed, setNamed] = useState(false);
  const names = useId();
  const nudge = useNudge(order.id);
  if (!isOpen) return null;
  const toNudge = missingPeople.filter((person) => may.nudge && !viewer.isMine(person));
  const left = toNudge.filter(({ nudged }) => !nudged);
  const hasNames = missingPeople.length + notTodayPeople.length > 0;
  const count = texts.count(orderEntries.length, missingPeople.length);
  const nudgeAll = async () => {
    for (const { userId } of left) if (!(await nudge.submit(userId))) return;
  };
  const nudgesAll = left.length > 1 && (
    <Button
      look="text"
      icon={mdiBellOutline}
      className={styles.all}
      pending={nudge.isPending}
      onClick={() => void nudgeAll()}
    >
      {texts.nudgeAll}
    </Button>
  );
  return (
    <section aria-label={texts.label} className={styles.attendance}>
      <div className={styles.line}>
        <Icon path={mdiAccountGroupOutline} size={20} />
        {hasNames ? (
          <button
            type="button"
            aria-expanded={areNamed}
            aria-controls={names}
            className={styles.toggle}
            onClick={() => setNamed(!areNamed)}
          >
            {count}
            <Icon path={mdiChevronDown} size={20} />
          </button>
        ) : (
          <span>{count}</span>
        )}
        {may.sayNotToday && <NotToday orderId={order.id} said={notTodayPeople.some(viewer.isMine)} />}
        {!may.sayNotToday && nudgesAll}
      </div>
      {areNamed && hasNames && (
        <div id={names} className={styles.names}>
          {missingPeople.length > 0 && <p>{texts.waitingFor(listed(missingPeople.map(personLabel)))}</p>}
          {notTodayPeople.length > 0 && <p>{texts.notEating(listed(notTodayPeople.map(personLabel)))}</p>}
          {may.sayNotToday && nudgesAll}
          {toNudge.length > 0 && (
            <div role="group" aria-label={texts.nudgeLabel} className={styles.nudges}>
              {toNudge.map((person) => (
                <NudgeButton key={person.userId} orderId={order.id} person={person} />
              ))}
            </div>
          )}
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
