import { createPublicKey } from 'node:crypto';
import type { Fault } from '@kantyna/contracts/faults';
import type { PushSubscription } from '@kantyna/contracts/notifications/notifications';
import { invalidBody, type Refusal } from '@kantyna/kernel/refusal';
import { ConfigError, listed } from '@kantyna/service/process/config';

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

/** Whether a subscription's endpoint belongs to an allowed push service. */
export type IsPushService = (endpoint: string) => boolean;

/** The push services of Chrome and its relatives, Firefox, Edge and Safari. */
const BROWSERS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
];
const HOST = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/**
 * Allows https endpoints on the default port of a browser's push service (docs/rules/notifications.md, Live updates and push). `additional`, with
 * commas, allows further hosts (`host`, `*.host`) and origins (`http://127.0.0.1:1234`). Throws `ConfigError` for any other entry.
 */
export function pushServices(additional: string): IsPushService {
  const entries = listed(additional);
  const origins = entries.filter(isOrigin);
  const hosts = entries.filter((entry) => !isOrigin(entry));
  const invalid = hosts.find((host) => !HOST.test(host));
  if (invalid !== undefined) throw new ConfigError(`PUSH_HOSTS: "${invalid}" is neither a host nor an origin`);
  const allowed = [...BROWSERS, ...hosts];

  return (endpoint) => {
    if (!URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    if (url.username !== '' || url.password !== '') return false;
    if (origins.includes(url.origin)) return true;
    return url.protocol === 'https:' && url.port === '' && allowed.some((host) => matches(host, url.hostname));
  };
}

/** `*.host` matches every subdomain, but not the host itself. */
const matches = (host: string, hostname: string) =>
  host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;

const isOrigin = (entry: string) =>
  /^https?:\/\//.test(entry) && URL.canParse(entry) && new URL(entry).origin === entry;
