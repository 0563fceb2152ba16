import type { Decide } from './change.js';

/**
 * Decides on an aggregate whose id is derived from its command's key. `create` decides if none had that id before. Otherwise the key made it
 * so long ago that the key's record is gone: nothing changes, also if it was removed since. Replies with the id.
 */
export const createOnce =
  <S, H = never>(id: string, create: () => ReturnType<Decide<S, { id: string }, H>>): Decide<S, { id: string }, H> =>
  (_, existed) =>
    existed ? { reply: { id } } : create();
