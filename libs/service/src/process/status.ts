import type { Connection } from 'mongoose';
import { openDeadLetters, type DeadLetter } from '@kantyna/store/documents/dead-letters';
import { openReleaseNotes, VERSION } from '@kantyna/store/mongo/data-release';

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

/** The metrics of waiting work, with their names in words. */
const WAITING = {
  kantyna_outbox_items: 'changes in outboxes',
  kantyna_outbox_oldest_seconds: 'seconds that the oldest of them has waited',
  kantyna_events_waiting: 'events',
  kantyna_projections_behind_messages: 'states of other services',
  kantyna_deliveries_waiting: 'pushes and messages to chats',
} as const;

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
  const isReady = await tried('cannot be reached', () => readiness(asked.url));
  const waits = isReady === undefined ? undefined : await tried('tells no metrics', () => waiting(asked.metrics));
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

/** `true`, or the reason why a part is not ready. Throws if it does not reply. */
async function readiness(url: string): Promise<true | string> {
  const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(ASK_WITHIN) });
  const { reason } = (await response.json()) as { reason?: string };
  return response.ok || (reason ?? `status ${response.status}`);
}

/** The greatest value of each metric of waiting work: `kantyna_outbox_items{collection="orders"} 3` → `{ 'changes in outboxes': 3 }`. */
async function waiting(metrics: string): Promise<Record<string, number>> {
  const response = await fetch(`${metrics}/metrics`, { signal: AbortSignal.timeout(ASK_WITHIN) });
  const found: Record<string, number> = {};
  for (const [, metric, value] of (await response.text()).matchAll(/^(kantyna_\w+)(?:\{[^}]*\})? (\S+)$/gm)) {
    const name = WAITING[metric as keyof typeof WAITING] as string | undefined;
    if (name) found[name] = Math.max(found[name] ?? 0, Math.round(Number(value)));
  }
  return found;
}

async function storedIn(connect: () => Promise<Connection>) {
  const connection = await connect();
  try {
    const data = await (await openReleaseNotes(connection)).version();
    const deadLetters = await (await openDeadLetters(connection)).all();
    return { data: data ?? '1.1.0 or before', deadLetters };
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
