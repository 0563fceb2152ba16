import { useId, useState } from 'react';
import type { AskedDish, SoldOut } from '@kantyna/contracts/orders/phone';
import { MAX_COMMENT_LENGTH } from '@kantyna/contracts/product';
import { useCallTexts } from '../../../texts/call.js';
import { Button } from '../../../ui/button.js';
import { DialogErrors } from '../../../ui/overlay/dialog-actions.js';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/overlay/modal.js';
import { SheetHead } from '../../../ui/overlay/sheet-head.js';
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
  const id = useId();
  const { order, currentUserId } = useOrder();
  const [wish, setWish] = useState('');
  const { dishId, dishName, until } = soldOut;
  const left = useTimeLeft(until) ?? 0;
  const { write, isPending } = useAnswerSoldOut(
    { orderId: order.id, dishId, orderEntryId: asked.orderEntryId },
    { onSuccess: onClose },
  );
  const answer = (chosen: string | null) =>
    void write({ dishId: chosen, additionalComments: chosen === null ? '' : wish });
  const isOwn = asked.personId === currentUserId;
  return (
    <Modal sheet labelledBy={id} onClose={onClose}>
      <SheetHead id={id} title={texts.isSoldOut(dishName)} onClose={onClose} />
      <div className={styles.sheet}>
        <DialogErrors />
        {asked.outcome || left === 0 ? (
          <p role="status">
            <OutcomeText soldOut={soldOut} outcome={asked.outcome ?? { by: 'time' }} />
          </p>
        ) : (
          <>
            <div className={layout.spread}>
              <p className={styles.lead}>
                {isOwn ? texts.chooseOther : texts.chooseOtherFor(personName(asked.username))}
              </p>
              <span role="timer" aria-label={texts.timeLeft} className={styles.timer}>
                {minutesAndSeconds(left)}
              </span>
            </div>
            <AnswerMenu soldOut={soldOut} asked={asked} disabled={isPending} onDish={answer} />
            <label className={styles.wish}>
              {texts.wish}
              <input value={wish} maxLength={MAX_COMMENT_LENGTH} onChange={({ target }) => setWish(target.value)} />
            </label>
            <Button look="outline" wide className={styles.nothing} pending={isPending} onClick={() => answer(null)}>
              {texts.nothingInstead}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
