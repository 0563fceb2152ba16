import type { MenuDifferences } from '@kantyna/contracts/catalogue/menu-reports';
import { Refusal } from '@kantyna/kernel/refusal';
import { withKnownNames } from '@kantyna/menu-reader/known-names';
import { read } from '@kantyna/menu-reader/read';
import type { PresentMenu } from '../database/store.js';
import { mergeTooLarge } from '../rules/menu/bounds.js';
import { differencesOf } from '../rules/menu/report.js';
import { readMenu, type ImportedDish } from '../rules/menu/imported-menu.js';
import { mergeMenu, type MergeContext, type MergeResult } from '../rules/menu/merge.js';
import { menuOfPasted } from '../rules/menu/pasted-menu.js';

/** A menu, and how it is merged into the dishes of its restaurant. */
export interface Intake extends Omit<MergeContext, 'idsInUse'> {
  readonly menu: readonly ImportedDish[];
}

/** The changes of a restaurant's dishes by a menu. */
export interface MenuPlan {
  readonly merged: MergeResult;
  readonly differences: MenuDifferences;
  /** The refusal (409) of a menu that would be too large afterwards. */
  readonly tooLarge: Refusal | undefined;
}

/** Plans what a menu changes. */
function planMenu(
  { dishes, idsInUse }: Pick<PresentMenu, 'dishes' | 'idsInUse'>,
  { menu, ...context }: Intake,
): MenuPlan {
  const merged = mergeMenu(dishes, menu, { ...context, idsInUse });
  return { merged, differences: differencesOf(dishes, menu, merged), tooLarge: mergeTooLarge(dishes, merged) };
}

const readText = (text: string) => read({ kind: 'text', text });

/** A menu that was recognised in a picture, with the names that its restaurant knows. */
const knownNames = (dishes: readonly ImportedDish[], names: readonly string[]) => withKnownNames(dishes, names);

/** The slow work on large menus: pure functions whose arguments and results can be sent to another thread. */
export const menuTasks = { readText, readMenu, menuOfPasted, planMenu, knownNames };
export type MenuTasks = typeof menuTasks;

/** A task for the thread. */
export interface Job<T extends keyof MenuTasks = keyof MenuTasks> {
  readonly task: T;
  readonly args: Parameters<MenuTasks[T]>;
}

/** The answer of the thread. A refusal is told apart from other results, since no class passes between threads. */
export type Answer<R> = { readonly done: R } | { readonly refusal: Refusal };

/** Does one task of the pool, in its thread. */
export default async function run({ task, args }: Job): Promise<Answer<unknown>> {
  const result = await (menuTasks[task] as (...args: unknown[]) => unknown)(...args);
  return result instanceof Refusal ? { refusal: result } : { done: result };
}
