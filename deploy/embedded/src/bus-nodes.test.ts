import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { startAgreeing } from './bus-nodes.js';
import type { ProcessSpec } from './managed-process.js';
import { createSupervisor, type Supervisor } from './supervisor.js';

let dir: string;
let said: string[];
let supervisor: Supervisor;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'kantyna-nodes-'));
  said = [];
  supervisor = createSupervisor(dir, (line) => said.push(line));
});
afterEach(async () => {
  await supervisor.stop();
  rmSync(dir, { recursive: true });
});

/** A node whose first process is never ready. */
function node(name: string): ProcessSpec {
  const pids = new Set<number>();
  const isReady = async () => {
    const { pid } = supervisor.processes().find((one) => one.name === name)!;
    if (pid !== undefined) pids.add(pid);
    return pids.size > 1;
  };
  return { name, kind: 'program', command: 'sleep', args: ['600'], env: process.env, isReady };
}

it('starts nodes that do not agree in time anew, and says nothing', async () => {
  await startAgreeing(supervisor, [node('nats-1'), node('nats-2')], 1_000);
  expect(supervisor.processes().map(({ state, restarts }) => [state, restarts])).toEqual([
    ['ready', 0],
    ['ready', 0],
  ]);
  expect(said).toEqual([]);
});

it('throws if one of them cannot start', async () => {
  const broken = { ...node('nats-2'), command: '/nowhere', isReady: async () => false };
  await expect(startAgreeing(supervisor, [node('nats-1'), broken], 60_000)).rejects.toThrow('nats-2 died 4 times');
});
