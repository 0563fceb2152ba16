import type { MenuDifferences, MenuReport } from '@kantyna/contracts/menu-reports';
import { countsOf, firstOfEach } from './differences.js';

/** Who or what brought a menu, as its report tells it. */
export interface Origin extends Pick<MenuReport, 'id' | 'at' | 'by' | 'dishCount'> {
  readonly username?: string | undefined;
  readonly readBy?: MenuReport['readBy'] | undefined;
  readonly doubts?: readonly string[];
}

/** How many reports a restaurant keeps. */
export const REPORTS_KEPT = 20;
const DISHES_TOLD = 100;
const DOUBTS_TOLD = 20;
const LONGEST = 500;
const NOTHING: MenuDifferences = { added: [], changed: [], removed: [], kept: [] };

/** The report of a menu, of bounded size whatever came in. */
export function reportOf(
  { username, readBy, doubts = [], ...origin }: Origin,
  outcome: MenuReport['outcome'],
  differences: MenuDifferences = NOTHING,
  cause?: string,
): MenuReport {
  return {
    ...origin,
    outcome,
    ...(username === undefined ? {} : { username }),
    ...(readBy === undefined ? {} : { readBy }),
    ...(cause === undefined ? {} : { cause: cut(cause) }),
    doubts: doubts.slice(0, DOUBTS_TOLD).map(cut),
    counts: countsOf(differences),
    differences: firstOfEach(differences, DISHES_TOLD),
  };
}

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
