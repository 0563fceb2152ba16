import type { HeldMenu as HeldMenuReply, heldMenuEndpoints } from '@kantyna/contracts/catalogue/held-menus';
import type { MenuReport, menuReportEndpoints } from '@kantyna/contracts/catalogue/menu-reports';
import { conflict, Refusal } from '@kantyna/kernel/refusal';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import type { Command } from '@kantyna/store/documents/idempotency';
import { newId } from '@kantyna/kernel/ids';
import type { HeldMenu } from '../database/menu-reports.js';
import type { Dependencies } from '../dependencies.js';
import { applyMenu } from '../menu-intake.js';
import { countsOf, type ReportHeader } from '../rules/menu/report.js';
import { NO_RESTAURANT } from '../rules/restaurant.js';

const NOT_HELD = conflict(
  'MENU_NOT_HELD',
  'This menu does not wait any more: it was applied or refused, or another one has come in since.',
);

/** The calls about reports of menus that came in, and about menus that wait for a person. */
export const menuReportHandlers = (
  deps: Dependencies,
): HandlersOf<typeof menuReportEndpoints & typeof heldMenuEndpoints> => {
  const { store, reports, readings, idempotentReplies, menus, now } = deps;

  /** Carries out one answer to a menu that waits: 409 for any other one, also at the same moment. One that is refused leaves it waiting. */
  const answerOnce = <R>(
    restaurantId: string,
    reportId: string,
    command: Command,
    decide: (held: HeldMenu) => Promise<R | Refusal>,
  ): Promise<R | Refusal> =>
    idempotentReplies.once(command, async () => {
      const { key: answer = newId() } = command;
      const held = await reports.answer(restaurantId, reportId, answer);
      if (!held) return NOT_HELD;
      const reply = await decide(held);
      if (reply instanceof Refusal) await reports.takeAnswerBack(restaurantId, answer);
      else await reports.release(restaurantId, reportId);
      return reply;
    });

  return {
    menuReports: async ({ params: { restaurantId } }) => {
      const [restaurant, latest, held, confirmed] = await Promise.all([
        store.findRestaurant(restaurantId),
        reports.findLatest(restaurantId),
        reports.findHeldMenu(restaurantId),
        readings.find(restaurantId),
      ]);
      if (!restaurant) return NO_RESTAURANT;
      const corrections = confirmed?.corrections ?? [];
      if (!held) return { reports: latest, corrections };
      const { reportId: heldReportId } = held;
      const isListed = latest.some(({ id }) => id === heldReportId);
      const waiting = isListed ? undefined : await reports.findReport(heldReportId);
      return { reports: waiting ? [...latest, waiting.report] : latest, corrections, heldReportId };
    },

    heldMenu: async ({ params: { restaurantId } }) => {
      const [restaurant, held] = await Promise.all([
        store.findRestaurant(restaurantId),
        reports.findHeldMenu(restaurantId),
      ]);
      if (!restaurant) return NO_RESTAURANT;
      const found = held && (await reports.findReport(held.reportId));
      return { held: held && found ? toHeldMenu(held, found.report) : null };
    },

    applyHeldMenu: async ({ params: { restaurantId }, body, person: { id: personId, username }, command }) => {
      const { reportId, dishes, corrections } = body;
      if (!(await store.findRestaurant(restaurantId))) return NO_RESTAURANT;
      return answerOnce(restaurantId, reportId, command, async (held) => {
        const menu = dishes ? await menus.menuOfPasted(dishes, await store.findDishes(restaurantId)) : held.dishes;
        if (menu instanceof Refusal) return menu;
        const { by = 'crawl', url, readBy } = held;
        const header: ReportHeader = { id: newId(), at: now(), by, dishCount: menu.length, username, personId };
        const differences = await applyMenu(deps, { restaurantId, menu, now: header.at }, header);
        if (differences instanceof Refusal) return differences;
        if (by === 'crawl') await readings.confirm(restaurantId, { url, readBy }, corrections);
        return countsOf(differences);
      });
    },

    refuseHeldMenu: async ({ params: { restaurantId }, body: { reportId }, person, command }) => {
      if (!(await store.findRestaurant(restaurantId))) return NO_RESTAURANT;
      return answerOnce(restaurantId, reportId, command, async () => {
        await reports.refuse(reportId, { username: person.username, personId: person.id });
        return {};
      });
    },

    takeBackCorrection: async ({ params: { restaurantId }, body }) => {
      if (!(await store.findRestaurant(restaurantId))) return NO_RESTAURANT;
      await readings.takeBack(restaurantId, body);
      return {};
    },
  };
};

const toHeldMenu = ({ url, doubts = [], dishes }: HeldMenu, report: MenuReport): HeldMenuReply => {
  const doubtOf = new Map(doubts.map((one) => [one.dish, one]));
  return {
    report,
    ...(url !== undefined && { url }),
    dishes: dishes.map(({ edited: _, ...dish }, index) => {
      const { doubt, message } = doubtOf.get(index) ?? {};
      return { ...dish, ...(doubt !== undefined && { doubt }), ...(message && { doubtMessage: message }) };
    }),
  };
};
