import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Supervisor } from '@kantyna/embedded/supervisor';

/** Runs NATS with its data in the folder `nats` of `dataDir`. */
interface NatsWorld {
  readonly infrastructure: { readonly supervisor: Pick<Supervisor, 'pause' | 'continue' | 'kill' | 'ready'> };
  readonly dataDir: string;
}

/** Kills NATS and restarts it with an empty disk. Resolves when it accepts connections again. */
export const loseTheBus = (world: NatsWorld): Promise<void> =>
  restart(world, (store) => rmSync(store, { recursive: true }));

/** Copies the data of NATS while it runs. Resolves with how to kill NATS and restart it with the copy, as if a backup was restored. */
export async function copyTheBus(world: NatsWorld): Promise<() => Promise<void>> {
  const { supervisor } = world.infrastructure;
  const copy = join(world.dataDir, 'nats-copy');
  await supervisor.pause('nats');
  cpSync(join(world.dataDir, 'nats'), copy, { recursive: true });
  supervisor.continue('nats');
  return () =>
    restart(world, (store) => {
      rmSync(store, { recursive: true });
      cpSync(copy, store, { recursive: true });
      rmSync(copy, { recursive: true });
    });
}

async function restart({ infrastructure: { supervisor }, dataDir }: NatsWorld, replace: (store: string) => void) {
  // Paused first: a running NATS would write while the folder is replaced.
  await supervisor.pause('nats');
  replace(join(dataDir, 'nats'));
  await supervisor.kill('nats');
  await supervisor.ready('nats');
}
