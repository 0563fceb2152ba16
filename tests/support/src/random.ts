/** The seed of a run of trials (`npm run trials`); 0 of any other. */
export const SEED = Number(process.env['SEED'] ?? 0);

/** Numbers from 0 up to 1, the same for the same seeds: that of the run, and the one given. */
export function randomFrom(seed: number): () => number {
  let state = SEED + seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
