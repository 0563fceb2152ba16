import { useState } from 'react';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { AskedDish, SoldOut } from '@kantyna/contracts/orders/phone';
import { useMoreTexts, useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { Overlay } from '../../ui/overlay/overlay.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { minutesAndSeconds } from '../closing/time-left.js';
import { useTimeLeft } from '../closing/use-time-left.js';
import { useOrder } from '../use-order.js';
import { AnswerMenu } from './answer-menu.js';
import { AnswerQuestion, type Answer } from './answer-question.js';
import { OutcomeText } from './outcome-text.js';
import styles from './sold-out.module.css';

interface Props {
  soldOut: SoldOut;
  asked: AskedDish;
  onClose: () => void;
}

/** Asks whoever has a sold-out dish for another one, or nothing, and asks once before that is sent. Afterwards it says what was decided. */
export function AnswerSheet({ soldOut, asked, onClose }: Props) {
  const texts = useMoreTexts().call;
  const { forWhom } = useTexts().show;
  const personName = usePersonName();
  const { orderEntries, currentUserId } = useOrder();
  const [answer, setAnswer] = useState<Answer>();
  const { dishName, until } = soldOut;
  const left = useTimeLeft(until) ?? 0;
  const isOwn = asked.personId === currentUserId;
  const dish = orderEntries.flatMap(({ dishEntries }) => dishEntries).find(({ id }) => id === asked.dishEntryId);
  const lead = isOwn ? texts.chooseOther : texts.chooseOtherFor(personName(asked.username));
  return (
    <Overlay title={texts.isSoldOut(dishName)} onClose={onClose}>
      {asked.outcome || left === 0 ? (
        <DialogContent>
          <p role="status">
            <OutcomeText soldOut={soldOut} outcome={asked.outcome ?? { by: 'time' }} />
          </p>
        </DialogContent>
      ) : (
        <>
          {/* It stays above whatever is scrolled, outside of what changes from step to step. */}
          <div className={styles.head}>
            <p className={styles.lead}>
              {lead}
              {dish?.forWhom !== undefined && ` (${forWhom(dish.forWhom)})`}
            </p>
            <span role="timer" aria-label={texts.timeLeft} className={styles.timer}>
              {minutesAndSeconds(left)}
            </span>
          </div>
          {answer ? (
            <AnswerQuestion
              soldOut={soldOut}
              asked={asked}
              answer={answer}
              onBack={() => setAnswer(undefined)}
              onDone={onClose}
            />
          ) : (
            <>
              <DialogContent>
                <AnswerMenu
                  soldOut={soldOut}
                  asked={asked}
                  onDish={({ id, name }, difference) => setAnswer({ dishId: id, name, difference })}
                />
              </DialogContent>
              <DialogActions>
                <Button look="outline" wide className={styles.nothing} onClick={() => setAnswer({ dishId: null })}>
                  {texts.nothingInstead}
                </Button>
              </DialogActions>
            </>
          )}
        </>
      )}
    </Overlay>
  );
}
