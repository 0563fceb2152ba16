import { setTimeout as pause } from 'node:timers/promises';
import {
  DiscardPolicy,
  ErrorCode,
  type JetStreamManager,
  type NatsError,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
  type StreamInfo,
  nanos,
} from 'nats';
import type { Logger } from 'pino';

/** The present state of every aggregate: the last message of each subject, kept for ever. */
export const STATE = 'STATE';
/** Events to act on once, kept for seven days. */
export const EVENTS = 'EVENTS';

const DAY = 24 * 60 * 60 * 1000;
/** JetStream's error code for a stream that does not exist. */
export const STREAM_NOT_FOUND = 10059;
const STREAM_NAME_IN_USE = 10058;
/** JetStream's error codes while the nodes of a cluster look for each other: cluster incomplete, no suitable peers, no leader. */
const NODES_LOOK_FOR_EACH_OTHER = [10004, 10005, 10008];
/** They may take this long to agree on a leader, and are asked this often (ms). */
const NODES_AGREE_WITHIN = 60_000;
const ASK_NODES_EVERY = 250;
/** JetStream's error code for a subject without messages. */
export const NO_MESSAGE_FOUND = 10037;

const streams: (Partial<StreamConfig> & { name: string })[] = [
  { name: STATE, subjects: ['state.>'], max_msgs_per_subject: 1 },
  { name: EVENTS, subjects: ['event.>'], max_age: nanos(7 * DAY), duplicate_window: nanos(10 * 60 * 1000) },
];

/** A subject without the id at its end, such as `state.orders.order`: the kind of its messages. */
export const kindOf = (subject: string): string => subject.slice(0, subject.lastIndexOf('.'));

/** Creates the streams that are missing. Several instances may call it at once. */
export async function ensureStreams(manager: JetStreamManager, replicas: number): Promise<void> {
  for (const stream of streams) {
    try {
      await manager.streams.info(stream.name);
    } catch (error) {
      if (apiErrorCode(error) !== STREAM_NOT_FOUND) throw error;
      await manager.streams
        .add({
          ...stream,
          storage: StorageType.File,
          retention: RetentionPolicy.Limits,
          discard: DiscardPolicy.Old,
          allow_direct: true,
          num_replicas: replicas,
        })
        .catch((cause: unknown) => {
          if (apiErrorCode(cause) !== STREAM_NAME_IN_USE) throw cause;
        });
    }
  }
}

/**
 * The same at the start of a process. While the nodes of a cluster have not agreed on a leader it waits, at most a minute: until then
 * they refuse, or do not answer.
 */
export async function ensureStreamsAtStart(manager: JetStreamManager, replicas: number): Promise<void> {
  for (const deadline = Date.now() + NODES_AGREE_WITHIN; ; await pause(ASK_NODES_EVERY)) {
    try {
      return await ensureStreams(manager, replicas);
    } catch (error) {
      if (!isWithoutLeader(error) || Date.now() > deadline) throw error;
    }
  }
}

const isWithoutLeader = (error: unknown): boolean =>
  NODES_LOOK_FOR_EACH_OTHER.includes(apiErrorCode(error) ?? 0) ||
  (error as NatsError | undefined)?.code === ErrorCode.Timeout;

/** The JetStream API's error code; `undefined` for any other error. */
export function apiErrorCode(error: unknown): number | undefined {
  return (error as NatsError | undefined)?.api_error?.err_code;
}

/** A node that the leader of a stream has not heard for so long, or never, counts as away. */
const SILENT_FOR = nanos(10_000);

/**
 * Gives each stream so many copies: it may have been made with another number. Logs the nodes of the cluster that are away. Throws where
 * NATS refuses, for instance more copies than there are nodes. It takes the rights of `STREAM_KEEPER`.
 */
export async function keepCopies(
  { manager, log }: { manager: JetStreamManager; log: Logger },
  copies: number,
): Promise<void> {
  const away = new Set<string>();
  for (const stream of [STATE, EVENTS]) {
    const { config, cluster } = await manager.streams.info(stream);
    for (const node of awayFrom(cluster)) away.add(node);
    if (config.num_replicas === copies) continue;
    await manager.streams.update(stream, { ...config, num_replicas: copies });
    log.info({ event: 'stream.copies_changed', stream, from: config.num_replicas, to: copies }, 'Copies were changed');
  }
  if (away.size > 0) log.warn({ event: 'bus.node_away', nodes: [...away] }, 'A node of NATS is away, the others go on');
}

const awayFrom = (cluster: StreamInfo['cluster']): string[] =>
  (cluster?.replicas ?? [])
    .filter(({ offline, current, active }) => offline || (!current && (!active || active > SILENT_FOR)))
    .map(({ name }) => name);
