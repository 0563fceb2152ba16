import type { Colleague } from '@kantyna/acceptance/company';
import { listen } from '@kantyna/acceptance/live';
import type { World } from './world.js';
import { insist } from './insist.js';

/** Opens a live stream at each instance of notifications and writes. Returns the instances where the change was not heard, a line each. */
export async function deafInstances({ company, ledger, restaurant, urlsOf, namesOf }: World): Promise<string[]> {
  const [creator] = company.some(1) as [Colleague];
  const orderId = await ledger.open(creator, restaurant);
  const at = (origin: string) => ({
    ...creator,
    send: (path: string, init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${creator.token}`, ...(init.headers as Record<string, string>) };
      return fetch(origin + path, { ...init, headers });
    },
  });
  const streams = await Promise.all(urlsOf('notifications').map((origin) => insist(() => listen(at(origin)))));
  await ledger.act(orderId, { kind: 'add', by: creator.id, price: 100 });
  const heard = await Promise.allSettled(streams.map((stream) => stream.receives(orderId)));
  for (const stream of streams) stream.close();
  return heard.flatMap(({ status }, index) =>
    status === 'rejected' ? [`the live stream of ${namesOf('notifications')[index]} does not tell of a change`] : [],
  );
}
