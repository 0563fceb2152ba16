import { useId, useState } from 'react';
import { mdiAccountGroupOutline, mdiBellOutline, mdiCheck, mdiChevronDown } from '@mdi/js';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { useCall } from '../../api/use-call.js';
import { useWrite } from '../../api/use-write.js';
import { listed } from '../../texts/isolated.js';
import { personLabel } from '../../ui/use-person-name.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { useClosingTexts } from '../../closing/closing.texts.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Box, Row, Stack, variant } from '../../ui/layout.js';
import styles from './attendance.module.css';
import { NotToday } from '../../closing/not-today.js';

type Missing = ShowOrder['missingPeople'][number];

/**
 * How many have chosen and how many an open order waits for; a press tells their names. Its creator may nudge each of them once, or all. A
 * person without dishes may say "not today".
 */
export function Attendance() {
  const texts = useClosingTexts().attendance;
  const viewed = useOrder();
  const { order, orderEntries, isOpen, viewer, may } = viewed;
  // An offline copy of an earlier version lacks them.
  const { missingPeople = [], notTodayPeople = [] } = viewed as Partial<
    Pick<ShowOrder, 'missingPeople' | 'notTodayPeople'>
  >;
  const [areNamed, setNamed] = useState(false);
  const names = useId();
  const toNudge = missingPeople.filter((person) => may.nudge && !viewer.isMine(person));
  const left = toNudge.filter(({ nudged }) => !nudged);
  const nudgeAll = useWrite(async (_: void, call) => {
    for (const { userId } of left) await call('nudge', { params: { orderId: order.id, personId: userId } });
  });
  if (!isOpen) return null;
  const hasNames = missingPeople.length + notTodayPeople.length > 0;
  const count = texts.count(orderEntries.length, missingPeople.length);
  const nudgesAll = left.length > 1 && (
    <Button
      look="text"
      icon={mdiBellOutline}
      className={styles.atEdge}
      pending={nudgeAll.isPending}
      onClick={() => void nudgeAll.submit()}
    >
      {texts.nudgeAll}
    </Button>
  );
  return (
    <Box as="section" aria-label={texts.label} pad="0 12">
      <Row gap="0 8" tall={44}>
        <Icon path={mdiAccountGroupOutline} size={20} className={variant('quiet')} />
        {hasNames ? (
          <Row
            as="button"
            type="button"
            aria-expanded={areNamed}
            aria-controls={names}
            gap={4}
            nowrap
            tall={44}
            variant="strong"
            onClick={() => setNamed(!areNamed)}
          >
            {count}
            <Icon path={mdiChevronDown} size={20} className={variant('turning')} />
          </Row>
        ) : (
          <span>{count}</span>
        )}
        {may.sayNotToday && (
          <NotToday className={styles.atEdge} orderId={order.id} said={notTodayPeople.some(viewer.isMine)} />
        )}
        {!may.sayNotToday && nudgesAll}
      </Row>
      {areNamed && hasNames && (
        <Stack id={names} gap={8} pad="0 0 12 28" variant="quiet small">
          {missingPeople.length > 0 && <p>{texts.waitingFor(listed(missingPeople.map(personLabel)))}</p>}
          {notTodayPeople.length > 0 && <p>{texts.notEating(listed(notTodayPeople.map(personLabel)))}</p>}
          {may.sayNotToday && nudgesAll}
          {toNudge.length > 0 && (
            <Row role="group" aria-label={texts.nudgeLabel} gap={8}>
              {toNudge.map((person) => (
                <NudgeButton key={person.userId} orderId={order.id} person={person} />
              ))}
            </Row>
          )}
        </Stack>
      )}
    </Box>
  );
}

/** Asks a missing person to choose. Afterwards it says so. */
function NudgeButton({ orderId, person }: { orderId: string; person: Missing }) {
  const texts = useClosingTexts().attendance;
  const { submit, isPending } = useCall('nudge', { params: { orderId, personId: person.userId } });
  return (
    <Button
      look="outline"
      icon={person.nudged ? mdiCheck : mdiBellOutline}
      size="compact"
      disabled={person.nudged}
      pending={isPending}
      onClick={() => void submit()}
    >
      {person.nudged ? texts.nudged(personLabel(person)) : texts.nudge(personLabel(person))}
    </Button>
  );
}
