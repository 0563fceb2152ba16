import { isErased } from '@kantyna/contracts/people/person';
import type { companyEndpoints } from '@kantyna/contracts/payments/company';
import { notFound } from '@kantyna/kernel/refusal';
import { loggedByEvent, type HandlersOf } from '@kantyna/service/http/handlers';
import { CURRENT } from '../database/company.js';
import type { Dependencies } from '../dependencies.js';
import { ownPart } from '../rules/company/grants.js';
import { removeSetting, setSetting } from '../rules/company/settings.js';
import { namesOf } from './debtors.js';

type Calls = 'ownCompanyPart' | 'companySettings' | 'setCompanySetting' | 'removeCompanySetting';

/** The calls for the settings of what the company pays, and for what it pays of the caller's lunch. */
export function companyHandlers({
  store,
  clock,
}: Pick<Dependencies, 'store' | 'clock'>): Pick<HandlersOf<typeof companyEndpoints>, Calls> {
  const { company } = store;
  return {
    ownCompanyPart: async ({ person, query }) => {
      const settings = (await company.companySettings())?.settings;
      if (!settings) return {};
      const grants = await company.grantsOf(person.id, query.date);
      return ownPart(settings, grants, person.id, { ...query, today: clock.now().date });
    },
    companySettings: async () => {
      const settings = (await company.companySettings())?.settings ?? [];
      const people = await store.peopleById(settings.flatMap(({ exceptIds }) => exceptIds));
      const names = await namesOf(store, people);
      return {
        settings: settings.toReversed(),
        people: people.map((one) => ({
          userId: one.id,
          name: names.get(one.id)!,
          ...(isErased(one) && { hasLeft: true as const }),
        })),
      };
    },
    setCompanySetting: loggedByEvent(async ({ person, body, command }) => {
      const ids = [...new Set(body.exceptIds)];
      if ((await store.peopleById(ids)).length < ids.length) return notFound('person');
      const by = { by: person.id, now: clock.now() };
      return company.settings.change(CURRENT, command, (present) => setSetting(present, body, by));
    }),
    removeCompanySetting: loggedByEvent(({ person, params, command }) => {
      const by = { by: person.id, now: clock.now() };
      return company.settings.change(CURRENT, command, (present) => removeSetting(present, params.from, by));
    }),
  };
}
