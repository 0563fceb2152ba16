import { attempt } from './attempt.js';
import type { Scene } from './scene.js';

const dishOf = ({ entryId, dishEntryId }: Scene) => ({ orderEntryId: entryId, dishEntryId });

/** Attempts of the calls about dishes that several people eat together. */
export const shareAttempts = {
  shareDish: attempt((who, scene) => who.calls.shareDish({ params: dishOf(scene) })),
  unshareDish: attempt((who, scene) => who.calls.unshareDish({ params: dishOf(scene) })),
  joinDish: attempt(async (who, scene) => {
    const params = dishOf(scene);
    if ('token' in who) await scene.owner.calls.shareDish({ params });
    return who.calls.joinDish({ params });
  }),
  leaveDish: attempt(async (who, scene) => {
    const params = dishOf(scene);
    if ('token' in who) {
      await scene.owner.calls.shareDish({ params });
      await scene.stranger.calls.joinDish({ params });
    }
    return who.calls.leaveDish({ params });
  }),
};
