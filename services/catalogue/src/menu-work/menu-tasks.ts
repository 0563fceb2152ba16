import { Refusal } from '@kantyna/kernel/refusal';
import { read } from '@kantyna/menu-reader/read';
import { menuOfPasted } from '../rules/menu/pasted-menu.js';
import { readMenu } from '../rules/menu/imported-menu.js';
import { planMenu } from './plan-menu.js';

const readText = (text: string) => read({ kind: 'text', text });

/** The slow work on large menus: pure functions whose arguments and results can be sent to another thread. */
export const menuTasks = { readText, readMenu, menuOfPasted, planMenu };
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
