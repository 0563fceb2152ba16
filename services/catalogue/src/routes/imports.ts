import { endpoints } from '@kantyna/contracts/endpoints';
import { jsonSchema } from '@kantyna/contracts/json-schema';
import { conflict, Refusal } from '@kantyna/kernel/refusal';
import { ImportedMenuBody, type importEndpoints } from '@kantyna/contracts/catalogue/restaurant-import';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import { newId } from '@kantyna/kernel/ids';
import type { Dependencies } from '../dependencies.js';
import type { RestaurantRecord } from '../rules/restaurant.js';
import { previewMenu, takeInMenu } from '../menu-intake.js';
import { countsOf, reportOf, type ReportHeader } from '../rules/menu/report.js';
import { isHeldBack } from '../rules/readings/hold-reasons.js';

/** The import API. */
export const importHandlers = (deps: Dependencies): HandlersOf<typeof importEndpoints> => {
  const { store, reports, idempotentReplies, menus, now } = deps;
  const schema = jsonSchema(
    ImportedMenuBody,
    endpoints.importSchema.path,
    'A restaurant’s menu, as the import API takes it',
  );

  /** The refusal of a menu. A restaurant that exists shows it. */
  const reported = async (found: RestaurantRecord | undefined, header: ReportHeader, refusal: Refusal) => {
    const cause = refusal.messages?.join('; ') ?? refusal.message;
    if (found) await reports.put(found.id, reportOf(header, 'failed', undefined, { cause }));
    return refusal;
  };

  return {
    importRestaurant: async ({ body, query, command }) => {
      const menu = await menus.readMenu(body);
      if (query.dryRun) {
        if (menu instanceof Refusal) return menu;
        const id = (await store.findRestaurantOf(menu))?.id ?? '';
        const present = await store.findMenu(id);
        const differences = await previewMenu(deps, present, { restaurantId: id, menu: menu.dishes, now: now() });
        if (differences instanceof Refusal) return differences;
        const heldBack = !query.force && isHeldBack(present.dishes, menu.dishes.length);
        return { id, ...countsOf(differences), differences, ...(heldBack && { heldBack }) };
      }

      const header: ReportHeader = { id: newId(), at: now(), by: 'import', dishCount: body.dishes.length };
      if (menu instanceof Refusal) {
        const { name, url } = body;
        const found = { name: textOf(name), url: textOf(url) };
        return reported(await store.findRestaurantOf(found), header, menu);
      }

      return idempotentReplies.once(command, async () => {
        const found = await store.findRestaurantOf(menu);
        const taken = await takeInMenu(deps, menu, header, found, {
          why: ({ dishes }) => (!query.force && isHeldBack(dishes, menu.dishes.length) ? ['few'] : []),
        });
        if (taken instanceof Refusal) return reported(found, header, taken);
        if (taken.heldFrom !== undefined) return tooSmall(menu.dishes.length, taken.heldFrom);
        return { id: taken.id, ...countsOf(taken.differences) };
      });
    },

    importSchema: async ({ reply }) => {
      void reply.header('content-disposition', 'attachment; filename="kantyna-import.schema.json"');
      return schema;
    },
  };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The refusal of a menu that is too small to replace the present one unseen. */
const tooSmall = (dishCount: number, presentCount: number): Refusal =>
  conflict(
    'MENU_HELD_BACK',
    `This menu has ${dishCount} dishes, and the restaurant has ${presentCount}. It may be incomplete, so nothing was changed: it waits until a person applies it on the restaurant’s page. Send it with force=true to apply it at once.`,
  );
