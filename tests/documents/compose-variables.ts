// `npm run compose-variables`: starts the product with Docker Compose, with another value than the default for each variable that Compose takes,
// and prints those that a part which reads them did not get. Secrets are given as values first, then as files. Ends with 1 if one is missing.
// `docker compose build` comes first.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { ROOT } from './repository.js';
import { PARTS, type Variable } from './variables-page.js';

/** Values of variables that do not take just any text. */
const VALUES: Readonly<Record<string, string>> = {
  LOG_LEVEL: 'debug',
  TIME_ZONE: 'Europe/Berlin',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318',
  OTEL_TRACES_SAMPLER: 'always_off',
  OTEL_TRACES_SAMPLER_ARG: '0.5',
  HTTPS_PROXY: 'http://proxy.example:3128',
  NODE_EXTRA_CA_CERTS: rootCertificates[0]!,
  PUBLIC_URL: 'https://kantyna.example',
  OIDC_ISSUER: 'https://login.example',
  OIDC_REQUIRED_CLAIM: 'groups=lunch',
  OIDC_TOKEN_AUTH_METHOD: 'client_secret_post',
  OIDC_PROVIDERS_FILE: '[{"id":"second","issuer":"https://second.example","clientId":"id","clientSecret":"secret"}]',
  VAPID_SUBJECT: 'mailto:lunch@kantyna.example',
  SLACK_WEBHOOKS: 'https://hooks.slack.com/services/T000/B000/XXXX',
  TEAMS_WEBHOOKS: 'https://teams.example/workflow',
  GOOGLE_CHAT_WEBHOOKS: 'https://chat.googleapis.com/v1/spaces/x',
  DISCORD_WEBHOOKS: 'https://discord.com/api/webhooks/1/x',
  SMTP_URL: 'smtp://user:secret@mail.example:587',
  MAIL_FROM: 'Lunch <lunch@kantyna.example>',
  CHAT_LANGUAGE: 'pl',
  DEVELOPER_EMAIL: 'developer@kantyna.example',
  SENTRY_URL: 'https://key@sentry.example/1',
  TRUST_PROXY: 'uniquelocal',
  BACKUP_KEY: 'ab'.repeat(32),
};
/** Prints what a part reads of its variables, and of those that no schema of ours has. A file that one names is read. */
const READ = `
  import { readFileSync } from 'node:fs';
  import { readConfig } from '/app/libs/service/dist/process/config.js';
  const [schemas, others] = JSON.parse(process.argv[1]);
  const read = { ...readConfig(schemas), ...Object.fromEntries(others.map((name) => [name, process.env[name]])) };
  const contentOf = (value) => (/^\\/run\\/secrets\\//.test(value) ? readFileSync(value, 'utf8') : value);
  console.log(JSON.stringify(read, (_, value) => contentOf(value)));`;

const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
const passedOn = [...compose.matchAll(/^ +([A-Z][A-Z0-9_]+):$/gm)].map(([, name]) => name!);
const known = new Set(Object.values(PARTS).flatMap(Object.keys));
/** Variables of Node.js and OpenTelemetry, which each part gets that is not of another kind. */
const ofLibraries = Object.fromEntries(passedOn.filter((name) => !known.has(name)).map((name) => [name, {}]));
const parts = Object.entries(PARTS).map(([part, variables]): [string, Readonly<Record<string, Variable>>] => [
  part,
  part === 'backup' ? variables : { ...variables, ...ofLibraries },
]);
const work = mkdtempSync(join(tmpdir(), 'kantyna-compose-'));

/** Runs Compose with a project, volumes and an `.env` of its own. Returns what it prints. */
const docker = (...args: string[]): string => {
  const project = ['compose', '--project-name', 'kantyna-variables', '--env-file', join(work, 'env')];
  const { PATH, HOME, DOCKER_HOST } = process.env;
  return execFileSync('docker', [...project, '--profile', 'backup', ...args], {
    cwd: ROOT,
    env: { PATH, HOME, ...(DOCKER_HOST !== undefined && { DOCKER_HOST }) },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
};

function valueOf(name: string, { type, default: preset }: Variable): string {
  if (VALUES[name] !== undefined) return VALUES[name];
  if (type === 'integer') return String(Number(preset) + 1);
  return type === 'boolean' ? String(!preset) : `${name.toLowerCase().replaceAll('_', '-')}.example`;
}

/** How Compose takes a variable: a value that it passes on, or a file that it mounts. */
function formOf(name: string): 'value' | 'file' | undefined {
  const found = new RegExp(`^ +${name}:( \\$\\{${name}:\\+/run/secrets/.*)?$`, 'm').exec(compose);
  return found ? (found.at(1) === undefined ? 'value' : 'file') : undefined;
}

/** Writes the `.env`, with files for what is one. Returns the value of each variable that Compose takes. */
function give(asFiles: boolean): Map<string, string> {
  const given = new Map<string, string>();
  const lines = ['PORT=127.0.0.1:0', `BACKUP_DIR=${join(work, 'backups')}`];
  for (const [name, variable] of parts.flatMap(([, variables]) => Object.entries(variables))) {
    const asked = asFiles && variable.secret ? `${name}_FILE` : name;
    const form = formOf(asked);
    if (!form || given.has(name)) continue;
    const value = valueOf(name, variable);
    given.set(name, value);
    const file = join(work, asked);
    if (form === 'file') writeFileSync(file, value);
    lines.push(`${asked}=${form === 'file' ? file : value}`);
  }
  writeFileSync(join(work, 'env'), `${lines.join('\n')}\n`);
  return given;
}

/** Starts the parts and waits until they are healthy. On a busy machine a check may take too long, so it waits again. */
function start(triesLeft = 3): void {
  try {
    docker('up', '--detach', '--wait', ...Object.keys(PARTS).filter((part) => part !== 'backup'));
  } catch (error) {
    if (triesLeft === 0) throw error;
    start(triesLeft - 1);
  }
}

/** The variables that running parts did not get as they were given, as lines. */
function missing(given: ReadonlyMap<string, string>): string[] {
  return parts.flatMap(([part, variables]) => {
    const names = Object.keys(variables).filter((name) => given.has(name));
    const schemas = Object.fromEntries(
      names.flatMap((name) => (variables[name]!.type === undefined ? [] : [[name, variables[name]]])),
    );
    const others = names.filter((name) => !(name in schemas));
    const program = ['node', '--input-type=module', '-e', READ, JSON.stringify([schemas, others])];
    const read = JSON.parse(docker('exec', '-T', part, ...program)) as Record<string, unknown>;
    return names
      .filter((name) => String(read[name]) !== given.get(name))
      .map((name) => `${part} reads another ${name} than was given`);
  });
}

try {
  mkdirSync(join(work, 'backups'));
  for (const asFiles of [false, true]) {
    const given = give(asFiles);
    start();
    docker('up', '--detach', 'backup');
    const lines = missing(given);
    console.log(
      [...lines, `${given.size} variables, secrets as ${asFiles ? 'files' : 'values'}: ${lines.length} missing`].join(
        '\n',
      ),
    );
    if (lines.length > 0) process.exitCode = 1;
  }
} catch (error) {
  console.error(docker('logs', '--no-log-prefix', '--tail', '3'));
  throw error;
} finally {
  docker('down', '--volumes');
  rmSync(work, { recursive: true });
}
