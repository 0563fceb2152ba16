import type { MenuDifferences } from '@kantyna/contracts/catalogue/menu-reports';
import type { PastedMenu, pastedMenuEndpoints } from '@kantyna/contracts/catalogue/pasted-menus';
import { Refusal } from '@kantyna/kernel/refusal';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import { newId } from '@kantyna/kernel/ids';
import type { Dependencies } from '../dependencies.js';
import { NO_RESTAURANT } from '../rules/restaurant.js';
import { applyMenu, previewMenu, recordMenu } from '../menu-intake.js';
import { countsOf, type ReportHeader } from '../rules/menu/report.js';
import { uniqueByName } from '../rules/menu/pasted-menu.js';

const withCounts = (differences: MenuDifferences | Refusal) =>
  differences instanceof Refusal ? differences : { counts: countsOf(differences), differences };

/** The calls by which a person imports a menu from a text. */
export const pastedMenuHandlers = (deps: Dependencies): HandlersOf<typeof pastedMenuEndpoints> => {
  const { store, reports, readings, idempotentReplies, menus, now } = deps;

  /** Turns dishes of a text into a menu, beside the present one; 404 without the restaurant, 400 for a repeated name. */
  const readDishes = async (restaurantId: string, dishes: PastedMenu['dishes']) => {
    if (!(await store.findRestaurant(restaurantId))) return NO_RESTAURANT;
    const present = await store.findMenu(restaurantId);
    const menu = await menus.menuOfPasted(dishes, present.dishes);
    return menu instanceof Refusal ? menu : { menu, present };
  };

  return {
    readPastedMenu: async ({ params: { restaurantId }, body }) => {
      const { dishes, doubts } = await menus.readText(body.text);
      const read = await readDishes(restaurantId, uniqueByName([...dishes]));
      if (read instanceof Refusal) return read;
      const { menu, present } = read;
      const differences = await previewMenu(deps, present, { restaurantId, menu, now: now(), isPartial: true });
      if (differences instanceof Refusal) return differences;
      return { dishes: [...dishes], doubts: [...doubts], differences };
    },

    applyPastedMenu: async ({ params: { restaurantId }, query, body, person: { id: personId, username }, command }) => {
      const read = await readDishes(restaurantId, body.dishes);
      if (read instanceof Refusal) return read;
      const { menu, present } = read;
      const at = now();
      const { by = 'paste', source, corrections } = body;
      const intake = { restaurantId, menu, now: at, isPartial: !body.replace, isPasted: by !== 'page' };
      if (query.dryRun) return withCounts(await previewMenu(deps, present, intake));
      return idempotentReplies.once(command, async () => {
        const readBy = source && { readBy: source.readBy };
        const header: ReportHeader = { id: newId(), at, by, dishCount: menu.length, username, personId, ...readBy };
        const differences = await applyMenu(deps, intake, header);
        if (differences instanceof Refusal) return differences;
        await recordMenu(store, restaurantId, at, intake.isPasted ? 'lastPasted' : 'lastCrawled');
        if (source) await readings.confirm(restaurantId, source, corrections);
        if (body.replace) await reports.release(restaurantId);
        return withCounts(differences);
      });
    },
  };
};
