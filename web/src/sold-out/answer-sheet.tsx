import { useEffect, useRef, useState } from 'react';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { TextField } from '../ui/fields/text-field.js';
import type { AskedDish, SoldOut, SoldOutOutcome } from '@kantyna/contracts/orders/phone';
import { MAX_COMMENT_LENGTH } from '@kantyna/contracts/product';
import { useCall } from '../api/use-call.js';
import { listed } from '../texts/isolated.js';
import { useCommonTexts } from '../texts/common.texts.js';
import { useSoldOutTexts } from './sold-out.texts.js';
import { Button } from '../ui/button.js';
import { Paragraph, Row, Text } from '../ui/layout.js';
import { Overlay } from '../ui/overlay/overlay.js';
import { personLabel, usePersonName } from '../ui/use-person-name.js';
import { minutesAndSeconds } from '../closing/time-left.js';
import { useTimeLeft } from '../ui/time/use-time-left.js';
import { useOrder } from '../viewed-order/use-order.js';
import { AnswerMenu } from './answer-menu.js';
import { lostSides } from '../viewed-order/questions.js';
import styles from './sold-out.module.css';

interface SheetProps {
  soldOut: SoldOut;
  asked: AskedDish;
  onClose: () => void;
}

/** Asks whoever has a sold-out dish for another one, or nothing, and asks once before that is sent. Afterwards it says what was decided. */
export function AnswerSheet({ soldOut, asked, onClose }: SheetProps) {
  const texts = useSoldOutTexts();
  const { forWhom } = useCommonTexts();
  const personName = usePersonName();
  const { orderEntries, currentUserId } = useOrder();
  const [answer, setAnswer] = useState<Answer>();
  const { dishName, until } = soldOut;
  const left = useTimeLeft(until) ?? 0;
  const dish = orderEntries.flatMap(({ dishEntries }) => dishEntries).find(({ id }) => id === asked.dishEntryId);
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
          <Row justify="between" nowrap pad="0 24 8" className={styles.head}>
            <Paragraph variant="roomy">
              {leadOf(asked, currentUserId, personName(personLabel(asked)), texts)}
              {dish?.forWhom !== undefined && ` (${forWhom(dish.forWhom)})`}
            </Paragraph>
            <Text role="timer" aria-label={texts.timeLeft} variant="huge">
              {minutesAndSeconds(left)}
            </Text>
          </Row>
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

/** The question: to the person who has the dish, who shares it, or who calls for them. */
function leadOf(
  { personId, sharedWith = [] }: AskedDish,
  viewerId: string,
  name: string,
  texts: ReturnType<typeof useSoldOutTexts>,
): string {
  if (personId === viewerId) return sharedWith.length > 0 ? texts.chooseForAll : texts.chooseOther;
  return sharedWith.includes(viewerId) ? texts.chooseShared(name) : texts.chooseOtherFor(name);
}

/** The answer to confirm for a sold-out dish: a dish with the difference in price, or nothing (`null`). */
type Answer = { dishId: string; name: string; difference: string } | { dishId: null };

interface QuestionProps {
  soldOut: SoldOut;
  asked: AskedDish;
  answer: Answer;
  onBack: () => void;
  onDone: () => void;
}

/** Asks once before an answer is sent: it cannot be taken back. The wish stands above. */
function AnswerQuestion({ soldOut, asked, answer, onBack, onDone }: QuestionProps) {
  const { dishId, dishName } = soldOut;
  const texts = useSoldOutTexts();
  const { order, orderEntries } = useOrder();
  const lost = lostSides(orderEntries, soldOut, asked);
  const [wish, setWish] = useState('');
  const { submit, isPending } = useCall('answerSoldOut', {
    params: { orderId: order.id, dishId, orderEntryId: asked.orderEntryId },
  });
  const send = async () => {
    const body = { dishId: answer.dishId, additionalComments: answer.dishId === null ? '' : wish };
    if (await submit({ body })) onDone();
  };
  // The list that had the focus is gone.
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <>
      <DialogContent>
        {answer.dishId !== null && (
          <TextField
            label={texts.wish}
            value={wish}
            onChange={({ target }) => setWish(target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_COMMENT_LENGTH } }}
          />
        )}
        <Paragraph ref={question} tabIndex={-1} variant="focusable strong large">
          {answer.dishId === null
            ? texts.takeNothing(dishName)
            : texts.take(
                answer.name,
                [answer.difference, ...(lost.length > 0 ? [texts.without(listed(lost))] : [])].join(', '),
              )}
        </Paragraph>
      </DialogContent>
      <DialogActions>
        <Button look="text" onClick={onBack}>
          {texts.otherAnswer}
        </Button>
        <Button pending={isPending} onClick={() => void send()}>
          {answer.dishId === null ? texts.nothingInstead : texts.takeIt}
        </Button>
      </DialogActions>
    </>
  );
}

/** The outcome of a person's sold-out dish, in a sentence. */
export function OutcomeText({ soldOut: { dishName }, outcome }: { soldOut: SoldOut; outcome: SoldOutOutcome }) {
  const texts = useSoldOutTexts();
  if (outcome.by === 'time') return texts.youWereLeftOut(dishName);
  const { dishName: got, without = [] } = outcome;
  if (got === undefined) return texts.youGetNothing(dishName);
  return texts.youGet([got, ...(without.length > 0 ? [texts.without(listed(without))] : [])].join(', '), dishName);
}
