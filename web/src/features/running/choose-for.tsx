import { useQuery } from '@tanstack/react-query';
import type { AskedDish, SoldOut } from '@kantyna/contracts/orders/phone';
import { showOrder } from '../../order/api.js';
import { AnswerSheet } from './sold-out/answer-sheet.js';

interface Props {
  orderId: string;
  soldOut: SoldOut;
  asked: AskedDish;
  onClose: () => void;
}

/** The question about a sold-out dish as somebody answers it who has only the order's id. */
export function ChooseFor({ orderId, soldOut, asked, onClose }: Props) {
  const { data } = useQuery(showOrder(orderId));
  const present = data?.soldOut
    ?.flatMap((one) => one.asked)
    .findLast(({ dishEntryId }) => dishEntryId === asked.dishEntryId);
  return data && <AnswerSheet data={data} soldOut={soldOut} asked={present ?? asked} onClose={onClose} />;
}
