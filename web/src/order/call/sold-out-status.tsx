import { useState } from 'react';
import { mdiChevronDown } from '@mdi/js';
import type { AskedDish, SoldOut } from '@kantyna/contracts/orders/phone';
import { useCall } from '../../api/use-call.js';
import { listed } from '../../texts/isolated.js';
import { useCallTexts } from './call.texts.js';
import { useSoldOutTexts } from '../../sold-out/sold-out.texts.js';
import { AnswerSheet } from '../../sold-out/answer-sheet.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Row, Stack, Text, variant } from '../../ui/layout.js';
import { useOnPaper } from '../../ui/browser/use-on-paper.js';
import { personLabel, usePersonName } from '../../ui/use-person-name.js';
import { useWide } from '../../ui/browser/use-wide.js';
import { minutesAndSeconds } from '../../closing/time-left.js';
import { useTimeLeft } from '../../ui/time/use-time-left.js';
import { PersonEmail } from '../person-name.js';
import { WithOrder } from '../../viewed-order/use-order.js';
import { useStillChoosing } from './placing.js';
import styles from './script.module.css';
import { countAlike, times } from './spoken.js';
import { SOLD_OUT_STRIP_ID, soldOutId } from './use-focus-on-marked.js';

/**
 * The sold-out dishes, for whoever phones. A narrow screen has one strip for them, which says who still chooses and unfolds, so that the
 * next dish stays in view.
 */
export function SoldOutStatuses({ orderId, soldOut }: { orderId: string; soldOut: readonly SoldOut[] }) {
  const texts = useCallTexts();
  const isWide = useWide();
  const isOnPaper = useOnPaper();
  const { people, left } = useStillChoosing(soldOut);
  // One that is marked later folds them again.
  const dishIds = soldOut.map(({ dishId }) => dishId).join(' ');
  const [unfolded, setUnfolded] = useState<string>();
  const isUnfolded = unfolded === dishIds;
  if (soldOut.length === 0) return null;
  const waiting = soldOut.filter(({ asked }) => asked.some(({ outcome }) => !outcome));
  const names = (waiting.length > 0 ? waiting : soldOut).map(({ dishName }) => dishName);
  return (
    <>
      {!isWide && !isOnPaper && (
        <div role="status" className={styles.strip} data-tone={people > 0 ? 'warning' : undefined}>
          <Row
            as="button"
            id={SOLD_OUT_STRIP_ID}
            type="button"
            aria-expanded={isUnfolded}
            gap={4}
            nowrap
            variant={['card', people > 0 && 'mark']}
            onClick={() => setUnfolded(isUnfolded ? undefined : dishIds)}
          >
            <Text variant="clipped strong">{listed(names)}</Text>
            <Text variant="rigid">
              {people > 0 ? texts.choosing(people) : texts.allChosen}
              {people > 0 && <span aria-hidden> · {minutesAndSeconds(left)}</span>}
            </Text>
            <Text variant="rigid atEnd turning">
              <Icon path={mdiChevronDown} size={20} />
            </Text>
          </Row>
        </div>
      )}
      {(isWide || isOnPaper || isUnfolded) &&
        soldOut.map((one) => <SoldOutStatus key={`${one.dishId} ${one.until}`} orderId={orderId} soldOut={one} />)}
    </>
  );
}

/** A sold-out dish for whoever phones: the answers as they come in, the time that is left, and what to say next. */
function SoldOutStatus({ orderId, soldOut }: { orderId: string; soldOut: SoldOut }) {
  const texts = useCallTexts();
  const soldOutTexts = useSoldOutTexts();
  const { dishId, dishName, until, asked } = soldOut;
  const isWaiting = asked.some(({ outcome }) => !outcome);
  const left = useTimeLeft(isWaiting ? until : undefined) ?? 0;
  const { submit, isPending } = useCall('undoSoldOut', { params: { orderId, dishId } });
  const [chosenId, setChosenId] = useState<string>();
  const chosen = asked.findLast(({ dishEntryId }) => dishEntryId === chosenId);
  const isUndoable = asked.every(({ outcome }) => !outcome || outcome.by === 'fallback');
  // One answer counts for all portions of a person.
  const portions = countAlike(asked, ({ orderEntryId, outcome }) => [orderEntryId, outcome]);
  const waiting = new Set(asked.filter(({ outcome }) => !outcome).map(({ personId }) => personId)).size;
  return (
    <Stack
      as="section"
      id={soldOutId(dishId)}
      tabIndex={-1}
      aria-label={texts.dishSoldOut(dishName)}
      data-tone={isWaiting ? 'warning' : undefined}
      gap={8}
      pad={16}
      variant={['card focusable', isWaiting && 'mark']}
      className={styles.soldOut}
    >
      <Row justify="between" nowrap>
        <h3>{texts.dishSoldOut(dishName)}</h3>
        {isWaiting && (
          <Text role="timer" aria-label={soldOutTexts.timeLeft} variant="rigid huge">
            {minutesAndSeconds(left)}
          </Text>
        )}
      </Row>
      <p role="status">{isWaiting ? texts.waitingFor(waiting) : texts.allAnswered}</p>
      <Stack as="ul" gap={0}>
        {portions.map((one) => (
          <Answer key={one.dishEntryId} asked={one} count={one.count} onChoose={() => setChosenId(one.dishEntryId)} />
        ))}
      </Stack>
      {isUndoable && (
        <div className={styles.answered}>
          <Button look="inherit" pending={isPending} onClick={() => void submit()}>
            {texts.undo}
          </Button>
        </div>
      )}
      {chosen && (
        <WithOrder id={orderId}>
          <AnswerSheet soldOut={soldOut} asked={chosen} onClose={() => setChosenId(undefined)} />
        </WithOrder>
      )}
    </Stack>
  );
}

interface AnswerProps {
  asked: AskedDish;
  /** How many portions it counts for. */
  count: number;
  onChoose: () => void;
}

function Answer({ asked, count, onChoose }: AnswerProps) {
  const { username, email, outcome } = asked;
  const texts = useCallTexts();
  const soldOutTexts = useSoldOutTexts();
  const personName = usePersonName();
  return (
    <Row as="li" justify="between" nowrap>
      <span>
        <bdi>{times(personName(username), count)}</bdi>:{' '}
        <strong>{outcome ? answerText(outcome, texts, soldOutTexts) : texts.waiting}</strong>
        <PersonEmail email={email} />
      </span>
      {!outcome && (
        <Button
          look="inherit"
          className={variant('rigid')}
          aria-label={texts.chooseFor(personName(personLabel(asked)))}
          onClick={onChoose}
        >
          {soldOutTexts.choose}
        </Button>
      )}
    </Row>
  );
}

function answerText(
  { by, dishName, without = [] }: NonNullable<AskedDish['outcome']>,
  texts: ReturnType<typeof useCallTexts>,
  soldOutTexts: ReturnType<typeof useSoldOutTexts>,
): string {
  if (by === 'time') return texts.leftOut;
  const lost = without.length > 0 && soldOutTexts.without(listed(without));
  const dish = [dishName ?? texts.nothing, lost].filter(Boolean).join(', ');
  return by === 'fallback' ? texts.byFallback(dish) : dish;
}
