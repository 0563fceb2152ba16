import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Calls } from '@kantyna/contracts/calls';
import { Refusal } from '@kantyna/contracts/refusal';
import { sendRefusal } from '@kantyna/service/errors';
import type { Answer } from '@kantyna/service/serve';
import { applyMenu } from './apply-menu.js';
import { isImportKey } from './import-key.js';
import { readMenu } from './imported-menu.js';
import type { Needs } from './restaurant-routes.js';

const NO_KEY = new Refusal(401, 'INVALID_IMPORT_KEY', 'The header X-Api-Key must hold the key of the import API.');

export const importRestaurant =
  ({ store, caughtUp, now }: Needs): Answer<Calls['importRestaurant']> =>
  async ({ body }) => {
    const menu = readMenu(body);
    if (menu instanceof Refusal) return menu;
    await caughtUp();
    return applyMenu(store, menu, now());
  };

/** Refuses, before the body is read, who does not have the key. It is read each time, so a replaced one stops at once. */
export const requireImportKey =
  ({ store }: Pick<Needs, 'store'>, path: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.routeOptions.url !== path) return undefined;
    const given = request.headers['x-api-key'];
    const valid = typeof given === 'string' && isImportKey(given, await store.importKey());
    return valid ? undefined : sendRefusal(reply, NO_KEY);
  };
