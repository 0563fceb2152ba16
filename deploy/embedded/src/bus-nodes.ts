import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { BUS_USERS_FILE } from './paths.js';
import type { ProcessSpec } from './managed-process.js';
import { freePort } from './port.js';
import { accepts, answers } from './probe.js';
import { findNatsServer } from './provision.js';
import { openBusPasswords, openClusterPassword, type BusAccount } from './secrets.js';
import type { Supervisor } from './supervisor.js';

/** How long the nodes may take (ms), each time twice as long as before. They need three seconds, and half a minute on a slow machine. */
const AGREE_WITHIN = 25_000;

/** Whether a process is a node of the bus: the only one, or one of a cluster. */
export const isBusNode = (name: string): boolean => /^nats(-\d)?$/.test(name);

/** A node: the name of its process, of its server, and of its folder in the data folder. */
interface Node {
  name: string;
  port: number;
  /** Its ports for the other nodes and for its health; undefined of the only node. */
  cluster?: { routes: number; health: number };
}

/**
 * Starts the bus with one node, `nats`, or with a cluster of several, `nats-1` and so on. Each number has folders of its own, since a node
 * on its own and one of a cluster cannot read each other's store. Returns the addresses of all nodes, for a user of NATS, and when they
 * are ready.
 */
export async function startBus(
  supervisor: Pick<Supervisor, 'start' | 'stop'>,
  dir: string,
  count: number,
  log: (line: string) => void,
): Promise<{ urlOf: (account: BusAccount) => string; started: Promise<void> }> {
  const command = await findNatsServer(log);
  const nodes = await Promise.all(Array.from({ length: count }, (_, n) => nodeOf(n, count)));
  const passwords = openBusPasswords(dir);
  const other = count === 1 ? 'nats-1' : 'nats';
  if (!existsSync(`${dir}/${nodes[0]!.name}`) && existsSync(`${dir}/${other}`))
    log(`The bus begins anew, filled by the services. Events that nobody has handled yet stay in ${dir}/${other}.`);
  const toProcess = (node: Node): ProcessSpec => {
    const file = `${dir}/${node.name}.conf`;
    writeFileSync(file, configOf(node, dir, nodes), { mode: 0o600 });
    return {
      name: node.name,
      kind: 'program',
      command,
      args: ['--config', file],
      // Collects garbage when it is a quarter of what is in use, not as much again: nine processes share one machine.
      env: { PATH: process.env['PATH'], GOGC: '25' },
      // A node of a cluster is ready when it has what the others have.
      isReady: () => (node.cluster ? answers(`http://127.0.0.1:${node.cluster.health}/healthz`) : accepts(node.port)),
    };
  };
  // Two that answer the new leader at once may be taken for one (NATS 2.10.27, one start in twenty): the other is then left out for good.
  const startAll = async () => {
    for (const together of [nodes.slice(0, 2), nodes.slice(2)])
      await startAgreeing(supervisor, together.map(toProcess));
  };
  const [first, ...others] = nodes.map(({ port }) => `127.0.0.1:${port}`);
  return {
    urlOf: (account) => [`nats://${account}:${passwords[account]}@${first}`, ...others].join(','),
    started: startAll(),
  };
}

/**
 * Starts nodes, anew while they do not agree in time. One that comes up beside another may be deaf to it for good (NATS 2.10.27, one pair in
 * a hundred on a busy machine): the log of both repeats that there is no meta leader, and starting one of them anew does not always help.
 */
export async function startAgreeing(
  { start, stop }: Pick<Supervisor, 'start' | 'stop'>,
  nodes: readonly ProcessSpec[],
  firstPatience = AGREE_WITHIN,
): Promise<void> {
  for (let patience = firstPatience; ; patience *= 2) {
    const started = Promise.all(nodes.map(start));
    const ended = started.then(
      () => true,
      () => true,
    );
    if (await Promise.race([ended, wait(patience, false, { ref: false })])) {
      await started;
      return;
    }
    await stop(...nodes.map(({ name }) => name));
  }
}

async function nodeOf(n: number, count: number): Promise<Node> {
  const port = await freePort();
  if (count === 1) return { name: 'nats', port };
  return { name: `nats-${n + 1}`, port, cluster: { routes: await freePort(), health: await freePort() } };
}

const configOf = (node: Node, dir: string, nodes: Node[]): string => `server_name: ${node.name}
host: "127.0.0.1"
port: ${node.port}
${node.cluster ? clusterOf(node.cluster, nodes, openClusterPassword(dir)) : ''}# Of a cluster each node keeps what it acknowledged; what one on its own loses in a power cut the outboxes have (docs/decisions/0058).
jetstream { store_dir: ${JSON.stringify(`${dir}/${node.name}`)}, sync_interval: ${node.cluster ? 'always' : '1s'} }
${readFileSync(BUS_USERS_FILE, 'utf8')}`;

const clusterOf = (own: NonNullable<Node['cluster']>, nodes: Node[], password: string): string =>
  `http: "127.0.0.1:${own.health}"
cluster {
  name: kantyna
  listen: "127.0.0.1:${own.routes}"
  authorization { user: cluster, password: ${JSON.stringify(password)} }
  routes: [${nodes.map(({ cluster }) => JSON.stringify(`nats://cluster:${password}@127.0.0.1:${cluster!.routes}`)).join(', ')}]
}
`;
