import { EVENTS, STATE } from '@kantyna/bus/connection/streams';
import { NOT_CAUGHT_UP } from '@kantyna/kernel/refusal';
import { eventually } from '@kantyna/test-support/eventually';
import { untilEqual } from './compare.js';
import { deafInstances } from './live.js';
import { untilQuiet, untilStreamIsRight } from './streams.js';
import { unexplained, type Form } from './trial.js';
import type { World } from './world.js';
import { orderRound, startWriters, type Writers } from './writers.js';

/** The nodes of the bus, by the names of their processes. */
export const NODES = ['nats-1', 'nats-2', 'nats-3'];

const SETTLED_WITHIN = 60_000;
const STEPS_DOWN_WITHIN = { timeout: 10_000 };
const WHOLE_WITHIN = 60_000;

/** Payments does not know the order yet, or not as it is now, and says so: for certain (404, 409) it cannot know. */
const EARLY = new RegExp(`^503 ${NOT_CAUGHT_UP.message}`);

/** The result of attacks under load. */
export interface Endured {
  /** Acknowledged writes. */
  readonly writes: number;
  /** Calls that were a 503 or had no reply, a line each. The writers repeated them. */
  readonly failed: readonly string[];
  /** How often a payment was repeated since the order's latest change had not arrived yet, which its refusal said. */
  readonly early: number;
  /** How long a payment had to be repeated at most until it was accepted (s). */
  readonly paidAfter: number;
  /** Lost writes, and those that others were not told of, a line each. */
  readonly differences: readonly string[];
}

/** Has people write during `attack`. Afterwards every view, the stream and the live streams are compared with the ledger. */
export async function endure(world: World, form: Form, attack: (writers: Writers) => Promise<void>): Promise<Endured> {
  const { ledger } = world;
  const before = {
    refusals: ledger.refusals.length,
    paid: ledger.paidAfter.length,
    differences: ledger.differences.length,
  };
  const start = ledger.acknowledged;
  const writers = startWriters(world, 4, orderRound(world));
  await attack(writers);
  await writers.more(4);
  await writers.stop();
  const settled = [
    await untilQuiet(world, SETTLED_WITHIN),
    await untilStreamIsRight(world, SETTLED_WITHIN),
    await untilEqual(world, SETTLED_WITHIN),
  ];
  const refusals = ledger.refusals.slice(before.refusals);
  return {
    writes: ledger.acknowledged - start,
    failed: unexplained(refusals, form).filter((line) => !EARLY.test(line)),
    early: refusals.filter(({ line }) => EARLY.test(line)).length,
    paidAfter: Math.max(0, ...ledger.paidAfter.slice(before.paid)) / 1_000,
    differences: [
      ...settled.flatMap(({ differences }) => differences),
      ...(await deafInstances(world)),
      ...ledger.differences.slice(before.differences),
    ],
  };
}

/** Waits until each stream has an up-to-date copy at every node: then any one may go. Returns which has not, a line each. */
export async function untilWhole({ bus }: World): Promise<string[]> {
  let missing: string[] = [];
  const isWhole = async () => {
    missing = [];
    for (const stream of [STATE, EVENTS]) {
      const { cluster } = await bus.manager.streams.info(stream);
      const current = (cluster?.replicas ?? []).filter((one) => one.current && !one.offline && !one.lag);
      if (current.length + 1 < NODES.length)
        missing.push(`${stream} has ${current.length + 1} of ${NODES.length} copies`);
    }
    return missing.length === 0;
  };
  await eventually(() => isWhole().catch(() => false), WHOLE_WITHIN).catch(() => undefined); // What is missing is answered.
  return missing;
}

/** When the oldest event was stored that is there. Events are kept for seven days: another one means that the stream was lost. */
export async function oldestEventAt({ bus }: World): Promise<string> {
  const { state } = await eventually(() => bus.manager.streams.info(EVENTS), SETTLED_WITHIN);
  return state.first_ts;
}

/** The node that leads a stream. */
export async function leaderOf({ bus }: World, stream: string): Promise<string> {
  const leader = async () => (await bus.manager.streams.info(stream)).cluster?.leader;
  return eventually(() => leader().catch(() => undefined), SETTLED_WITHIN);
}

/** Has another node lead both streams and what each service has to handle. */
export async function moveLeaders({ bus }: World): Promise<void> {
  const durables = async () => {
    const consumers = await bus.manager.consumers.list(EVENTS).next();
    return consumers.flatMap(({ config }) => config.durable_name ?? []);
  };
  // The nodes may still agree on who answers that.
  const names = await eventually(() => durables().catch(() => undefined), SETTLED_WITHIN);
  const stepDown = (what: string) =>
    eventually(() => bus.nats.request(`$JS.API.${what}`, undefined, STEPS_DOWN_WITHIN), SETTLED_WITHIN);
  for (const name of names) await stepDown(`CONSUMER.LEADER.STEPDOWN.${EVENTS}.${name}`);
  for (const stream of [STATE, EVENTS]) await stepDown(`STREAM.LEADER.STEPDOWN.${stream}`);
}
