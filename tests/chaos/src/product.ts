import { startProduct } from '@kantyna/acceptance/product';
import { CATCH_UP_TIMEOUT } from '@kantyna/bus/states/catch-up';
import { makeClocks } from './clocks.js';
import { openFront, type Front } from './front.js';
import { openWorld, type World } from './world.js';

/** A running product to attack. */
export interface Chaos {
  readonly world: World;
  close(): Promise<void>;
}

const UNLIMITED = {
  LIMIT_PER_PERSON: '100000000',
  LIMIT_PER_ADDRESS: '100000000',
  LIMIT_SIGN_INS: '100000000',
  LIMIT_IMPORTS: '100000000',
  // A rejection is pushed a moment later, when the order's state has come.
  REJECTION_PUSH_DELAY: '0',
  // The front asks ten times a second whether a gateway is ready.
  DRAIN_SECONDS: '3',
};

/** Two of everything. */
const SCALE = { auth: 2, catalogue: 2, orders: 2, payments: 2, notifications: 2, crawler: 2, gateway: 2 };

/** How long a call waits for news while a node is away decides whether it fails. */
const AS_IN_PRODUCTION = { CATCH_UP_TIMEOUT: String(CATCH_UP_TIMEOUT) };

/**
 * Starts the product, two instances of each part behind a front, with `nodes` nodes of the bus, and opens connections to it. Its data are in `folder`, by default the system's one for temporary files. A process
 * that dies is started again after at most `longestDelay` ms.
 */
export async function startChaos(
  options: { nodes?: 1 | 3; folder?: string; longestDelay?: number } = {},
): Promise<Chaos> {
  const clocks = makeClocks();
  const env = { ...UNLIMITED, ...clocks.env, ...(options.nodes === 3 && AS_IN_PRODUCTION) };
  let front: Front | undefined;
  const product = await startProduct({
    url: '',
    env,
    scale: SCALE,
    front: (gateways) => (front = openFront(gateways)).fetch,
    ...options,
  });
  const world = await openWorld(product.company, product.own!, clocks);
  return {
    world,
    close: async () => {
      await world.close();
      front?.close();
      await product.close();
      clocks.remove();
    },
  };
}
