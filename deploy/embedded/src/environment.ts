import type { Addresses } from './infrastructure.js';
import { CACHE, REPO, TEST_USERS_FILE } from './paths.js';
import type { Secrets } from './secrets.js';
import { SERVICES, type Service } from '@kantyna/contracts/services';

/** Where Node 22 and newer cache compiled code, so that processes start faster. Node 20 ignores it. */
export const NODE_COMPILE_CACHE = `${CACHE}/compiled`;

/** A process of the system: an instance of a service, or the gateway. */
export interface Instance {
  program: Service | 'gateway';
  /** Its port on 127.0.0.1, which survives restarts. */
  port: number;
  /** The port of its metrics, if that is another one. */
  metricsPort?: number;
}

/** The settings that the environments of all instances are made from. */
export interface SystemSettings extends Addresses {
  secrets: Secrets;
  instances: Instance[];
  /** The variables of this process. They override the defaults, but not addresses. */
  overrides: NodeJS.ProcessEnv;
}

/** Secrets, each with the only program that receives it, as a value or as a file (`…_FILE`). */
const OWNERS: Record<string, Instance['program']> = {
  TOKEN_PRIVATE_KEY: 'auth',
  GOOGLE_CLIENT_SECRET: 'auth',
  OIDC_CLIENT_SECRET: 'auth',
  VAPID_PRIVATE_KEY: 'notifications',
  SMTP_URL: 'notifications',
  SLACK_WEBHOOKS: 'notifications',
  TEAMS_WEBHOOKS: 'notifications',
  GOOGLE_CHAT_WEBHOOKS: 'notifications',
  DISCORD_WEBHOOKS: 'notifications',
};

/** The complete environment of one instance. An empty override counts as not set, as in a shell script. */
export function environmentOf(instance: Instance, settings: SystemSettings): NodeJS.ProcessEnv {
  const overrides = Object.entries(settings.overrides).filter(([, value]) => value !== '');
  const all = { ...defaults(settings), ...Object.fromEntries(overrides), ...addresses(instance, settings) };
  return Object.fromEntries(Object.entries(all).filter(([name]) => isFor(instance.program, name)));
}

function isFor(program: Instance['program'], name: string): boolean {
  if (program === 'gateway' && (name === 'MONGODB_URI' || name === 'DATABASE')) return false;
  return (OWNERS[name.replace(/_FILE$/, '')] ?? program) === program;
}

function defaults({ secrets, overrides, natsNodes = 1 }: SystemSettings): NodeJS.ProcessEnv {
  return {
    ...(overrides['TOKEN_PRIVATE_KEY'] ? {} : { TOKEN_PRIVATE_KEY_FILE: secrets.tokenPrivateKeyFile }),
    // Both halves of the key pair come from the same source.
    ...(overrides['VAPID_PUBLIC_KEY']
      ? {}
      : { VAPID_PUBLIC_KEY: secrets.vapidPublicKey, VAPID_PRIVATE_KEY_FILE: secrets.vapidPrivateKeyFile }),
    NATS_REPLICAS: String(natsNodes),
    TEST_LOGIN: 'true',
    TEST_USERS_FILE,
    OFFICE_MANAGERS: 'anna.nowak@firma.example',
    WEB_ROOT: `${REPO}/web/dist`,
    CRAWLER_SOURCES: `${REPO}/deploy/crawler/sources.yaml`,
    NODE_COMPILE_CACHE,
  };
}

function addresses(instance: Instance, { mongodbUri, natsUrlOf, instances }: SystemSettings): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {
    HOST: '127.0.0.1',
    PORT: String(instance.port),
    MONGODB_URI: mongodbUri,
    DATABASE: `kantyna_${instance.program}`,
    NATS_URL: natsUrlOf(instance.program),
  };
  if (instance.program !== 'gateway') return env;
  env['METRICS_PORT'] = String(instance.metricsPort ?? 0);
  for (const service of SERVICES) {
    const urls = instances.filter(({ program }) => program === service).map(urlOf);
    env[`${service.toUpperCase()}_URL`] = urls.join(',');
  }
  return env;
}

/** The address of an instance, without a trailing slash. */
export const urlOf = ({ port }: Instance): string => `http://127.0.0.1:${port}`;
