import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Supervisor } from '@kantyna/embedded/supervisor';

/** Runs the nodes of NATS, with the data of each in the folder of its name in `dataDir`. */
interface NatsWorld {
  readonly infrastructure: { readonly supervisor: Pick<Supervisor, 'pause' | 'continue' | 'kill' | 'ready'> };
  readonly dataDir: string;
}

/** Kills a node of NATS, by default the only one, and restarts it with an empty disk. Resolves when it is ready again. */
export const loseTheBus = (world: NatsWorld, node = 'nats'): Promise<void> =>
  restart(world, node, (store) => rmSync(store, { recursive: true }));

/** Copies the data of NATS while it runs. Resolves with how to kill NATS and restart it with the copy, as if a backup was restored. */
export async function copyTheBus(world: NatsWorld): Promise<() => Promise<void>> {
  const { supervisor } = world.infrastructure;
  const copy = join(world.dataDir, 'nats-copy');
  await supervisor.pause('nats');
  cpSync(join(world.dataDir, 'nats'), copy, { recursive: true });
  supervisor.continue('nats');
  return () =>
    restart(world, 'nats', (store) => {
      rmSync(store, { recursive: true });
      cpSync(copy, store, { recursive: true });
      rmSync(copy, { recursive: true });
    });
}

async function restart(
  { infrastructure: { supervisor }, dataDir }: NatsWorld,
  node: string,
  replace: (store: string) => void,
) {
  // Paused first: a running NATS would write while the folder is replaced.
  await supervisor.pause(node);
  replace(join(dataDir, node));
  await supervisor.kill(node);
  await supervisor.ready(node);
}
