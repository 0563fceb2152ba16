import type { RefusalCode } from '@kantyna/contracts/refusal';
import { codeOf } from '../../api/requests/status-of.js';

/** Longer than payments take to hear of an order after the bus is back: they reconnect, and owners publish once a second. */
const RETRIES = 5;
export const RETRY_DELAY = 700;

/** The refusals of payments while they have not heard that the order was placed. This page knows it already: it shows the button. */
const NOT_HEARD: readonly (RefusalCode | undefined)[] = ['NOT_CAUGHT_UP', 'NOT_PAYABLE', 'ORDER_ENTRY_NOT_FOUND'];

/** Whether to confirm or revert a payment once more, after so many failures, before the person sees that it failed. */
export const isWorthRepeating = (failures: number, failure: unknown): boolean =>
  failures < RETRIES && NOT_HEARD.includes(codeOf(failure));
