import { ConfigError } from '@kantyna/service/config';

/** Tells whether a subscription's endpoint is at a push service that may be called. */
export type IsPushService = (endpoint: string) => boolean;

/** Where the browsers' push services are: Chrome and its kin, Firefox, Edge, Safari. */
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
 * Endpoints that may be called: https on the default port of a browser's push service or of a host in `further` (`host` or `*.host`,
 * with commas), and whatever has an origin in it, such as `http://127.0.0.1:1234` in tests (rules.md, Live updates and push).
 * Throws `ConfigError` for an entry that is neither.
 */
export function pushServices(further: string): IsPushService {
  const entries = further
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '');
  const origins = entries.filter(isOrigin);
  const hosts = entries.filter((entry) => !isOrigin(entry));
  const wrong = hosts.find((host) => !HOST.test(host));
  if (wrong !== undefined) throw new ConfigError(`PUSH_HOSTS: "${wrong}" is neither a host nor an origin`);
  const allowed = [...BROWSERS, ...hosts];

  return (endpoint) => {
    if (!URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    if (url.username !== '' || url.password !== '') return false;
    if (origins.includes(url.origin)) return true;
    return url.protocol === 'https:' && url.port === '' && allowed.some((host) => covers(host, url.hostname));
  };
}

/** `*.host` covers every host below it. */
const covers = (host: string, hostname: string) =>
  host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;

const isOrigin = (entry: string) =>
  /^https?:\/\//.test(entry) && URL.canParse(entry) && new URL(entry).origin === entry;
