import { useMoreTexts } from '../../texts/texts.js';
import { useEffect, useRef, useState } from 'react';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import type { AskedDish, SoldOut } from '@kantyna/contracts/orders/phone';
import { MAX_COMMENT_LENGTH } from '@kantyna/contracts/product';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { useOrder } from '../use-order.js';
import { useAnswerSoldOut } from './api.js';
import styles from './sold-out.module.css';

/** What a person is about to take for a sold-out dish: a dish with the difference in price, or nothing (`null`). */
export type Answer = { dishId: string; name: string; difference: string } | { dishId: null };

interface Props {
  soldOut: SoldOut;
  asked: AskedDish;
  answer: Answer;
  onBack: () => void;
  onDone: () => void;
}

/** Asks once before an answer is sent: it cannot be taken back. What is wished stands above. */
export function AnswerQuestion({ soldOut: { dishId, dishName }, asked, answer, onBack, onDone }: Props) {
  const texts = useMoreTexts().call;
  const { order } = useOrder();
  const [wish, setWish] = useState('');
  const { submit, isPending } = useAnswerSoldOut(
    { orderId: order.id, dishId, orderEntryId: asked.orderEntryId },
    { onDone: onDone },
  );
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
        <p ref={question} tabIndex={-1} className={classNames(layout.place, styles.question)}>
          {answer.dishId === null ? texts.takeNothing(dishName) : texts.take(answer.name, answer.difference)}
        </p>
      </DialogContent>
      <DialogActions>
        <Button look="text" onClick={onBack}>
          {texts.otherAnswer}
        </Button>
        <Button
          pending={isPending}
          onClick={() => void submit({ dishId: answer.dishId, additionalComments: answer.dishId === null ? '' : wish })}
        >
          {answer.dishId === null ? texts.nothingInstead : texts.takeIt}
        </Button>
      </DialogActions>
    </>
  );
}
