import { useState } from 'react';
import type { AskedDish, SoldOut } from '@kantyna/contracts/orders/phone';
import { useCall } from '../../api/use-call.js';
import { useMoreTexts } from '../../texts/texts.js';
import { lazyComponent } from '../../ui/browser/lazy-component.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { useOnPaper } from '../../ui/use-on-paper.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { useWide } from '../../ui/use-wide.js';
import { minutesAndSeconds } from '../closing/time-left.js';
import { useTimeLeft } from '../../ui/use-time-left.js';
import { WithOrder } from '../use-order.js';
import styles from './script.module.css';
import { soldOutId } from './use-focus-on-marked.js';

const AnswerSheet = lazyComponent(async () => (await import('../sold-out/answer-sheet.js')).AnswerSheet, {
  hasMui: true,
});

/** So many answers are listed beside the dishes on a phone. */
const FEW = 2;

/** A sold-out dish for whoever phones: the answers as they come in, the time that is left, and what to say next. */
export function SoldOutStatus({ orderId, soldOut }: { orderId: string; soldOut: SoldOut }) {
  const texts = useMoreTexts().call;
  const { dishId, dishName, until, asked } = soldOut;
  const isWaiting = asked.some(({ outcome }) => !outcome);
  const left = useTimeLeft(isWaiting ? until : undefined) ?? 0;
  const { submit, isPending } = useCall('undoSoldOut', { params: { orderId, dishId } });
  const [chosenId, setChosenId] = useState<string>();
  const chosen = asked.findLast(({ dishEntryId }) => dishEntryId === chosenId);
  const isUndoable = asked.every(({ outcome }) => !outcome || outcome.by === 'fallback');
  // Where there is little room, the dish that is said next stands below it.
  const isWide = useWide();
  const [isAskedFor, setListed] = useState(false);
  const isOnPaper = useOnPaper();
  const isListed = isWide || isOnPaper || isAskedFor || asked.length <= FEW;
  const waiting = new Set(asked.filter(({ outcome }) => !outcome).map(({ personId }) => personId)).size;
  return (
    <section
      id={soldOutId(dishId)}
      tabIndex={-1}
      aria-label={texts.dishSoldOut(dishName)}
      data-tone={isWaiting ? 'warning' : undefined}
      className={classNames(layout.card, layout.stack, layout.focusable, isWaiting && layout.mark, styles.soldOut)}
      data-gap="8"
      data-pad
    >
      <div className={layout.row} data-spread data-nowrap>
        <h3>{texts.dishSoldOut(dishName)}</h3>
        {isWaiting && (
          <span role="timer" aria-label={texts.timeLeft} className={classNames(layout.rigid, styles.timer)}>
            {minutesAndSeconds(left)}
          </span>
        )}
      </div>
      <p role="status">{isWaiting ? texts.waitingFor(waiting) : texts.allAnswered}</p>
      {isListed && (
        <ul className={classNames(layout.stack, styles.answers)} data-gap="8">
          {asked.map((one) => (
            <Answer key={one.dishEntryId} asked={one} onChoose={() => setChosenId(one.dishEntryId)} />
          ))}
        </ul>
      )}
      {(!isListed || isUndoable) && (
        <div className={classNames(layout.row, styles.answered)} data-gap="0">
          {!isListed && (
            <Button look="inherit" onClick={() => setListed(true)}>
              {texts.showAnswers}
            </Button>
          )}
          {isUndoable && (
            <Button look="inherit" pending={isPending} onClick={() => void submit()}>
              {texts.undo}
            </Button>
          )}
        </div>
      )}
      {chosen && (
        <WithOrder id={orderId}>
          <AnswerSheet soldOut={soldOut} asked={chosen} onClose={() => setChosenId(undefined)} />
        </WithOrder>
      )}
    </section>
  );
}

function Answer({ asked: { username, outcome }, onChoose }: { asked: AskedDish; onChoose: () => void }) {
  const texts = useMoreTexts().call;
  const name = usePersonName()(username);
  return (
    <li className={layout.row} data-spread data-nowrap>
      <span>
        <bdi>{name}</bdi>: <strong>{outcome ? answerText(outcome, texts) : texts.waiting}</strong>
      </span>
      {!outcome && (
        <Button look="inherit" className={layout.rigid} aria-label={texts.chooseFor(name)} onClick={onChoose}>
          {texts.choose}
        </Button>
      )}
    </li>
  );
}

function answerText(
  { by, dishName }: NonNullable<AskedDish['outcome']>,
  texts: ReturnType<typeof useMoreTexts>['call'],
): string {
  if (by === 'time') return texts.leftOut;
  const dish = dishName ?? texts.nothing;
  return by === 'fallback' ? texts.byFallback(dish) : dish;
}
