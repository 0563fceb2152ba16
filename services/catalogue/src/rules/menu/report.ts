import type { MenuDifferences, MenuReport } from '@kantyna/contracts/catalogue/menu-reports';
import { countsOf, limitDifferences, NO_DIFFERENCES } from './differences.js';

/** The part of a report that is known before its menu is applied. */
export interface ReportHeader extends Pick<
  MenuReport,
  'id' | 'at' | 'by' | 'dishCount' | 'username' | 'personId' | 'readBy'
> {
  readonly doubts?: readonly string[];
}

/** How many reports a restaurant keeps. */
export const REPORTS_KEPT = 20;
const DISHES_LISTED = 100;
const DOUBTS_LISTED = 20;
const LONGEST_TEXT = 500;

/** The report of a menu. Its size is bounded, however large the menu is. */
export function reportOf(
  { doubts = [], ...header }: ReportHeader,
  outcome: MenuReport['outcome'],
  differences: MenuDifferences = NO_DIFFERENCES,
  cause?: string,
): MenuReport {
  return {
    ...header,
    outcome,
    ...(cause === undefined ? {} : { cause: shorten(cause) }),
    doubts: doubts.slice(0, DOUBTS_LISTED).map(shorten),
    counts: countsOf(differences),
    differences: limitDifferences(differences, DISHES_LISTED),
  };
}

const shorten = (text: string): string => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text);
