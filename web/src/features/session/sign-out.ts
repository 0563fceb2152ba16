import { leavePush } from '../../lib/push.js';
import { endSession } from '../../lib/session.js';

/** Signs the person out and turns push notifications off. */
export async function signOut(): Promise<void> {
  await leavePush();
  endSession('signedOut');
}
