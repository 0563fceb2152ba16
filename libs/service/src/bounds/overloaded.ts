import { unavailable } from '@kantyna/kernel/refusal';

/** The memory is nearly full, or too much is under way. */
export const OVERLOADED = unavailable('This part has too much to do right now. Please try again in a moment.');
