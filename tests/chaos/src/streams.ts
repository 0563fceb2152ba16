import { watch } from '@kantyna/bus/states/watch';
import { isVersion, idOf } from '@kantyna/bus/messages/message-handler';
import { versionOf } from '@kantyna/bus/messages/publish';
import { states, stateSubject } from '@kantyna/contracts/messages/messages';
import { eventually } from '@kantyna/test-support/eventually';
import { leftToDo } from '@kantyna/test-support/empty-company';
import { SERVICES } from '@kantyna/contracts/services';
import type { World } from './world.js';

/** After how long everything was well, and what was not, a line each. */
export interface Settled {
  readonly seconds: number;
  readonly differences: readonly string[];
}

/** The aggregates that are published, by the collection that holds them. */
const OWNED = {
  restaurants: states.restaurant,
  dishes: states.dish,
  orders: states.order,
  payments: states.payment,
} as const;

/** The aggregates whose state on the stream has another version than their document has, a line each. */
export async function wrongOnStream({ bus, database }: World): Promise<string[]> {
  const wrong: string[] = [];
  for (const [collection, kind] of Object.entries(OWNED)) {
    const onStream = new Map<string, number>();
    const watching = watch(
      bus,
      [stateSubject(kind)],
      ({ subject, headers }) => {
        const version = headers ? versionOf({ header: headers }) : NaN;
        onStream.set(idOf(subject), isVersion(version) ? version : 0);
      },
      { headersOnly: true },
    );
    await watching.upToDate;
    await watching.stop();
    const documents = database(kind.owner).collection<{ _id: string; version: number }>(collection);
    for await (const { _id, version } of documents.find({}, { projection: { version: 1 } })) {
      if (onStream.get(_id) !== version)
        wrong.push(`${kind.kind} ${_id}: version ${version}, on the stream ${onStream.get(_id)}`);
      onStream.delete(_id);
    }
    wrong.push(...[...onStream.keys()].map((id) => `${kind.kind} ${id}: on the stream only`));
  }
  return wrong;
}

/** Waits until no aggregate is wrong on the stream. Returns the seconds, and what is wrong after `within` ms. */
export const untilStreamIsRight = (world: World, within: number): Promise<Settled> =>
  untilNone(() => wrongOnStream(world), within);

/** Waits until nothing is left to publish or to handle. Returns the seconds, and what is left after `within` ms. */
export async function untilQuiet({ bus, database }: World, within: number): Promise<Settled> {
  const databases = SERVICES.map((service) => database(service));
  return untilNone(() => leftToDo(databases, bus.manager), within);
}

async function untilNone(look: () => Promise<string[]>, within: number): Promise<Settled> {
  const startedAt = performance.now();
  let differences: string[] = [];
  await eventually(async () => {
    // The streams may be about to be made anew.
    differences = await look().catch((error: unknown) => [String(error)]);
    return differences.length === 0;
  }, within).catch(() => undefined); // What is left at the end is answered.
  return { seconds: (performance.now() - startedAt) / 1000, differences };
}
