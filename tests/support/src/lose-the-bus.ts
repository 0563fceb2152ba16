import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Infrastructure } from '@kantyna/embedded/infrastructure';

/** Kills NATS and restarts it with an empty disk. Resolves when it accepts connections again. */
export async function loseTheBus({
  infrastructure: { supervisor },
  dataDir,
}: {
  infrastructure: Pick<Infrastructure, 'supervisor'>;
  dataDir: string;
}): Promise<void> {
  // Paused first: a running NATS would write while the folder is removed.
  supervisor.pause('nats');
  rmSync(join(dataDir, 'nats'), { recursive: true });
  await supervisor.kill('nats');
  await supervisor.ready('nats');
}
