import type { OrderState } from '@kantyna/contracts/order';
import type { Caller } from './company.js';
import type { OutsideWorld } from './outside-world.js';
import { ROLES, type Role, type Scene } from './scene.js';

/** How to make a call in a scene, and the roles that may make it. */
export interface Attempt {
  /** The state of the order before the call. */
  readonly state: OrderState;
  readonly roles: readonly Role[];
  readonly make: (who: Caller, scene: Scene, outside: OutsideWorld | undefined) => Promise<unknown>;
}

type Make = Attempt['make'];

/** A call that anybody may make. */
export const byAnyone = (make: Make): Attempt => ({ state: 'CREATED', roles: ROLES, make });
/** A call of everybody who is signed in. */
export const bySignedIn = (make: Make, state: OrderState = 'CREATED'): Attempt => ({
  state,
  roles: ['creator', 'owner', 'stranger'],
  make,
});
/** A call of the order's creator. */
export const byCreator = (make: Make, state: OrderState = 'CREATED'): Attempt => ({ state, roles: ['creator'], make });
/** A call of the order's creator and the entry's owner. */
export const byCreatorAndOwner = (make: Make, state: OrderState = 'CREATED'): Attempt => ({
  state,
  roles: ['creator', 'owner'],
  make,
});
