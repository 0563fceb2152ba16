import { eventually } from '@kantyna/test-support/eventually';
import { attempt } from './attempt.js';
import { isSignedIn, type Caller } from './company.js';
import type { OutsideWorld } from './outside-world.js';
import type { Scene } from './scene.js';

/** A menu of the scene's restaurant that waits; for who is not signed in, any. */
const held = async (who: Caller, { creator, restaurant }: Scene, outside: OutsideWorld | undefined) => {
  const params = { restaurantId: restaurant.id };
  if (!isSignedIn(who)) return { params, body: { reportId: 'any' } };
  await outside?.readMenu(restaurant.name);
  const reportId = await eventually(async () => (await creator.calls.menuReports({ params })).heldReportId);
  return { params, body: { reportId } };
};

/** Attempts of the calls about menus that come in: from pages, files and texts. */
export const menuAttempts = {
  menuReports: attempt((who, { restaurant: { id } }) => who.calls.menuReports({ params: { restaurantId: id } })),
  applyHeldMenu: attempt(async (who, scene, outside) => who.calls.applyHeldMenu(await held(who, scene, outside))),
  heldMenu: attempt((who, { restaurant: { id } }) => who.calls.heldMenu({ params: { restaurantId: id } })),
  refuseHeldMenu: attempt(async (who, scene, outside) => who.calls.refuseHeldMenu(await held(who, scene, outside))),
  takeBackCorrection: attempt((who, { restaurant: { id } }) => {
    const body = { what: 'name', from: 'Żurek', to: 'Żur' } as const;
    return who.calls.takeBackCorrection({ params: { restaurantId: id }, body });
  }),
  readPastedMenu: attempt((who, { restaurant: { id } }) =>
    who.calls.readPastedMenu({ params: { restaurantId: id }, body: { text: 'Żurek 12 zł' } }),
  ),
  applyPastedMenu: attempt((who, { restaurant: { id } }) =>
    who.calls.applyPastedMenu({
      params: { restaurantId: id },
      body: { dishes: [{ name: 'Żurek', price: 1200 }], replace: false },
    }),
  ),
  menuSource: attempt((who, { restaurant: { id } }) => who.calls.menuSource({ params: { restaurantId: id } })),
  previewMenu: attempt((who, { restaurant: { id } }, outside) =>
    who.calls.previewMenu({ params: { restaurantId: id }, body: { url: outside?.menuPage ?? 'https://page.example' } }),
  ),
  pageOfPreview: attempt((who) => who.calls.pageOfPreview()),
  saveMenuSource: attempt((who, { restaurant: { id } }) =>
    who.calls.saveMenuSource({
      params: { restaurantId: id },
      body: { url: 'https://page.example/menu', schedule: 'never' },
    }),
  ),
  removeMenuSource: attempt((who, { restaurant: { id } }) =>
    who.calls.removeMenuSource({ params: { restaurantId: id } }),
  ),
  readMenuNow: attempt((who, { restaurant: { id } }) => who.calls.readMenuNow({ params: { restaurantId: id } })),
};
