import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInfrastructure } from '@kantyna/embedded/infrastructure';
import { freePort } from '@kantyna/embedded/port';
import { answers } from '@kantyna/embedded/probe';
import { eventually } from '@kantyna/test-support/eventually';
import type { Bench, Row } from '../bench.js';
import { median } from '../measuring/statistics.js';

/** `npm start` on a prepared clone, until it answers. */
export const start: Row = {
  name: 'start',
  about: '`npm start`, warm, to the first answer / Node and the engines alone, one after another',
  measure: async (bench) => {
    const folder = mkdtempSync(join(tmpdir(), 'kantyna-start-'));
    bench.onEnd(() => rmSync(folder, { recursive: true, force: true }));
    await startedWithin(bench, join(folder, 'warm'));
    const ours: number[] = [];
    const floor: number[] = [];
    for (let round = 0; round < bench.rounds; round += 1) {
      ours.push(await startedWithin(bench, join(folder, `ours-${round}`)));
      floor.push(await enginesWithin(join(folder, `floor-${round}`)));
    }
    return [
      {
        what: '`npm start`, warm / Node and the engines alone',
        values: ours.map((one, round) => one / floor[round]!),
        aim: { atMost: 2 },
        detail: `${(median(ours) / 1000).toFixed(1)} s to ${(median(floor) / 1000).toFixed(1)} s`,
      },
    ];
  },
};

async function startedWithin({ checkout }: Bench, dataDir: string): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  const child: ChildProcess = spawn('npm', ['start', '--silent'], {
    cwd: checkout,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
    detached: true,
  });
  try {
    await eventually(() => answers(`http://127.0.0.1:${port}/health/ready`), 180_000);
    return performance.now() - startedAt;
  } finally {
    process.kill(-child.pid!, 'SIGTERM');
    await once(child, 'exit');
  }
}

/** Seven Node processes that do nothing, as many as there are services and the gateway, then the database and NATS. */
async function enginesWithin(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  for (let number = 0; number < 7; number += 1) await once(spawn(process.execPath, ['-e', '0']), 'exit');
  const infrastructure = await startInfrastructure({ dataDir, log: () => undefined, env: {} });
  const took = performance.now() - startedAt;
  await infrastructure.stop();
  return took;
}
