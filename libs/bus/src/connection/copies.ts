import { nanos, type StreamInfo } from 'nats';
import type { Bus } from './connect.js';
import { EVENTS, STATE } from './streams.js';

/** A node that the leader of a stream has not heard for so long, or never, counts as away. */
const SILENT_FOR = nanos(10_000);

/**
 * Gives each stream so many copies: it may have been made with another number. Logs the nodes of the cluster that are away. Throws where
 * NATS refuses, for instance more copies than there are nodes. It takes the rights of `STREAM_KEEPER`.
 */
export async function keepCopies({ manager, log }: Bus, copies: number): Promise<void> {
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
