import type { Connection } from 'mongoose';
import { openDeadLetters, type DeadLetter } from '@kantyna/store/documents/dead-letters';
import { openReleaseNotes, VERSION } from '@kantyna/store/mongo/data-release';
import { readinessOf, samplesOf, waitingIn } from './part-readings.js';

/** A process whose status is asked for: its address and that of its metrics, without trailing slashes. */
export interface Asked {
  readonly part: string;
  readonly url: string;
  readonly metrics: string;
}

/** The status of a part. Facts that could not be found out are missing, and `faults` say why. */
export interface Status {
  readonly part: string;
  /** The version of the program. */
  readonly version: string;
  readonly isReady: boolean;
  /** The version of its data. */
  readonly data?: string;
  /** The waiting work by name: numbers, or seconds. */
  readonly waits?: Readonly<Record<string, number>>;
  readonly deadLetters?: readonly DeadLetter[];
  readonly faults: readonly string[];
}

const ASK_WITHIN = 5_000;

/** Returns the status of a part. `connect` opens the database of a service; the gateway has none. */
export async function statusOf(asked: Asked, connect?: () => Promise<Connection>): Promise<Status> {
  const faults: string[] = [];
  const tried = async <T>(what: string, find: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await find();
    } catch (error) {
      const { message, cause } = error as Error & { cause?: Error };
      faults.push(`${what}: ${cause?.message || message}`);
      return undefined;
    }
  };
  const isReady = await tried('cannot be reached', () => readinessOf(asked.url, ASK_WITHIN));
  const waits =
    isReady === undefined
      ? undefined
      : await tried('tells no metrics', async () => waitingIn(await samplesOf(asked.metrics, ASK_WITHIN)));
  const stored = connect && (await tried('its database', () => storedIn(connect)));
  if (isReady !== undefined && isReady !== true) faults.push(`is not ready: ${isReady}`);
  return {
    part: asked.part,
    version: VERSION,
    isReady: isReady === true,
    ...stored,
    ...(waits ? { waits } : {}),
    faults,
  };
}

async function storedIn(connect: () => Promise<Connection>) {
  const connection = await connect();
  try {
    const data = await (await openReleaseNotes(connection)).version();
    const deadLetters = await (await openDeadLetters(connection)).all();
    return { data: data ?? '1.1.0', deadLetters };
  } finally {
    await connection.close();
  }
}

/** A status in words. `again` returns the command that has a dead letter handled again. */
export function inWords(
  { part, version, isReady, data, waits, deadLetters, faults }: Status,
  again: (id: string) => string,
): string {
  const head = [`${part} ${version}`, isReady ? 'ready' : 'NOT READY', ...(data ? [`data of ${data}`] : [])];
  const left = Object.entries(waits ?? {}).filter(([, count]) => count > 0);
  const lines = [
    `${head.join(', ')}${left.length > 0 ? `; waiting: ${left.map(([what, count]) => `${count} ${what}`).join(', ')}` : ''}`,
    ...faults.map((fault) => `  ${part} ${fault}`),
    ...(deadLetters ?? []).flatMap(({ _id, subject, at, reason }) => [
      `  dead letter ${_id} of ${at.toISOString()}, ${subject}: ${reason}`,
      `    ${again(_id)}`,
    ]),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** Asks a part to handle a dead letter once more. Returns what to say, and the exit code: 1 if there is no such dead letter. */
export async function askAgain(
  part: string,
  id: string,
  connect: () => Promise<Connection>,
): Promise<{ said: string; code: number }> {
  const connection = await connect();
  try {
    const isThere = await (await openDeadLetters(connection)).ask(id);
    return isThere
      ? { said: `${part} handles ${id} within seconds. See the status then.\n`, code: 0 }
      : { said: `There is no ${id}.\n`, code: 1 };
  } finally {
    await connection.close();
  }
}
