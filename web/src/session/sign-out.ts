import { callInBackground } from '../api/call-in-background.js';
import { leavePush } from '../api/push.js';
import { endSession } from '../api/session.js';

/** The longest wait for the server (ms). Without a reply the person is signed out in this browser only. */
const WAIT_AT_MOST = 2_000;

/** Signs the person out, and turns push notifications off. */
export async function signOut(): Promise<void> {
  await Promise.race([endAtServer(), new Promise((resolve) => setTimeout(resolve, WAIT_AT_MOST))]);
  endSession('signedOut');
}

async function endAtServer(): Promise<void> {
  await leavePush().catch((error: unknown) => console.warn('Push notifications could not be turned off', error));
  await callInBackground('logout', { body: {} }).catch((error: unknown) =>
    console.warn('The session could not be ended at the server', error),
  );
}
