import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject } from 'ajv';
import Type, { type Static, type TObject, type TProperties } from '@kantyna/typebox';
import { CATCH_UP_TIMEOUT } from '@kantyna/bus/states/catch-up';
import { LIMIT_PER_DAY } from '@kantyna/contracts/endpoint';
import { isTimeZone } from '@kantyna/kernel/clock';
import { lowerAscii } from '@kantyna/kernel/lower-ascii';

/** The variables of every process. */
export const commonVariables = {
  HOST: Type.String({ default: '127.0.0.1', description: 'address to listen on' }),
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    description: 'port to listen on; with Compose and `npm start` see above',
  }),
  NATS_URL: Type.String({
    minLength: 1,
    secret: true,
    description:
      'the bus, NATS 2.10 or newer with JetStream: `nats://user:password@host:4222`, or without credentials; several addresses with commas, the credentials of the first hold for all',
  }),
  NATS_REPLICAS: Type.Integer({
    default: 1,
    minimum: 1,
    maximum: 5,
    description: 'copies of each stream, one at each node of NATS; auth changes those of streams that exist',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.String({
    default: '',
    pattern: '^(https?://[^/].*)?$',
    description: 'the collector of traces, without `/v1/traces`; none: nothing is traced',
  }),
  LOG_LEVEL: Type.String({
    default: 'info',
    pattern: '^(trace|debug|info|warn|error|silent)$',
    description: 'least level logged: trace, debug, info, warn, error, silent',
  }),
} satisfies TProperties;

export const timeZoneVariable = {
  TIME_ZONE: Type.String({
    default: 'Europe/Warsaw',
    format: 'time-zone',
    description: 'the company’s time zone: what “today” and “now” are, and in which the app shows and reads times',
  }),
} satisfies TProperties;

export const limitPerDayVariable = {
  LIMIT_PER_DAY: Type.Integer({
    default: LIMIT_PER_DAY,
    minimum: 1,
    description:
      'orders that one person opens in a day, and standing orders that they have; their other limits of a day grow with it',
  }),
} satisfies TProperties;

/** How a process reaches the internet. Node itself reads the last one. */
export const wayOutVariables = {
  HTTPS_PROXY: Type.String({
    default: '',
    pattern: '^(https?://[^/]+/?)?$',
    description:
      'the proxy to the internet, `http://host:port`, perhaps with `user:password@`: sign-in providers, Google, pushes, chats, Sentry and pages go through it; none: they are asked directly',
  }),
  NO_PROXY: Type.String({
    default: '',
    description: 'hosts that are asked without the proxy, with commas: `host` with all below it, perhaps with `:port`',
  }),
  NODE_EXTRA_CA_CERTS: Type.String({
    default: '',
    description:
      'a file with certificates in PEM of authorities that are trusted beside those of Node, for instance the company’s own; with Compose a path on the host',
  }),
} satisfies TProperties;

/** The variables of a service with a database. */
export const databaseVariables = {
  MONGODB_URI: Type.String({
    pattern: '^mongodb',
    secret: true,
    description: 'the database server: `mongodb://user:password@host/?authSource=admin`, or without credentials',
  }),
  DATABASE: Type.String({ minLength: 1, description: 'the name of this service’s own database there' }),
  CATCH_UP_TIMEOUT: Type.Integer({
    default: CATCH_UP_TIMEOUT,
    minimum: 10,
    maximum: 10_000,
    description: 'milliseconds that a call waits for changes of other services, before it replies without them',
  }),
  ...timeZoneVariable,
  ...limitPerDayVariable,
} satisfies TProperties;

/** The entries of a variable that lists hosts and the like, with commas, in lower case (A to Z). */
export const listed = (text: string): string[] => text.split(',').flatMap((entry) => lowerAscii(entry.trim()) || []);

/** Lists every fault of the configuration, one per line. */
export class ConfigError extends Error {
  readonly event = 'config.invalid';
}

/**
 * Reads the variables of a process. A variable `X` may come from the file that `X_FILE` names; an empty one counts as missing. Space around
 * a value goes: a Kubernetes secret made from a file keeps its last line break.
 * Throws a `ConfigError` with all faults at once. Not env-schema: it knows no `_FILE`, and its messages lack the descriptions.
 */
export function readConfig<P extends TProperties, T = Static<TObject<P>>>(
  variables: P,
  env: NodeJS.ProcessEnv = process.env,
): NoInfer<T> {
  const given: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const name of Object.keys(variables)) {
    const file = env[`${name}_FILE`];
    try {
      const value = (file ? readFileSync(file, 'utf8') : env[name])?.trim();
      if (value !== undefined && value !== '') given[name] = value;
    } catch (error) {
      faults.push(`${name}_FILE: ${(error as Error).message}`);
    }
  }
  // The schemas are ours: compiling the one that they are checked by takes a twentieth of a start.
  const ajv = new Ajv({ allErrors: true, coerceTypes: true, useDefaults: true, strict: false, validateSchema: false });
  ajv.addFormat('web-address', (text) => URL.canParse(text) && /^https?:/.test(text));
  ajv.addFormat('web-addresses', (text) => text.split(',').every((one) => URL.canParse(one) && /^https?:/.test(one)));
  ajv.addFormat('time-zone', isTimeZone);
  if (!ajv.validate(Type.Object(variables), given)) {
    faults.push(...(ajv.errors ?? []).map((error) => fault(error, variables)));
  }
  if (faults.length > 0) throw new ConfigError(`The configuration is not valid:\n  ${faults.join('\n  ')}`);
  return given as T;
}

function fault(error: ErrorObject, variables: TProperties): string {
  const missing = error.keyword === 'required';
  const name = missing ? String(error.params['missingProperty']) : error.instancePath.slice(1);
  const meaning = (variables[name] as { description?: string } | undefined)?.description;
  return `${name}: ${missing ? 'is missing' : error.message}${meaning ? ` (${meaning})` : ''}`;
}
