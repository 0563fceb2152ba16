import { existsSync } from 'node:fs';
import { destination, pino } from 'pino';
import type { Service } from '@kantyna/contracts/services';
import { NODE_COMPILE_CACHE } from '@kantyna/embedded/environment';
import type { Infrastructure } from '@kantyna/embedded/infrastructure';
import { REPO } from '@kantyna/embedded/paths';
import { freePort } from '@kantyna/embedded/port';
import { answers } from '@kantyna/embedded/probe';
import { closeParts, type Part } from '@kantyna/service/process/closing';
import { startService, type ServiceContext } from '@kantyna/service/service';
import { TIME_ZONE } from './time-zone.js';

/** On a busy machine a projection may lag: what a test published is waited for, not given up after 250 ms. Few people do everything. */
const PATIENT = { CATCH_UP_TIMEOUT: '10000', LIMIT_PER_DAY: '100000' };
/** How long an instance within the process of the tests may close (ms). */
const CLOSE_WITHIN = 8_000;

/** The running instances of a service. */
export interface Instances {
  /** The address of each, without a trailing slash. */
  readonly urls: readonly string[];
  /** Stops an instance, does the work, and starts it again at the same address. */
  restart(instance: number, meanwhile: () => Promise<unknown>): Promise<void>;
  stop(): Promise<unknown>;
}

/** How many instances, and with which variables beside those that each needs. */
interface Options {
  readonly instances?: number | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
}

/** Starts instances of a service as processes, which the supervisor stops and kills by their names: `orders-1`. */
export async function startProcesses(
  infrastructure: Infrastructure,
  service: Service,
  { instances = 1, env }: Options,
): Promise<Instances> {
  const { supervisor } = infrastructure;
  const nameOf = (index: number) => `${service}-${index + 1}`;
  const urls = await Promise.all(
    Array.from({ length: instances }, async (_, index) => {
      const { url, variables } = await nextInstance(infrastructure, service, env);
      await supervisor.start({
        name: nameOf(index),
        kind: 'node',
        command: process.execPath,
        args: [`${REPO}/services/${service}/dist/main.js`],
        url,
        isReady: () => answers(`${url}/health/ready`),
        env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, ...variables },
      });
      return url;
    }),
  );
  return {
    urls,
    restart: async (index, meanwhile) => {
      const stopped = supervisor.processes().find(({ name }) => name === nameOf(index))!;
      await supervisor.stop(stopped.name);
      await meanwhile();
      await supervisor.start(stopped);
    },
    stop: async () => {
      const names = supervisor.processes().map(({ name }) => name);
      const ofService = names.filter((name) => name.startsWith(service));
      if (ofService.length > 0) await supervisor.stop(...ofService);
    },
  };
}

/**
 * Starts an instance of a service within this process, where its modules are loaded once: a process of its own takes 1.5 s of processor time
 * more. It logs into the folder `logs`, as a process would.
 */
export async function startWithin(
  infrastructure: Infrastructure,
  service: Service,
  logs: string,
  { env }: Options,
): Promise<Instances> {
  const dist = `${REPO}/services/${service}/dist`;
  const { build } = (await import(`${dist}/app.js`)) as { build: (context: ServiceContext<Service>) => Promise<void> };
  const config = `${dist}/config.js`;
  const { variables } = existsSync(config) ? ((await import(config)) as { variables: object }) : { variables: {} };
  const instance = await nextInstance(infrastructure, service, env);

  const start = async () => {
    const file = destination({ dest: `${logs}/${service}-1.log`, sync: true });
    const log = pino({ name: service, level: env?.['LOG_LEVEL'] ?? 'info' }, file);
    const parts: Part[] = [];
    const close = async () => {
      await closeParts(parts, { log, within: CLOSE_WITHIN });
      file.end();
    };
    try {
      const onClose = (part: string, closePart: Part['close']) => void parts.push({ part, close: closePart });
      await startService(service, variables, build, { log, onClose }, instance.variables);
    } catch (error) {
      await close();
      throw error;
    }
    return close;
  };
  let close = await start();
  return {
    urls: [instance.url],
    restart: async (_, meanwhile) => {
      await close();
      await meanwhile();
      close = await start();
    },
    stop: () => close(),
  };
}

/** The address and the variables of an instance on a free port. */
async function nextInstance(
  { mongodbUri, natsUrlOf }: Infrastructure,
  service: Service,
  env: Options['env'],
): Promise<{ url: string; variables: NodeJS.ProcessEnv }> {
  const port = await freePort();
  const variables = {
    TIME_ZONE,
    HOST: '127.0.0.1',
    PORT: String(port),
    MONGODB_URI: mongodbUri,
    DATABASE: `kantyna_${service}`,
    NATS_URL: natsUrlOf(service),
    ...PATIENT,
    ...env,
  };
  return { url: `http://127.0.0.1:${port}`, variables };
}
