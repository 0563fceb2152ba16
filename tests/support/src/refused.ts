import type { ErrorReply } from '@kantyna/contracts/format';
import { ReplyError } from '@kantyna/contracts/client';
import { eventually } from './eventually.js';

interface Refused {
  status: number;
  code: string;
  messages: string[];
  name?: string;
  paymentId?: string;
  orderId?: string;
  amount?: number;
  count?: number;
  by?: string;
}

/** Status, code and messages of a refused call, and the payment, sum, count and person that it names. Throws if the call succeeds, or fails without an error body of the contract. */
export async function refused(call: Promise<unknown>): Promise<Refused> {
  const { status, body } = await refusalOf(call);
  const { code, messages = [], name, paymentId, orderId, amount, count, by } = body;
  return {
    ...{ status, code, messages },
    ...(paymentId !== undefined && { paymentId }),
    ...(orderId !== undefined && { orderId, name }),
    ...(amount !== undefined && { amount }),
    ...(count !== undefined && { count }),
    ...(by !== undefined && { by }),
  };
}

/** Repeats a call until it is refused for another reason than a part that is away: what refuses it may reach its service later. */
export const refusedAtLast = (call: () => Promise<unknown>): Promise<Refused> =>
  eventually(async () => {
    const made = call();
    const isRefused = await made.then(
      () => false,
      (error: unknown) => !(error instanceof ReplyError && error.status === 503),
    );
    return isRefused && refused(made);
  });

/** The faults of a refused call, as `refused`. */
export const faultsOf = async (call: Promise<unknown>): Promise<ErrorReply['faults']> =>
  (await refusalOf(call)).body.faults;

async function refusalOf(call: Promise<unknown>): Promise<{ status: number; body: ErrorReply }> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ReplyError) || typeof error.body === 'string') throw error;
    return { status: error.status, body: error.body };
  }
  throw new Error('the call was not refused');
}
