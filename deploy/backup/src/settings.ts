import { resolve } from 'node:path';
import Type, { type Static, type TObject } from '@kantyna/typebox';
import { REPO } from '@kantyna/embedded/paths';
import { readConfig } from '@kantyna/service/process/config';

/** The variables of backups. */
export const variables = {
  BACKUP_DIR: Type.String({
    default: 'backups',
    description: 'the folder of the backups; with Compose by default a volume',
  }),
  BACKUP_KEY: Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{64}$',
      secret: true,
      description: 'the key that backups are encrypted with: 64 hexadecimal digits; none: not encrypted',
    }),
  ),
  DATA_DIR: Type.String({ default: '.data', description: 'the data folder of `npm start`' }),
  MONGODB_URI: Type.Optional(Type.String({ pattern: '^mongodb', description: 'the database server' })),
  HOST: Type.String({ default: '127.0.0.1', description: 'address to serve metrics on' }),
  PORT: Type.Optional(Type.Integer({ minimum: 1, maximum: 65535, description: 'port to serve metrics on' })),
  NATS_URL: Type.Optional(
    Type.String({ minLength: 1, description: 'the bus, which has to be empty before a restore' }),
  ),
};

/**
 * The names of the key files, each with the variable that says where it is. That of tokens is not backed up: a restore makes it anew, which ends
 * all sessions.
 */
export const KEYS = {
  'token-private-key.pem': 'TOKEN_PRIVATE_KEY_FILE',
  'vapid-private-key': 'VAPID_PRIVATE_KEY_FILE',
} as const;
export const TOKEN_KEY = 'token-private-key.pem';
export type KeyName = keyof typeof KEYS;

/** Where things are. */
export interface Settings {
  readonly backups: string;
  readonly key: Buffer | undefined;
  /** The address of a MongoDB server; without it the embedded database of the data folder is meant. */
  readonly server: string | undefined;
  readonly dataDir: string;
  readonly bus: string | undefined;
  /** Where a process that goes on serves its metrics. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** The paths of the key files that are named. */
  readonly keyFiles: Partial<Record<KeyName, string>>;
}

/** Reads the variables. Throws a ConfigError that names each fault. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const { BACKUP_DIR, BACKUP_KEY, DATA_DIR, MONGODB_URI, NATS_URL, HOST, PORT }: Static<TObject<typeof variables>> =
    readConfig(variables, env);
  const dataDir = resolve(REPO, DATA_DIR);
  return {
    backups: resolve(REPO, BACKUP_DIR),
    key: BACKUP_KEY === undefined ? undefined : Buffer.from(BACKUP_KEY, 'hex'),
    server: MONGODB_URI,
    dataDir,
    bus: NATS_URL,
    metrics: PORT === undefined ? undefined : { host: HOST, port: PORT },
    keyFiles: MONGODB_URI === undefined ? keyFilesIn(dataDir) : keyFilesNamed(env),
  };
}

/** The key files of a data folder. */
export const keyFilesIn = (dataDir: string): Record<KeyName, string> => ({
  'token-private-key.pem': `${dataDir}/secrets/token-private-key.pem`,
  'vapid-private-key': `${dataDir}/secrets/vapid-private-key`,
});

function keyFilesNamed(env: NodeJS.ProcessEnv): Settings['keyFiles'] {
  const named = Object.entries(KEYS).map(([name, variable]) => [name, env[variable]] as const);
  return Object.fromEntries(named.filter(([, path]) => path)) as Settings['keyFiles'];
}
