import { CallError } from '@kantyna/contracts/client';

/** How a call was refused: its status and the code in its body. Throws where it was not refused, or not by us. */
export async function refused(call: Promise<unknown>): Promise<{ status: number; code: string; messages: string[] }> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof CallError) || typeof error.body === 'string') throw error;
    return { status: error.status, code: error.body.code, messages: error.body.messages ?? [] };
  }
  throw new Error('the call was not refused');
}
