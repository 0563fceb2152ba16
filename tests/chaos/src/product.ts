import { startProduct } from '@kantyna/acceptance/product';
import { makeClocks } from './clocks.js';
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
};

/**
 * Starts the product and opens connections to it. Its data are in `folder`, by default the system's one for temporary files. A process
 * that dies is started again after at most `longestDelay` ms.
 */
export async function startChaos(options: { folder?: string; longestDelay?: number } = {}): Promise<Chaos> {
  const clocks = makeClocks();
  const product = await startProduct({ url: '', env: { ...UNLIMITED, ...clocks.env }, ...options });
  const world = await openWorld(product.company, product.own!, clocks);
  return {
    world,
    close: async () => {
      await world.close();
      await product.close();
      clocks.remove();
    },
  };
}
