import type { ErrorReply } from '@kantyna/contracts/format';
import { ReplyError } from '@kantyna/contracts/client';

/** Status, code and messages of a refused call, and the payment that it names. Throws if the call succeeds, or fails without an error body of the contract. */
export async function refused(
  call: Promise<unknown>,
): Promise<{ status: number; code: string; messages: string[]; paymentId?: string }> {
  const { status, body } = await refusalOf(call);
  const { code, messages = [], paymentId } = body;
  return { status, code, messages, ...(paymentId !== undefined && { paymentId }) };
}

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
