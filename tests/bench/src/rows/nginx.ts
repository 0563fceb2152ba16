import type { Row } from '../bench.js';
import { alternate, speedFigures } from '../measuring/alternate.js';
import { startNginx } from '../worlds/nginx.js';
import { showAtOrders } from './speed.js';

/** The gateway beside nginx, before the same instance of orders. */
export const nginx: Row = {
  name: 'nginx',
  about: 'show.json through the gateway / through Debian’s nginx',
  measure: async (bench) => {
    const world = await bench.small();
    const load = await showAtOrders(bench);
    const server = await startNginx(
      `upstream orders { server ${new URL(load.origin).host}; keepalive 32; }`,
      'location / { proxy_pass http://orders; proxy_http_version 1.1; proxy_set_header Connection ""; }',
    );
    bench.onEnd(() => server.stop());
    const compared = await alternate(
      { ...load, origin: world.system.url },
      { ...load, origin: server.url },
      {
        rounds: bench.rounds,
        amount: 800,
        connections: 8,
        warmUp: 4_000,
        pids: [world.pids('gateway'), server.pids],
      },
    );
    return speedFigures('through the gateway / through nginx', compared, { atLeast: 0.5 });
  },
};
