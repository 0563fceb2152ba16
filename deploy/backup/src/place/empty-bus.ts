import { connect } from 'nats';
import { serversOf } from '@kantyna/bus/connection/connect';
import { inboxPrefix } from '@kantyna/bus/connection/permissions';
import { apiErrorCode, EVENTS, STATE, STREAM_NOT_FOUND } from '@kantyna/bus/connection/streams';
import { messageOf, OperatorError } from '@kantyna/embedded/operator-error';

/** Throws an OperatorError unless the bus answers and holds no message: one that does may know changes that the backup does not have. */
export async function requireEmptyBus(url: string): Promise<void> {
  const address = serversOf(url);
  let messages = 0;
  try {
    const options = { reconnect: false, timeout: 3_000, inboxPrefix: inboxPrefix(address.user ?? 'admin') };
    const nats = await connect({ ...address, ...options });
    const manager = await nats.jetstreamManager({ timeout: 3_000 });
    for (const stream of [STATE, EVENTS]) {
      const info = manager.streams.info(stream).catch((error: unknown) => {
        if (apiErrorCode(error) !== STREAM_NOT_FOUND) throw error;
      });
      messages += (await info)?.state.messages ?? 0;
    }
    await nats.close();
  } catch (cause) {
    throw new OperatorError(`The bus does not answer, and has to be seen empty: ${messageOf(cause)}`, { cause });
  }
  if (messages > 0)
    throw new OperatorError(
      `The bus is not empty (${messages} messages): stop the services and give NATS an empty store.`,
    );
}
