import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Client } from '@kantyna/contracts/client';
import { freePort } from '@kantyna/embedded/port';
import { ordersWithMenu } from './company.js';
import { startWorld, type StartSystem, type World } from './world.js';

/** A world with three hundred orders of one entry each, and the floor: bare fastify with the driver on the same documents. */
export interface SmallWorld extends World {
  readonly me: Client;
  readonly orderIds: readonly string[];
  readonly dishId: string;
  /** The address of the floor, without a trailing slash. */
  readonly floor: string;
  readonly floorPid: number;
}

/** Enough orders that no entry of one gets fifty dishes, also in turn with another commit. */
const ORDERS = 300;

/** Starts it. */
export async function startSmallWorld(startSystem: StartSystem): Promise<SmallWorld> {
  const world = await startWorld(startSystem);
  const me = await world.client(0);
  const { orderIds, dishId } = await ordersWithMenu(me, ORDERS);
  const length = JSON.stringify(await me.showOrder({ params: { orderId: orderIds[0]! } })).length;
  const { child, url } = await startFloor(world.system.mongodbUri, length);
  return {
    ...world,
    me,
    orderIds,
    dishId,
    floor: url,
    floorPid: child.pid!,
    stop: async () => {
      child.disconnect();
      await world.stop();
    },
  };
}

/** Starts the floor. Its reply to a read has `length` bytes. */
async function startFloor(mongodbUri: string, length: number): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const program = new URL('./floor.js', import.meta.url).pathname;
  const child = fork(program, [mongodbUri, String(port), String(length)]);
  await once(child, 'message');
  return { child, url: `http://127.0.0.1:${port}` };
}
