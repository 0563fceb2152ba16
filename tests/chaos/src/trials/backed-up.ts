import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from '@kantyna/backup/back-up';
import type { Documents } from '@kantyna/backup/drill/documents';
import { startDrill, type Drill } from '@kantyna/backup/drill/drill';
import { readSettings } from '@kantyna/backup/settings';
import type { ModelOrder } from '../model.js';
import type { Trial } from '../trial.js';
import { orderRound, startWriters } from '../writers.js';

const COUNTS = { short: { writers: 4, orders: 8 }, long: { writers: 20, orders: 2_000 } };
const DISHES = 3;
/** Everything is there: what differs now differs. */
const AT_ONCE = { bus: 0, views: 0 };

/** Makes a backup while people write, restores it, starts it, and compares. Then it compares with documents that somebody changed. */
export const backedUp: Trial = {
  name: 'backup',
  run: async (world, form) => {
    const { ledger, system } = world;
    const { writers: count, orders } = COUNTS[form];
    const wanted = ledger.orders.size + orders;
    const known = ledger.differences.length;
    const settings = readSettings({ DATA_DIR: system.dataDir, BACKUP_DIR: join(system.dataDir, 'backups') });

    const writers = startWriters(world, count, orderRound(world, DISHES));
    while (ledger.orders.size < wanted) await writers.more(count);
    const before = new Map(ledger.orders);
    const startedAt = performance.now();
    const { path, bytes, manifest, pausedMs = 0 } = await backUp(settings);
    const seconds = (performance.now() - startedAt) / 1000;
    await writers.more(count);
    await writers.stop();

    const drillStartedAt = performance.now();
    const drill = await startDrill(path, settings, {
      log: () => undefined,
      signal: new AbortController().signal,
    });
    try {
      const { documents } = drill;
      const compared = await drill.compare(documents);
      const drillSeconds = (performance.now() - drillStartedAt) / 1000;
      const unnoticed = await unnoticedIn(drill.compare, documents);
      const broken = [
        ...compared.flatMap(({ different }) => different),
        ...missingIn(documents, before, ledger.orders),
        ...unnoticed,
        ...ledger.differences.slice(known),
      ];
      const total = manifest.collections.reduce((sum, one) => sum + one.count, 0);
      const same = compared.map((one) => `${one.same} ${one.what}`).join(', ');
      return {
        figure: `${broken.length} differences: ${same} the same; ${total} documents with ${documents.orders.length} orders in ${(bytes / 1e6).toFixed(1)} MB and ${seconds.toFixed(1)} s, for ${Math.ceil(pausedMs)} ms of which the database stood still; the drill took ${drillSeconds.toFixed(0)} s and noticed each of ${CHANGES.length} changed documents`,
        broken,
      };
    } finally {
      await drill.stop();
      rmSync(settings.backups, { recursive: true });
    }
  },
};

/** Writes acknowledged before the backup began that are not in it, and writes in it that never were acknowledged. */
function missingIn(
  { orders }: Documents,
  before: ReadonlyMap<string, ModelOrder>,
  after: ReadonlyMap<string, ModelOrder>,
): string[] {
  const dishesOf = new Map(
    orders.map(({ _id, state }) => [
      _id,
      new Set(state.entries.flatMap((entry) => entry.dishEntries.map(({ id }) => id))),
    ]),
  );
  const dishesIn = (order: ModelOrder | undefined) =>
    order?.entries.flatMap(({ dishes }) => dishes.map(({ id }) => id)) ?? [];
  const lost = [...before].flatMap(([id, order]) =>
    dishesIn(order)
      .filter((dish) => !dishesOf.get(id)?.has(dish))
      .map((dish) => `the dish ${dish} of order ${id} was acknowledged and is not in the backup`),
  );
  const invented = [...dishesOf]
    .filter(([id]) => after.has(id))
    .flatMap(([id, dishes]) => [...dishes].filter((dish) => !dishesIn(after.get(id)).includes(dish)));
  return [...lost, ...invented.map((dish) => `the dish ${dish} is in the backup and nobody was told so`)];
}

type Change = (documents: Documents) => Documents;

/** Documents as somebody may have changed them, and where a drill has to notice it. */
const CHANGES: readonly (readonly [where: string, change: Change])[] = [
  [
    'menus',
    ({ dishes: [dish, ...dishes], ...rest }) => ({
      ...rest,
      dishes: [{ ...dish!, state: { ...dish!.state, price: 1 } }, ...dishes],
    }),
  ],
  [
    'orders',
    ({ orders: [order, ...orders], ...rest }) => ({
      ...rest,
      orders: [{ ...order!, state: { ...order!.state, timeOfOrder: '23:59' } }, ...orders],
    }),
  ],
  ['balances', ({ accounts: [_, ...accounts], ...rest }) => ({ ...rest, accounts })],
  [
    'states on the bus',
    ({ published, ...rest }) => ({ ...rest, published: [...published, 'state.orders.order.none'] }),
  ],
  [
    'copies of one moment',
    ({ copies: [copy, ...copies], ...rest }) => ({
      ...rest,
      copies: [{ ...copy!, version: copy!.version + 1_000 }, ...copies],
    }),
  ],
];

async function unnoticedIn(compare: Drill['compare'], documents: Documents): Promise<string[]> {
  const unnoticed: string[] = [];
  for (const [where, change] of CHANGES) {
    const compared = await compare(change(documents), AT_ONCE);
    if (compared.find(({ what }) => what === where)?.different.length === 0)
      unnoticed.push(`a change of ${where} was not noticed`);
  }
  return unnoticed;
}
