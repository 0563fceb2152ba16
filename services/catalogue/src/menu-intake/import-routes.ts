import { calls } from '@kantyna/contracts/calls';
import { jsonSchema } from '@kantyna/contracts/json-schema';
import { Refusal } from '@kantyna/contracts/refusal';
import { ImportedMenuBody, type importCalls } from '@kantyna/contracts/restaurant-import';
import type { HandlersOf } from '@kantyna/service/calls';
import { newId } from '@kantyna/store/id';
import type { Dependencies } from '../dependencies.js';
import { applyMenu, previewMenu, saveRestaurantOfMenu } from './apply-menu.js';
import { countsOf } from './differences.js';
import { readMenu } from './imported-menu.js';
import { reportOf, type ReportHeader } from './menu-report.js';
import { findRestaurantOfMenu } from './menu-restaurant.js';

/** The import API. */
export const importHandlers = (deps: Dependencies): HandlersOf<typeof importCalls> => {
  const { store, reports, idempotentReplies, catchUp, now } = deps;
  const schema = jsonSchema(
    ImportedMenuBody,
    calls.importSchema.path,
    'A restaurant’s menu, as the import API takes it',
  );

  const findRestaurantId = async ({ name, url = '' }: { name: string; url?: string }) =>
    findRestaurantOfMenu(await store.findAllRestaurants(), { name, url })?.id;

  return {
    importRestaurant: async ({ body, query, command }) => {
      const menu = readMenu(body);
      if (query.dryRun) {
        if (menu instanceof Refusal) return menu;
        await catchUp();
        const id = (await findRestaurantId(menu)) ?? '';
        const differences = await previewMenu(store, id, menu.dishes, { now: now() });
        return { id, ...countsOf(differences), differences };
      }

      const header: ReportHeader = { id: newId(), at: now(), by: 'import', dishCount: body.dishes.length };
      if (menu instanceof Refusal) {
        const id = await findRestaurantId(body);
        if (id) await reports.put(id, reportOf(header, 'failed', undefined, menu.messages?.join('; ') ?? ''));
        return menu;
      }

      await catchUp();
      return idempotentReplies.once(command, async () => {
        const id = await saveRestaurantOfMenu(store, menu, header.at);
        const differences = await applyMenu(deps, id, menu.dishes, header);
        await reports.release(id);
        return { id, ...countsOf(differences) };
      });
    },

    importSchema: async ({ reply }) => {
      void reply.header('content-disposition', 'attachment; filename="kantyna-import.schema.json"');
      return schema;
    },
  };
};
