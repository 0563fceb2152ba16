import {
  DiscardPolicy,
  nanos,
  type NatsError,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamConfig,
} from 'nats';

/** The present state of every aggregate: the last message of each subject, kept for ever. */
export const STATE = 'STATE';
/** Events to act on once, kept for seven days. */
export const EVENTS = 'EVENTS';

const DAY = 24 * 60 * 60 * 1000;
const STREAM_NOT_FOUND = 10059;
const STREAM_NAME_IN_USE = 10058;
/** JetStream's error code for a subject without messages. */
export const NO_MESSAGE_FOUND = 10037;

const streams: (Partial<StreamConfig> & { name: string })[] = [
  { name: STATE, subjects: ['state.>'], max_msgs_per_subject: 1 },
  { name: EVENTS, subjects: ['event.>'], max_age: nanos(7 * DAY), duplicate_window: nanos(10 * 60 * 1000) },
];

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

/** The JetStream API's error code; `undefined` for any other error. */
export function apiErrorCode(error: unknown): number | undefined {
  return (error as NatsError | undefined)?.api_error?.err_code;
}
