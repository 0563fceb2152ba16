import type { Row } from '../bench.js';
import { alternate, detailOf, ratios } from '../measuring/alternate.js';
import { processorTime } from '../measuring/processor-time.js';
import { importMenu } from '../worlds/company.js';
import { menuTimes, startSite } from '../worlds/menus.js';
import type { Load } from '../measuring/load.js';

const DISHES = 1_000;
const SMALL_MENU = 50;

/** A large menu: read, merged, shown. */
export const menu: Row = {
  name: 'menu',
  about: 'a menu of 1 000 dishes / of 50: read and merged, shown',
  measure: async (bench) => {
    const site = await startSite();
    bench.onEnd(() => site.server.close());
    const world = await bench.start({ env: site.env });
    const client = await world.client(0);
    const time = () => processorTime(world.pids('crawler-1', 'catalogue-1'));
    const { whole, unchanged } = await menuTimes(time, client, site, [DISHES, SMALL_MENU]);

    const ids = {
      many: await importMenu(client, 'Bar Wielki', DISHES),
      few: await importMenu(client, 'Bar Mały', SMALL_MENU),
    };
    const headers = await world.headers(0);
    const load = (id: string): Load => ({
      origin: world.urlOf('catalogue-1'),
      requests: [{ path: `/api/restaurants/${id}/show.json`, headers }],
    });
    const bytes = async (restaurantId: string) =>
      JSON.stringify(await client.showRestaurant({ params: { restaurantId } })).length;
    const growth = (await bytes(ids.many)) / (await bytes(ids.few));
    const options = { rounds: bench.rounds, amount: 200, connections: 2, warmUp: 200 };
    const compared = await alternate(load(ids.many), load(ids.few), options);
    return [
      {
        what: `a page of ${DISHES} dishes read and merged, processor time`,
        values: [whole],
        unit: ' ms',
        aim: { atMost: 1_000 },
      },
      { what: 'the same page again, processor time', values: [unchanged], unit: ' ms' },
      {
        what: `a menu of ${DISHES} dishes shown / of ${SMALL_MENU}, p50, over the growth in bytes`,
        values: ratios(compared, 'p50').map((ratio) => ratio / growth),
        aim: { atMost: 1 },
        detail: `${detailOf(compared, 'p50', ' ms')}; ${growth.toFixed(1)} times the bytes`,
      },
    ];
  },
};
