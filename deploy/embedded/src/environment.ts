import { CACHE, REPO, TEST_USERS_FILE } from './paths.js';
import type { Secrets } from './secrets.js';

/** The six services, by the names of their folders. */
export const SERVICES = ['orders', 'catalogue', 'payments', 'auth', 'notifications', 'crawler'] as const;

export type ServiceName = (typeof SERVICES)[number];

/** A process of the system: an instance of a service, or the gateway. */
export interface Member {
  program: ServiceName | 'gateway';
  /** The port of 127.0.0.1 that it listens on for the life of the system. */
  port: number;
}

/** What every member is told about the system it belongs to. */
export interface Surroundings {
  mongodbUri: string;
  natsUrl: string;
  secrets: Secrets;
  members: Member[];
  /** The variables that this process was started with; they win over what is chosen here, except for addresses. */
  outer: NodeJS.ProcessEnv;
}

// Secrets, and the one program that gets each.
const OWNERS: Record<string, Member['program']> = {
  TOKEN_PRIVATE_KEY: 'auth',
  TOKEN_PRIVATE_KEY_FILE: 'auth',
  GOOGLE_CLIENT_SECRET: 'auth',
  GOOGLE_CLIENT_SECRET_FILE: 'auth',
  VAPID_PRIVATE_KEY: 'notifications',
  VAPID_PRIVATE_KEY_FILE: 'notifications',
};

/** The whole environment of one member. */
export function environmentOf(member: Member, around: Surroundings): NodeJS.ProcessEnv {
  const env = { ...defaults(around), ...withoutEmpty(around.outer), ...addresses(member, around) };
  return Object.fromEntries(Object.entries(env).filter(([name]) => isFor(member.program, name)));
}

function isFor(program: Member['program'], name: string): boolean {
  if (program === 'gateway' && (name === 'MONGODB_URI' || name === 'DATABASE')) return false;
  return (OWNERS[name] ?? program) === program;
}

function defaults({ secrets, outer }: Surroundings): NodeJS.ProcessEnv {
  const keys = {
    ...(outer['TOKEN_PRIVATE_KEY'] ? {} : { TOKEN_PRIVATE_KEY_FILE: secrets.tokenPrivateKeyFile }),
    // The two halves of a key pair come from the same place.
    ...(outer['VAPID_PUBLIC_KEY']
      ? {}
      : { VAPID_PUBLIC_KEY: secrets.vapidPublicKey, VAPID_PRIVATE_KEY_FILE: secrets.vapidPrivateKeyFile }),
  };
  return {
    ...keys,
    TEST_LOGIN: 'true',
    TEST_USERS_FILE,
    WEB_ROOT: `${REPO}/web/dist`,
    CRAWLER_SOURCES: `${REPO}/deploy/crawler/sources.yaml`,
    // Node 22 and newer keep compiled code there, and start faster the next time; Node 20 does not know it.
    NODE_COMPILE_CACHE: `${CACHE}/compiled`,
  };
}

function addresses(member: Member, { mongodbUri, natsUrl, members }: Surroundings): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {
    HOST: '127.0.0.1',
    PORT: String(member.port),
    MONGODB_URI: mongodbUri,
    DATABASE: `kantyna_${member.program}`,
    NATS_URL: natsUrl,
  };
  if (member.program !== 'gateway') return env;
  for (const service of SERVICES) {
    const instances = members.filter(({ program }) => program === service);
    env[`${service.toUpperCase()}_URL`] = instances.map(addressOf).join(',');
  }
  return env;
}

/** Where a member answers. */
export function addressOf({ port }: Member): string {
  return `http://127.0.0.1:${port}`;
}

// An empty variable means "not set", as it does to a shell script.
function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}
