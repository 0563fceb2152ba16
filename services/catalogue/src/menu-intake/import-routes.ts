import { calls } from '@kantyna/contracts/calls';
import { jsonSchema } from '@kantyna/contracts/json-schema';
import { Refusal } from '@kantyna/contracts/refusal';
import { restaurantOfMenu } from '@kantyna/contracts/restaurant-of-menu';
import { ImportedMenuBody, type importCalls } from '@kantyna/contracts/restaurant-import';
import type { HandlersOf } from '@kantyna/service/calls';
import { newId } from '@kantyna/store/id';
import type { Dependencies } from '../dependencies.js';
import type { RestaurantRecord } from '../restaurant.js';
import { previewMenu } from './apply-menu.js';
import { countsOf } from './differences.js';
import { readMenu } from './imported-menu.js';
import { reportOf, type ReportHeader } from './menu-report.js';
import { takeInMenu } from './take-in-menu.js';

/** The import API. */
export const importHandlers = (deps: Dependencies): HandlersOf<typeof importCalls> => {
  const { store, reports, idempotentReplies, catchUp, now } = deps;
  const schema = jsonSchema(
    ImportedMenuBody,
    calls.importSchema.path,
    'A restaurant’s menu, as the import API takes it',
  );

  const findRestaurant = async (menu: { name: string; url?: string }) =>
    restaurantOfMenu(await store.findAllRestaurants(), menu);

  /** The refusal of a menu. A restaurant that exists shows it. */
  const reported = async (found: RestaurantRecord | undefined, header: ReportHeader, refusal: Refusal) => {
    const cause = refusal.messages?.join('; ') ?? refusal.message;
    if (found) await reports.put(found.id, reportOf(header, 'failed', undefined, cause));
    return refusal;
  };

  return {
    importRestaurant: async ({ body, query, command }) => {
      const menu = readMenu(body);
      if (query.dryRun) {
        if (menu instanceof Refusal) return menu;
        await catchUp();
        const id = (await findRestaurant(menu))?.id ?? '';
        const intake = { restaurantId: id, menu: menu.dishes, now: now() };
        const differences = previewMenu(await store.findMenu(id), intake);
        if (differences instanceof Refusal) return differences;
        return { id, ...countsOf(differences), differences };
      }

      const header: ReportHeader = { id: newId(), at: now(), by: 'import', dishCount: body.dishes.length };
      if (menu instanceof Refusal) return reported(await findRestaurant(body), header, menu);

      await catchUp();
      return idempotentReplies.once(command, async () => {
        const found = await findRestaurant(menu);
        const taken = await takeInMenu(deps, menu, header, found);
        if (taken instanceof Refusal) return reported(found, header, taken);
        return { id: taken.id, ...countsOf(taken.differences) };
      });
    },

    importSchema: async ({ reply }) => {
      void reply.header('content-disposition', 'attachment; filename="kantyna-import.schema.json"');
      return schema;
    },
  };
};
