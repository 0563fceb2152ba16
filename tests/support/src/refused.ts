import { ReplyError } from '@kantyna/contracts/client';

/** Status, code and messages of a refused call. Throws if the call succeeds, or fails without an error body of the contract. */
export async function refused(call: Promise<unknown>): Promise<{ status: number; code: string; messages: string[] }> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ReplyError) || typeof error.body === 'string') throw error;
    return { status: error.status, code: error.body.code, messages: error.body.messages ?? [] };
  }
  throw new Error('the call was not refused');
}
