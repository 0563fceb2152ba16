import type { OrderState } from '@kantyna/contracts/orders/order';
import type { Caller } from './company.js';
import type { OutsideWorld } from './outside-world.js';
import type { Scene } from './scene.js';

/** How to make a call in a scene. Who may make it follows from its `access` in the contract. */
export interface Attempt {
  /** The state of the order before the call. */
  readonly state: OrderState;
  readonly make: (who: Caller, scene: Scene, outside: OutsideWorld | undefined) => Promise<unknown>;
}

export const attempt = (make: Attempt['make'], state: OrderState = 'CREATED'): Attempt => ({ state, make });
