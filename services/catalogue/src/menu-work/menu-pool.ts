import { Piscina } from 'piscina';
import { Refusal } from '@kantyna/kernel/refusal';
import run, { type Answer, type Job, type MenuTasks } from './menu-tasks.js';

type Result<T extends keyof MenuTasks> = Awaited<ReturnType<MenuTasks[T]>>;

/** The tasks about menus. Those of large menus run in a thread: in the service's own they would keep all other calls waiting. */
export type MenuWork = {
  readonly [T in keyof MenuTasks]: (...args: Parameters<MenuTasks[T]>) => Promise<Result<T>>;
};

/** Less than this takes less than about 20 ms, and is not worth the way to another thread. */
const SHORT_TEXT = 2_500;
const FEW_ITEMS = 500;

const isLarge: { readonly [T in keyof MenuTasks]: (...args: Parameters<MenuTasks[T]>) => boolean } = {
  readText: (text) => text.length > SHORT_TEXT,
  readMenu: ({ dishes }) => itemsOf(dishes.map(({ sidedishes }) => ({ sideDishes: sidedishes }))) > FEW_ITEMS,
  menuOfPasted: (dishes, present) => itemsOf(dishes) + present.length > FEW_ITEMS,
  knownNames: (dishes, names) => dishes.length + names.length > FEW_ITEMS,
  planMenu: ({ dishes }, { menu }) => itemsOf(menu) + itemsOf(dishes.map(({ dish }) => dish)) > FEW_ITEMS,
};

/** The time that the idle thread stays (ms), and its memory (MB): the largest menu takes a third of it. */
const KEEP_IDLE = 30_000;
const MEMORY = 128;
/** A task that takes longer than any menu (ms) ends its thread, so that the next one gets another. */
const STUCK_AFTER = 60_000;

/** Opens the thread, which starts with the first large menu. One is enough: the other processors answer the calls. */
export function openMenuPool(): { readonly menus: MenuWork; close(): Promise<void> } {
  const pool = new Piscina({
    filename: new URL('./menu-tasks.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: KEEP_IDLE,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });

  const work =
    <T extends keyof MenuTasks>(task: T) =>
    async (...args: Parameters<MenuTasks[T]>): Promise<Result<T>> => {
      const job: Job<T> = { task, args };
      const answer = (await (isLarge[task](...args)
        ? pool.run(job, { signal: AbortSignal.timeout(STUCK_AFTER) })
        : run(job))) as Answer<Result<T>>;
      return 'refusal' in answer ? (revived(answer.refusal) as Result<T>) : answer.done;
    };
  const planMenu = work('planMenu');

  return {
    menus: {
      readText: work('readText'),
      readMenu: work('readMenu'),
      menuOfPasted: work('menuOfPasted'),
      knownNames: work('knownNames'),
      planMenu: async ({ dishes, idsInUse }, intake) => {
        const plan = await planMenu({ dishes, idsInUse }, intake);
        return { ...plan, tooLarge: plan.tooLarge && revived(plan.tooLarge) };
      },
    },
    close: () => pool.close({ force: true }),
  };
}

/** Dishes and side dishes. */
const itemsOf = (dishes: readonly { readonly sideDishes?: readonly unknown[] | undefined }[]): number =>
  dishes.reduce((count, { sideDishes = [] }) => count + 1 + sideDishes.length, 0);

const revived = ({ status, code, message, ...about }: Refusal): Refusal => new Refusal(status, code, message, about);
