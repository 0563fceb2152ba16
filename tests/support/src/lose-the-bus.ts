import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Infrastructure } from '@kantyna/embedded/infrastructure';

/** The bus loses its disk: it is killed and comes back with nothing. Resolves when it accepts connections again. */
export async function loseTheBus({
  infrastructure: { supervisor },
  dataDir,
}: {
  infrastructure: Pick<Infrastructure, 'supervisor'>;
  dataDir: string;
}): Promise<void> {
  // Frozen first, so that nothing is written while the folder goes.
  supervisor.pause('nats');
  rmSync(join(dataDir, 'nats'), { recursive: true });
  await supervisor.kill('nats');
  await supervisor.ready('nats');
}
