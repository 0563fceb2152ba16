import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Calls } from '@kantyna/contracts/calls';
import { jsonSchema } from '@kantyna/contracts/json-schema';
import { Refusal } from '@kantyna/contracts/refusal';
import { ImportedMenu } from '@kantyna/contracts/restaurant-import';
import { sendRefusal } from '@kantyna/service/errors';
import type { Answer } from '@kantyna/service/serve';
import { newId } from '@kantyna/store/id';
import { applyDishes, differencesOfMenu, putRestaurant } from './apply-menu.js';
import { countsOf } from './differences.js';
import { isImportKey } from './import-key.js';
import { readMenu } from './imported-menu.js';
import { reportOf, type Origin } from './menu-report.js';
import { restaurantOfMenu } from '../restaurant.js';
import type { Needs } from '../restaurant-routes.js';

const NO_KEY = new Refusal(401, 'INVALID_IMPORT_KEY', 'The header X-Api-Key must hold the key of the import API.');

export const importRestaurant =
  (needs: Needs): Answer<Calls['importRestaurant']> =>
  async ({ body, query, command }) => {
    const { store, reports, answers, caughtUp, now } = needs;
    const menu = readMenu(body);
    if (query.dryRun) {
      if (menu instanceof Refusal) return menu;
      await caughtUp();
      const id = restaurantOfMenu(await store.allRestaurants(), menu);
      const differences = await differencesOfMenu(store, id, menu.dishes, { now: now() });
      return { id: id ?? '', ...countsOf(differences), differences };
    }
    const origin: Origin = { id: newId(), at: now(), by: 'import', dishCount: body.dishes.length };
    if (menu instanceof Refusal) {
      await reportRefused(needs, body, origin, menu);
      return menu;
    }
    await caughtUp();
    return answers.once(command, async () => {
      const id = await putRestaurant(store, menu, origin.at);
      const differences = await applyDishes(needs, id, menu.dishes, { now: origin.at }, origin);
      await reports.release(id);
      return { id, ...countsOf(differences) };
    });
  };

/** The people on the restaurant's page see as well that a partner's menu was refused, and why. */
async function reportRefused(
  { store, reports }: Needs,
  { name, url = '' }: { name: string; url?: string },
  origin: Origin,
  { messages = [] }: Refusal,
): Promise<void> {
  const id = restaurantOfMenu(await store.allRestaurants(), { name, url });
  if (id !== undefined) await reports.put(id, reportOf(origin, 'failed', undefined, messages.join('; ')));
}

export const importSchema: (path: string) => Answer<Calls['importSchema']> = (path) => {
  const schema = jsonSchema(ImportedMenu, path, 'A restaurant’s menu, as the import API takes it');
  return async ({ reply }) => {
    void reply.header('content-disposition', 'attachment; filename="kantyna-import.schema.json"');
    return schema;
  };
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
