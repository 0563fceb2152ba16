import { createPublicKey } from 'node:crypto';
import type { Fault } from '@kantyna/contracts/faults';
import type { PushSubscription } from '@kantyna/contracts/notifications/notifications';
import { invalidBody, type Refusal } from '@kantyna/kernel/refusal';
import type { IsPushService } from './push-services.js';

/** Limit of browsers per person that receive pushes: the newest ones. */
export const MAX_BROWSERS = 20;

const BASE64URL = /^[A-Za-z0-9_-]+$/;
const POINT_LENGTH = 65;
const SECRET_LENGTH = 16;

/** Refuses a subscription with an endpoint that is not allowed or with invalid keys (docs/rules/notifications.md, Live updates and push). */
export function validateSubscription(
  { endpoint, p256dhKey, authKey }: PushSubscription,
  isPushService: IsPushService,
): Refusal | undefined {
  const faults: Fault[] = [];
  if (!isPushService(endpoint)) faults.push({ path: 'endpoint', code: 'unknownPushService' });
  if (!isPoint(p256dhKey)) faults.push({ path: 'p256dhKey', code: 'notAPublicKey' });
  if (decode(authKey)?.length !== SECRET_LENGTH) faults.push({ path: 'authKey', code: 'notASecret' });
  return faults.length === 0 ? undefined : invalidBody(faults);
}

function decode(text: string): Buffer | undefined {
  return BASE64URL.test(text) ? Buffer.from(text, 'base64url') : undefined;
}

/** Whether a text is an uncompressed point of the curve. Nothing can be encrypted for any other key. */
function isPoint(text: string): boolean {
  const bytes = decode(text);
  if (bytes?.length !== POINT_LENGTH || bytes[0] !== 4) return false;
  const x = bytes.subarray(1, 33).toString('base64url');
  const y = bytes.subarray(33).toString('base64url');
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return true;
  } catch {
    return false; // Not on the curve.
  }
}
