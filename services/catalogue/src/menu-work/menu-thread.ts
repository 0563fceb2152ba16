import { Refusal } from '@kantyna/kernel/refusal';
import { menuTasks, type Answer, type Job } from './menu-tasks.js';

/** Does one task of the pool. */
export default async function run({ task, args }: Job): Promise<Answer<unknown>> {
  const result = await (menuTasks[task] as (...args: unknown[]) => unknown)(...args);
  return result instanceof Refusal ? { refusal: result } : { done: result };
}
