import { follow } from '@kantyna/bus/follow';
import { lastToken } from '@kantyna/bus/handler';
import { versionOf } from '@kantyna/bus/publish';
import { STATE } from '@kantyna/bus/streams';
import { stateSubject } from '@kantyna/contracts/events';
import type { Aggregate, Stored } from './aggregate.js';

const CHECK_EVERY = 60_000;

/**
 * Keeps the stream true to the documents: compares them at the start, and once a minute (`checkEvery` ms) looks whether the stream is another one,
 * is shorter than what was published, or holds another number of subjects; what differs is published anew.
 * Answers how to stop it.
 */
export function keepRepaired<S>(of: Aggregate<S>, checkEvery = CHECK_EVERY): () => Promise<void> {
  const { bus, documents, description } = of;
  const subject = stateSubject(description.kind);
  let seen = '';

  const glance = async () => {
    const { created, state } = await bus.manager.streams.info(STATE, { subjects_filter: subject });
    const subjects = Object.keys(state.subjects ?? {}).length;
    const [total, furthest] = await Promise.all([
      documents.estimatedDocumentCount(),
      documents.findOne({}, { sequence: 1 }).sort({ sequence: -1 }).lean<Stored<S>>().exec(),
    ]);
    const whole = subjects === total && (furthest?.sequence ?? 0) <= state.last_seq;
    return { created: created, whole };
  };

  const check = async () => {
    if (!bus.connected()) return;
    await bus.ensureStreams();
    const { created, whole } = await glance();
    if (whole && created === seen) return;
    const repaired = await repair(of);
    if (repaired > 0)
      bus.log.info({ kind: description.kind.kind, repaired }, 'states that the stream lacked were published');
    seen = created;
  };

  let running = check().catch((error: unknown) => bus.log.warn({ err: error }, 'the stream is compared in a minute'));
  const timer = setInterval(() => {
    running = running
      .then(check)
      .catch((error: unknown) => bus.log.warn({ err: error }, 'the stream is compared again in a minute'));
  }, checkEvery);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Compares every document's version with the stream's, and publishes what differs. Answers how many that were. */
export async function repair<S>(of: Aggregate<S>): Promise<number> {
  const { documents, outbox } = of;
  const onStream = await versionsOnStream(of);
  let repaired = 0;
  const all = documents.find({}, { version: 1 }).lean<Pick<Stored<S>, '_id' | 'version'>>().cursor() as AsyncIterable<
    Pick<Stored<S>, '_id' | 'version'>
  >;
  for await (const { _id, version } of all) {
    if ((onStream.get(_id) ?? 0) >= version) continue;
    const document = await documents.findOne({ _id }).lean<Stored<S>>().exec();
    if (!document) continue;
    await outbox.publish(document);
    repaired += 1;
  }
  return repaired;
}

async function versionsOnStream<S>({ bus, description }: Aggregate<S>): Promise<Map<string, number>> {
  const versions = new Map<string, number>();
  const following = follow(
    bus,
    [stateSubject(description.kind)],
    (message) => versions.set(lastToken(message.subject), message.headers ? versionOf({ header: message.headers }) : 0),
    { headersOnly: true },
  );
  await following.upToDate;
  await following.stop();
  return versions;
}
