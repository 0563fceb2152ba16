import type { ComponentProps } from 'react';
import { WithOrder } from '../with-order.js';
import { AnswerSheet } from '../sold-out/answer-sheet.js';

/** The question about a sold-out dish as somebody answers it who has only the order's id. */
export const ChooseFor = ({ orderId, ...question }: { orderId: string } & ComponentProps<typeof AnswerSheet>) => (
  <WithOrder id={orderId}>
    <AnswerSheet {...question} />
  </WithOrder>
);
