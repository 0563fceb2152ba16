import { EVENTS } from '@kantyna/bus/connection/streams';
import { events, eventSubject } from '@kantyna/contracts/messages/messages';
import { eventually } from '@kantyna/test-support/eventually';
import { untilEqual } from '../compare.js';
import { openDisks, type Disks } from '../disks.js';
import { deafInstances } from '../live.js';
import { NODES } from '../nodes.js';
import { untilQuiet, untilStreamIsRight } from '../streams.js';
import type { Form, Outcome, Trial } from '../trial.js';
import type { World } from '../world.js';
import { orderRound, startWriters } from '../writers.js';

const COUNTS = {
  short: { writers: 4, cuts: 1, acknowledged: 0 },
  long: { writers: 20, cuts: 30, acknowledged: 10_000 },
};
/** Acknowledged writes between a restart and the next cut, at least. */
const BETWEEN = 20;
const SETTLED_WITHIN = 60_000;

const DATABASE = 'mongodb';

/** Cuts the power of the bus, the database and both while people write. */
export const powerCuts: Trial = {
  name: 'power',
  run: (world, form) => onDisks(world, form, ['nats'], [[DATABASE, 'nats'], ['nats'], [DATABASE]]),
};

/** The same with three nodes of the bus, all at once, one, and two of them. */
export const powerCutsOfNodes: Trial = {
  name: 'power-nodes',
  nodes: 3,
  run: (world, form) =>
    onDisks(world, form, NODES, [[DATABASE, ...NODES], NODES, [DATABASE], NODES.slice(0, 1), NODES.slice(1)]),
};

async function onDisks(
  world: World,
  form: Form,
  bus: readonly string[],
  cuts: readonly (readonly string[])[],
): Promise<Outcome> {
  const disks = await openDisks(world, [DATABASE, ...bus]);
  if (!disks) return { figure: 'not tried: no disk can be mounted here', broken: [] };
  try {
    await world.allReady();
    return await endureCuts(world, form, disks, cuts);
  } finally {
    await disks.close();
    await world.allReady();
  }
}

async function endureCuts(
  world: World,
  form: Form,
  disks: Disks,
  targets: readonly (readonly string[])[],
): Promise<Outcome> {
  const { ledger, allReady } = world;
  const { writers: count, cuts, acknowledged } = COUNTS[form];
  const before = { acknowledged: ledger.acknowledged, differences: ledger.differences.length };
  const done = () => ledger.acknowledged - before.acknowledged;
  const writers = startWriters(world, count, orderRound(world));
  for (let cut = 0; cut < cuts; cut += 1) {
    await writers.more(BETWEEN);
    await disks.cutPower(targets[cut % targets.length]!);
    await allReady();
    while (done() < (acknowledged * (cut + 1)) / cuts) await writers.more(count);
  }
  await writers.stop();

  const settled = [
    await untilQuiet(world, SETTLED_WITHIN),
    await untilStreamIsRight(world, SETTLED_WITHIN),
    await untilEqual(world, SETTLED_WITHIN),
  ];
  const differences = [
    ...settled.flatMap((one) => one.differences),
    ...(await lostEvents(world)),
    ...(await deafInstances(world)),
    ...ledger.differences.slice(before.differences),
  ];
  return {
    figure: `${differences.length} differences in ${done()} acknowledgements and ${cuts} cuts`,
    broken: differences,
  };
}

/** The orders that were placed, or delivered, without an event of it on the stream, a line each. */
async function lostEvents({ bus, ledger }: World): Promise<string[]> {
  const reached = { ordered: ['ORDERED', 'DELIVERED'], delivered: ['DELIVERED'] } as const;
  const lost: string[] = [];
  for (const what of ['ordered', 'delivered'] as const) {
    const filter = { subjects_filter: eventSubject(events[what]) };
    const { state } = await eventually(() => bus.manager.streams.info(EVENTS, filter));
    const orders = [...ledger.orders.values()].filter((order) => reached[what].some((one) => one === order.state));
    for (const { id } of orders)
      if (!state.subjects?.[eventSubject(events[what], id)]) lost.push(`order ${id}: no event “${what}”`);
  }
  return lost;
}
