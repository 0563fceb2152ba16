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

/** Starts the product with its data in a folder, by default the system's one for temporary files, and opens connections to it. */
export async function startChaos(folder?: string): Promise<Chaos> {
  const clocks = makeClocks();
  const product = await startProduct({ url: '', env: { ...UNLIMITED, ...clocks.env }, ...(folder ? { folder } : {}) });
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
