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

  /** The refusal of a menu. A restaurant that exists shows it. */
  const reported = async (id: string | undefined, header: ReportHeader, refusal: Refusal): Promise<Refusal> => {
    const cause = refusal.messages?.join('; ') ?? refusal.message;
    if (id) await reports.put(id, reportOf(header, 'failed', undefined, cause));
    return refusal;
  };

  return {
    importRestaurant: async ({ body, query, command }) => {
      const menu = readMenu(body);
      if (query.dryRun) {
        if (menu instanceof Refusal) return menu;
        await catchUp();
        const id = (await findRestaurantId(menu)) ?? '';
        const differences = await previewMenu(store, id, menu.dishes, { now: now() });
        if (differences instanceof Refusal) return differences;
        return { id, ...countsOf(differences), differences };
      }

      const header: ReportHeader = { id: newId(), at: now(), by: 'import', dishCount: body.dishes.length };
      if (menu instanceof Refusal) return reported(await findRestaurantId(body), header, menu);

      await catchUp();
      return idempotentReplies.once(command, async () => {
        // Before the restaurant is saved: a menu that is too large changes nothing at all.
        const found = await findRestaurantId(menu);
        const preview = await previewMenu(store, found ?? '', menu.dishes, { now: header.at });
        if (preview instanceof Refusal) return reported(found, header, preview);
        const id = await saveRestaurantOfMenu(store, menu, header.at);
        if (id instanceof Refusal) return id;
        const differences = await applyMenu(deps, id, menu.dishes, header);
        if (differences instanceof Refusal) return reported(id, header, differences);
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
