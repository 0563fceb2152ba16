import type { Trial } from './trial.js';
import { backedUp } from './trials/backed-up.js';
import { busAway } from './trials/bus-away.js';
import { conservedMoney } from './trials/conserved-money.js';
import { databaseAway } from './trials/database-away.js';
import { frozenRelay } from './trials/frozen-relay.js';
import { killedProcesses } from './trials/killed-processes.js';
import { lostBus } from './trials/lost-bus.js';
import { nodeAway } from './trials/node-away.js';
import { nodeDisk } from './trials/node-disk.js';
import { oneOrder } from './trials/one-order.js';
import { powerCuts, powerCutsOfNodes } from './trials/power-cuts.js';
import { reachedServices } from './trials/reached-services.js';
import { rebuiltProjections } from './trials/rebuilt-projections.js';
import { repeatedWrites } from './trials/repeated-writes.js';
import { replayedMessages } from './trials/replayed-messages.js';
import { rollingRestart } from './trials/rolling-restart.js';
import { serviceAway } from './trials/service-away.js';
import { slowConsumer } from './trials/slow-consumer.js';
import { wrongClocks } from './trials/wrong-clocks.js';

/** A trial of each promise, in the order of docs/promises.md. */
export const trials: readonly Trial[] = [
  killedProcesses,
  powerCuts,
  powerCutsOfNodes,
  repeatedWrites,
  oneOrder,
  reachedServices,
  replayedMessages,
  frozenRelay,
  rebuiltProjections,
  lostBus,
  busAway,
  nodeAway,
  nodeDisk,
  databaseAway,
  serviceAway,
  slowConsumer,
  wrongClocks,
  conservedMoney,
  backedUp,
  rollingRestart,
];

/** The trials by the product that they run on, which is started for them: with one node of the bus, and with three. */
export const byNodes = (chosen: readonly Trial[]): { nodes: 1 | 3; trials: Trial[] }[] =>
  ([1, 3] as const)
    .map((nodes) => ({ nodes, trials: chosen.filter((trial) => (trial.nodes ?? 1) === nodes) }))
    .filter((group) => group.trials.length > 0);
