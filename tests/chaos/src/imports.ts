import { randomUUID } from 'node:crypto';
import { unique, type Colleague } from '@kantyna/acceptance/company';
import { openOrder, show } from '@kantyna/acceptance/ordering';
import { eventually } from '@kantyna/test-support/eventually';
import { insist } from './insist.js';
import type { World } from './world.js';

/** A menu that is imported again and again. */
export interface Imports {
  /** Ends the imports after the present one. Returns how many there were, and what is wrong with the menu, a line each. */
  stop(): Promise<{ count: number; differences: string[] }>;
}

const DISHES = 20;
const ARRIVES_WITHIN = 40_000;

/** Imports a menu repeatedly, each time one grosz dearer. After each import the restaurant has to show the new prices. */
export async function startImports({ company }: World): Promise<Imports> {
  const [who] = company.some(1) as [Colleague];
  const { apiKey } = (await insist(() => who.calls.restaurants())).importCredentials;
  const name = unique('Bar');
  const ending = new AbortController();
  const differences: string[] = [];
  let grosze = 0;
  let restaurantId = '';
  const isCurrent = (dishes: readonly { price: number }[]) =>
    dishes.length === DISHES && dishes.every(({ price }) => price === grosze);

  const importing = (async () => {
    while (!ending.signal.aborted) {
      grosze += 1;
      const dishes = Array.from({ length: DISHES }, (_, n) => ({ name: `Danie ${n}`, price: grosze / 100 }));
      const idempotencyKey = randomUUID();
      ({ id: restaurantId } = await insist(() =>
        who.calls.importRestaurant({ body: { name, dishes }, headers: { 'x-api-key': apiKey }, idempotencyKey }),
      ));
      const shown = await insist(() => who.calls.showRestaurant({ params: { restaurantId } }));
      if (!isCurrent(shown.dishes)) differences.push(`import ${grosze} of ${name} is not shown`);
    }
  })();
  return {
    stop: async () => {
      ending.abort();
      await importing;
      const orderId = await insist(() => openOrder(who, { id: restaurantId }));
      const isOffered = async () => isCurrent((await insist(() => show(who, orderId))).allDishesInRestaurant);
      await eventually(isOffered, ARRIVES_WITHIN).catch(() => differences.push(`orders has another menu of ${name}`));
      return { count: grosze, differences };
    },
  };
}
