import { useState } from 'react';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import type { AskedDish, SoldOut } from '@kantyna/contracts/orders/phone';
import { MAX_COMMENT_LENGTH } from '@kantyna/contracts/product';
import { useCallTexts } from '../../../texts/call.js';
import { Button } from '../../../ui/button.js';
import layout from '../../../ui/layout.module.css';
import { Overlay } from '../../../ui/overlay/overlay.js';
import { usePersonName } from '../../../ui/use-person-name.js';
import { minutesAndSeconds } from '../../../order/closing/time-left.js';
import { useTimeLeft } from '../../../order/closing/use-time-left.js';
import { useOrder } from '../../../order/use-order.js';
import { AnswerMenu } from './answer-menu.js';
import { useAnswerSoldOut } from './api.js';
import { OutcomeText } from './outcome-text.js';
import styles from './sold-out.module.css';

interface Props {
  soldOut: SoldOut;
  asked: AskedDish;
  onClose: () => void;
}

/** The question to whoever has a sold-out dish: another one with one tap, or nothing. Once it is settled, what was decided. */
export function AnswerSheet({ soldOut, asked, onClose }: Props) {
  const texts = useCallTexts();
  const personName = usePersonName();
  const { order, currentUserId } = useOrder();
  const [wish, setWish] = useState('');
  const { dishId, dishName, until } = soldOut;
  const left = useTimeLeft(until) ?? 0;
  const { submit, isPending } = useAnswerSoldOut(
    { orderId: order.id, dishId, orderEntryId: asked.orderEntryId },
    { onSuccess: onClose },
  );
  const answer = (chosen: string | null) =>
    void submit({ dishId: chosen, additionalComments: chosen === null ? '' : wish });
  const isOwn = asked.personId === currentUserId;
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
          <DialogContent>
            <div className={layout.spread}>
              <p className={styles.lead}>
                {isOwn ? texts.chooseOther : texts.chooseOtherFor(personName(asked.username))}
              </p>
              <span role="timer" aria-label={texts.timeLeft} className={styles.timer}>
                {minutesAndSeconds(left)}
              </span>
            </div>
            <AnswerMenu soldOut={soldOut} asked={asked} disabled={isPending} onDish={answer} />
            <TextField
              label={texts.wish}
              value={wish}
              onChange={({ target }) => setWish(target.value)}
              slotProps={{ htmlInput: { maxLength: MAX_COMMENT_LENGTH } }}
            />
          </DialogContent>
          <DialogActions>
            <Button look="outline" wide className={styles.nothing} pending={isPending} onClick={() => answer(null)}>
              {texts.nothingInstead}
            </Button>
          </DialogActions>
        </>
      )}
    </Overlay>
  );
}
