import { callInBackground } from '../api/call-in-background.js';
import { endSession, endSessionAt } from '../api/state/session.js';

/** The longest wait for the server (ms). Without a reply the person is signed out in this browser only. */
const WAIT_AT_MOST = 2_000;

/**
 * Signs the person out. Where they signed in at a provider, the browser logs out there, too: then it
 * returns `'leaving'`.
 */
export async function signOut(): Promise<'done' | 'leaving'> {
  const address = await Promise.race([
    endAtServer(),
    new Promise<undefined>((resolve) => setTimeout(resolve, WAIT_AT_MOST)),
  ]);
  if (address === undefined) {
    endSession('signedOut');
    return 'done';
  }
  endSessionAt(address);
  return 'leaving';
}

/** Returns the address at the provider. */
async function endAtServer(): Promise<string | undefined> {
  try {
    return (await callInBackground('logout', { body: {} })).address;
  } catch (error) {
    console.warn('The session could not be ended at the server', error);
    return undefined;
  }
}
