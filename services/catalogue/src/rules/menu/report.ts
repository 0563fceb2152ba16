import { isDeepStrictEqual } from 'node:util';
import type { ReaderMessage } from '@kantyna/contracts/reader-message';
import { factsOf } from '@kantyna/contracts/catalogue/dish-facts';
import type { DifferenceCounts, MenuDifferences, MenuReport } from '@kantyna/contracts/catalogue/menu-reports';
import { confusableKey } from '@kantyna/contracts/confusable-key';
import type { DishRecord, StoredDish } from '../dish.js';
import { toPricedName, type ImportedDish } from './imported-menu.js';
import type { MergeResult } from './merge.js';

type ChangedDish = MenuDifferences['changed'][number];

export const NO_DIFFERENCES: MenuDifferences = { added: [], changed: [], removed: [], kept: [] };

/** Describes a merge for people. Leaves out the dishes in `conflicts`: they were not written. */
export function differencesOf(
  present: readonly DishRecord[],
  menu: readonly ImportedDish[],
  merged: MergeResult,
  conflicts: ReadonlySet<string> = new Set(),
): MenuDifferences {
  const before = new Map(present.map(({ id, dish }) => [id, dish]));
  const menuPrices = new Map(menu.map(({ name, price }) => [confusableKey(name), price]));
  const isWritten = ({ id }: DishRecord) => !conflicts.has(id);
  return {
    added: merged.added.filter(isWritten).map(({ dish }) => toPricedName(dish)),
    changed: merged.changed.filter(isWritten).map(({ id, dish }) => changeOf(before.get(id)!, dish)),
    removed: merged.removed.filter(isWritten).map(({ dish }) => toPricedName(dish)),
    kept: merged.kept.filter(isWritten).map(({ dish, why }) => {
      const menuPrice = menuPrices.get(confusableKey(dish.name));
      return { ...toPricedName(dish), why, ...(menuPrice === undefined ? {} : { menuPrice }) };
    }),
  };
}

const saidOf = (dish: StoredDish) => [factsOf(dish), dish.sideDishes.map(({ group }) => group ?? '').filter(Boolean)];

function changeOf(before: StoredDish, after: StoredDish): ChangedDish {
  const what: ChangedDish['what'] = [];
  if (before.price !== after.price) what.push('price');
  if (before.category !== after.category) what.push('category');
  if (!isDeepStrictEqual(before.sideDishes.map(toPricedName), after.sideDishes.map(toPricedName))) {
    what.push('sideDishes');
  }
  if (before.name !== after.name) what.push('name');
  if (!isDeepStrictEqual(saidOf(before), saidOf(after))) what.push('facts');
  return { ...toPricedName(after), oldPrice: before.price, what: what.length > 0 ? what : ['place'] };
}

/** The number of dishes of each kind. */
export const countsOf = ({ added, changed, removed, kept }: MenuDifferences): DifferenceCounts => ({
  added: added.length,
  changed: changed.length,
  removed: removed.length,
  kept: kept.length,
});

/** Whether there is nothing to write. */
export const isUnchanged = ({ added, changed, removed }: MenuDifferences): boolean =>
  added.length + changed.length + removed.length === 0;

/** At most `limit` dishes of each kind. Changes of position alone come last, because they matter least. */
function limitDifferences({ added, changed, removed, kept }: MenuDifferences, limit: number): MenuDifferences {
  const isMoveOnly = ({ what }: ChangedDish) => what.length === 1 && what[0] === 'place';
  const byRelevance = [...changed.filter((dish) => !isMoveOnly(dish)), ...changed.filter(isMoveOnly)];
  return {
    added: added.slice(0, limit),
    changed: byRelevance.slice(0, limit),
    removed: removed.slice(0, limit),
    kept: kept.slice(0, limit),
  };
}

/** Combines the differences of two successive attempts. Only the last one lists the kept dishes completely. */
export const combineDifferences = (first: MenuDifferences, next: MenuDifferences): MenuDifferences => ({
  added: [...first.added, ...next.added],
  changed: [...first.changed, ...next.changed],
  removed: [...first.removed, ...next.removed],
  kept: next.kept,
});

/** The part of a report that is known before its menu is applied. */
export interface ReportHeader extends Pick<
  MenuReport,
  'id' | 'at' | 'by' | 'dishCount' | 'username' | 'personId' | 'readBy'
> {
  readonly doubts?: readonly string[];
  /** The doubts as messages, in the same order. */
  readonly doubtMessages?: readonly ReaderMessage[] | undefined;
}

/** How many reports a restaurant keeps. */
export const REPORTS_KEPT = 20;
const DISHES_LISTED = 100;
const DOUBTS_LISTED = 20;
const LONGEST_TEXT = 500;

/** The report of a menu. Its size is bounded, however large the menu is. */
export function reportOf(
  { doubts = [], doubtMessages, ...header }: ReportHeader,
  outcome: MenuReport['outcome'],
  differences: MenuDifferences = NO_DIFFERENCES,
  { cause, causeMessage }: Pick<MenuReport, 'cause' | 'causeMessage'> = {},
): MenuReport {
  return {
    ...header,
    outcome,
    ...(cause === undefined ? {} : { cause: shorten(cause) }),
    ...(causeMessage && { causeMessage }),
    doubts: doubts.slice(0, DOUBTS_LISTED).map(shorten),
    ...(doubtMessages && { doubtMessages: doubtMessages.slice(0, DOUBTS_LISTED) }),
    counts: countsOf(differences),
    differences: limitDifferences(differences, DISHES_LISTED),
  };
}

const shorten = (text: string): string => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text);
