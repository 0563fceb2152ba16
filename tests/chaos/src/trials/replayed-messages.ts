import { headers, type JsMsg } from 'nats';
import { BROWSER_KEYS } from '@kantyna/acceptance/notification-attempts';
import { unique } from '@kantyna/acceptance/company';
import { watch } from '@kantyna/bus/states/watch';
import { EVENTS } from '@kantyna/bus/connection/streams';
import { VERSION_HEADER } from '@kantyna/bus/messages/publish';
import { eventually } from '@kantyna/test-support/eventually';
import { randomFrom } from '@kantyna/test-support/random';
import { shuffled } from '../attacks.js';
import { untilEqual } from '../compare.js';
import { changedSince, projectedNow, untilApplied } from '../projections.js';
import { untilQuiet, untilStreamIsRight } from '../streams.js';
import type { Trial } from '../trial.js';
import type { World } from '../world.js';
import { orderRound, startWriters } from '../writers.js';
import { insist } from '../insist.js';

interface Recorded {
  readonly subject: string;
  readonly data: Uint8Array;
  readonly version: string;
}

const COUNTS = { short: { writes: 60 }, long: { writes: 4_000 } };
const TIMES = 3;
/** Owners compare the stream with their documents once a minute. */
const REPAIRED_WITHIN = 90_000;
const AT_ONCE = 10;

/** Sends every message of both streams again, three times, in another order each time, old versions among them. */
export const replayedMessages: Trial = {
  name: 'replay',
  run: async (world, form) => {
    const { company, system } = world;
    // Nobody else orders with them, so they get no other pushes.
    const [creator, eater] = [company.person('ewa.mazur'), company.person('pawel.krol')];
    const browser = unique('browser').replace(' ', '-');
    const endpoint = system.outside.pushEndpoint(browser);
    await insist(() => eater.calls.subscribe({ body: { endpoint, ...BROWSER_KEYS } }));
    const { recorded, stop } = await record(world);
    const writers = startWriters(world, 4, orderRound(world));
    await writers.more(COUNTS[form].writes);
    await writers.stop();
    await orderRound(world, 2)(creator, eater, () => false);
    await eventually(async () => system.outside.pushes(browser) >= 2);
    // First: what is still in an outbox may come after what `untilApplied` writes.
    await untilQuiet(world, REPAIRED_WITHIN);
    await untilApplied(world);
    await untilQuiet(world, REPAIRED_WITHIN);
    stop();

    const before = await projectedNow(world);
    const pushes = system.outside.pushes(browser);
    const random = randomFrom(5);
    // In the short form the newest states come once more, so that what follows need not wait for the owners.
    const last = form === 'short' ? [newestStates(recorded)] : [];
    for (const messages of [...Array.from({ length: TIMES }, () => shuffled(recorded, random)), ...last]) {
      for (let from = 0; from < messages.length; from += AT_ONCE)
        await Promise.all(messages.slice(from, from + AT_ONCE).map((message) => send(world, message)));
    }
    await untilApplied(world);
    const quiet = await untilQuiet(world, REPAIRED_WITHIN);
    const changed = await changedSince(world, before);
    const again = system.outside.pushes(browser) - pushes;
    const { differences: onStream } =
      form === 'long' ? await untilStreamIsRight(world, REPAIRED_WITHIN) : { differences: [] };
    const { differences } = await untilEqual(world, REPAIRED_WITHIN);
    await insist(() => eater.calls.unsubscribe({ body: {} }));
    return {
      figure: `${recorded.length} messages sent ${TIMES} × in another order: ${changed.length} of ${before.size} projected documents differ, ${again} pushes sent again`,
      broken: [
        ...changed,
        ...onStream,
        ...differences,
        ...(again > 0 ? [`${again} pushes were sent again`] : []),
        ...quiet.differences,
      ],
    };
  },
};

/** Collects what is on the streams now and everything that comes, until it is stopped. */
async function record({ bus }: World): Promise<{ recorded: Recorded[]; stop: () => void }> {
  const recorded: Recorded[] = [];
  const keep = ({ subject, data, headers: header }: Pick<JsMsg, 'subject' | 'data'> & { headers?: JsMsg['headers'] }) =>
    void recorded.push({ subject, data, version: header?.get(VERSION_HEADER) ?? '' });
  // Messages are heard as they are published: on the stream a newer state replaces an older one.
  const subscriptions = ['state.>', 'event.>'].map((subject) =>
    bus.nats.subscribe(subject, {
      callback: (error, message) => {
        if (!error) keep(message);
      },
    }),
  );
  const watching = watch(bus, ['state.>'], keep);
  await watching.upToDate;
  await watching.stop();
  const { first_seq: first, last_seq: last } = (await eventually(() => bus.manager.streams.info(EVENTS))).state;
  for (let seq = Math.max(1, first); seq <= last; seq += 1) {
    const message = await eventually(() => bus.manager.streams.getMessage(EVENTS, { seq }));
    keep({ subject: message.subject, data: message.data, headers: message.header });
  }
  return { recorded, stop: () => subscriptions.forEach((subscription) => subscription.unsubscribe()) };
}

/** The newest recorded state of each subject. */
function newestStates(recorded: readonly Recorded[]): Recorded[] {
  const newest = new Map<string, Recorded>();
  for (const one of recorded.filter(({ version }) => version !== ''))
    if (Number(one.version) >= Number(newest.get(one.subject)?.version ?? 0)) newest.set(one.subject, one);
  return [...newest.values()];
}

/**
 * Publishes a message again, without the id by which the server would drop it; once more if the server does not answer in time. Keys stay as
 * they are: an old set would lock people out.
 */
async function send({ bus }: World, { subject, data, version }: Recorded): Promise<void> {
  if (subject.startsWith('state.auth.keys.')) return;
  const versionHeader = headers();
  if (version) versionHeader.set(VERSION_HEADER, version);
  await eventually(() => bus.jetstream.publish(subject, data, { headers: versionHeader }));
}
