import { Optional } from '../ui/data/optional.js';
import { lazyComponent } from '../ui/browser/lazy-component.js';

const VoiceCounts = lazyComponent(async () => (await import('./voice-counts.js')).VoiceCounts);

/** How many liked a dish, or without its name the dishes of a restaurant; loaded by itself, and nothing until three people's voices count. */
export const Voices = (about: { restaurantId: string; dishName?: string }) => (
  <Optional>
    <VoiceCounts {...about} />
  </Optional>
);
