import { ConfigError, listed } from '@kantyna/service/process/config';

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
