import type { ChangedAmount } from '@kantyna/contracts/messages/notices';
import type { StateOf } from '@kantyna/contracts/messages/messages';
import type { Language } from '@kantyna/contracts/notifications/notifications';
import { withAmount, type Notification } from '../texts/notification.js';

/** A message to a person, and the amount that changed for them, if one did. */
interface Queued {
  readonly personId: string;
  readonly message: Notification;
  readonly changed?: ChangedAmount | undefined;
}

/** Returns what is said to a person, with what they have to pay. Throws if that cannot be known now. */
export type Completed = (queued: Queued, language: Language | undefined) => Promise<Notification>;

/** Makes that function. `paymentOf` returns what payments says of an order, such as what the company pays of it. */
export const completes =
  (paymentOf: (orderId: string) => Promise<StateOf<'payment'> | undefined>): Completed =>
  async ({ personId, message, changed }, language) => {
    if (!changed || message.orderId === undefined) return message;
    const { grants = [] } = (await paymentOf(message.orderId)) ?? {};
    return withAmount(message, changed, grants.find((one) => one.personId === personId)?.amount ?? 0, language);
  };
